#!/usr/bin/env python3
"""Trains the network that evaluates positions of Pylon, and writes it as a file for the engine.

Needs Python 3.9 and PyTorch 1.13 or later; a GPU is used if there is one. See docs/pylon-network.md.

    train.py --data games.bin --out pylon.network              train and export
    train.py --errors-of pylon.network --data games.bin --out pylon.network
                                                               fit only its expected errors
    train.py --evaluate pylon.network --data games.bin         print the evaluation of each record
"""

import argparse
import math
import pathlib
import struct
import sys
import time

import torch
from torch import nn

# The records of crates/search/src/pylon/training.rs.
RECORD_LEN = 40
COLUMNS, ROWS = 6, 5
SQUARES = COLUMNS * ROWS
TURN_AND_PHASE, NIMBER, SWITCHES, MIDPOINT_LEAD, FINAL_LEAD, EVAL = 30, 31, 32, 33, 34, 36

# The edges between adjacent squares: first those to the east, then those to the north.
EDGES = [(row * COLUMNS + column, row * COLUMNS + column + 1) for row in range(ROWS) for column in range(COLUMNS - 1)]
EDGES += [(square, square + COLUMNS) for square in range(SQUARES - COLUMNS)]

# The network file of crates/search/src/pylon/network.
MAGIC = b"PYLONNET"
VERSION = 1
WEIGHT_ONE = 127
"""The quantised weight, and the quantised activation, that stands for 1."""
EVAL_PER_POINT = 100
MAX_OUTPUT_WEIGHT = 2000
"""With 64 hidden units, a sum of larger products could exceed 32 bits."""


class Phase:
    """The inputs and outputs of one phase of the game."""

    def __init__(self, name, features, stages):
        self.name = name
        self.features = features
        self.stages = stages


PLACING_SQUARES = SQUARES * 6
PLACING_EDGES = len(EDGES) * 36
STACKING_SQUARES = 9 * 72
STACKING_COVERED = 2 * 4 * 8 * 8
STACKING_COUNTS = 2 * 4 * 3**4
PLACING = Phase("placing", PLACING_SQUARES + PLACING_EDGES + 1, SQUARES)
STACKING = Phase("stacking", STACKING_SQUARES + 2 * STACKING_COVERED + STACKING_COUNTS + 4 + 8, 11)
PHASES = [PLACING, STACKING]


def symmetries():
    """Returns, for each symmetry of the board, the square that each square is taken from."""
    images = []
    for flip_columns in (False, True):
        for flip_rows in (False, True):
            image = []
            for row in range(ROWS):
                for column in range(COLUMNS):
                    from_column = COLUMNS - 1 - column if flip_columns else column
                    from_row = ROWS - 1 - row if flip_rows else row
                    image.append(from_row * COLUMNS + from_column)
            images.append(image)
    return images


def neighbours():
    """Returns, for each direction, the neighbour of each square, or -1."""
    columns = []
    for across, up in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        column = []
        for square in range(SQUARES):
            to_column, to_row = square % COLUMNS + across, square // COLUMNS + up
            inside = 0 <= to_column < COLUMNS and 0 <= to_row < ROWS
            column.append(to_row * COLUMNS + to_column if inside else -1)
        columns.append(column)
    return columns


class Decoder:
    """Turns records into inputs and targets."""

    def __init__(self, device):
        self.symmetries = torch.tensor(symmetries(), device=device)
        self.edges = torch.tensor(EDGES, device=device).t()
        self.size_of_pair = torch.tensor([0, 0, 1, 0, 0, 2], device=device)
        self.bottom_of_pair = torch.tensor([0, 1, 1, 2, 2, 2], device=device)
        self.top_of_pair = torch.tensor([0, 0, 1, 0, 1, 2], device=device)
        self.square = torch.arange(SQUARES, device=device)
        columns, rows = self.square % COLUMNS, torch.div(self.square, COLUMNS, rounding_mode="floor")
        self.square_class = torch.minimum(columns, COLUMNS - 1 - columns) + 3 * torch.minimum(rows, ROWS - 1 - rows)
        self.edge = torch.arange(len(EDGES), device=device)
        self.neighbours = [
            (torch.tensor([to if to >= 0 else 0 for to in column], device=device), torch.tensor([to >= 0 for to in column], device=device))
            for column in neighbours()
        ]

    def stacks(self, records, symmetry):
        codes = records[:, :SQUARES][:, self.symmetries[symmetry]].long()
        mover = (records[:, TURN_AND_PHASE].long() & 1).unsqueeze(1)
        code = codes & 15
        occupied = code > 0
        code = (code - 1).clamp(min=0)
        is_others = (code // 6) ^ mover
        return occupied, is_others, code % 6, codes >> 4

    def placing_inputs(self, records, symmetry):
        """Returns the indices of the features, padded with the number of features, and the stage."""
        occupied, is_others, pair, _ = self.stacks(records, symmetry)
        kind = is_others * 3 + self.size_of_pair[pair]
        padding = torch.full_like(kind, PLACING.features)
        squares = torch.where(occupied, self.square * 6 + kind, padding)
        one, two = self.edges
        both = occupied[:, one] & occupied[:, two]
        edges = PLACING_SQUARES + self.edge * 36 + kind[:, one] * 6 + kind[:, two]
        edges = torch.where(both, edges, torch.full_like(edges, PLACING.features))
        is_two = (records[:, TURN_AND_PHASE].long() & 1).unsqueeze(1)
        turn = torch.where(is_two == 1, PLACING_SQUARES + PLACING_EDGES, PLACING.features)
        return torch.cat([squares, edges, turn], 1), occupied.sum(1)

    def stacking_inputs(self, records, symmetry):
        """As for placing."""
        occupied, is_others, pair, height = self.stacks(records, symmetry)
        padding = torch.full_like(pair, STACKING.features)
        height_class = torch.where(height <= 4, height - 1, torch.where(height <= 6, 4, 5))
        squares = self.square_class * 72 + (is_others * 6 + pair) * 6 + height_class
        squares = torch.where(occupied, squares, padding)
        tops, bottoms, covering, targets = self.reach(occupied, is_others, pair)
        kind = is_others * 4 + height.long().clamp(1, 4) - 1
        covered_first = (kind * 8 + tops[0]) * 8 + bottoms[1]
        covered_second = (kind * 8 + tops[1]) * 8 + bottoms[0]
        counts = kind
        for count in (targets[0], targets[1], covering[0], covering[1]):
            counts = counts * 3 + count.clamp(max=2)
        inputs = [squares]
        first = STACKING_SQUARES
        for part, size in [(covered_first, STACKING_COVERED), (covered_second, STACKING_COVERED), (counts, STACKING_COUNTS)]:
            inputs.append(torch.where(occupied, first + part, padding))
            first += size
        nimber = first + records[:, NIMBER].long().clamp(max=3).unsqueeze(1)
        switches = first + 4 + records[:, SWITCHES].long().clamp(max=7).unsqueeze(1)
        stacks = occupied.sum(1)
        return torch.cat([*inputs, nimber, switches], 1), stacks // 3

    def reach(self, occupied, is_others, pair):
        """Returns, for each owner and square, the sizes of the tops and of the bottoms that can cover the stack there, as bits,
        and the numbers of stacks that can cover it and that it can cover."""
        bottom, top = self.bottom_of_pair[pair], self.top_of_pair[pair]
        tops, bottoms, covering, targets = (torch.zeros(2, *pair.shape, dtype=torch.long, device=pair.device) for _ in range(4))
        for neighbour, exists in self.neighbours:
            both = exists & occupied & occupied[:, neighbour]
            can_cover = both & (bottom[:, neighbour] <= top)
            can_move = both & (bottom <= top[:, neighbour])
            for owner in range(2):
                is_owners = is_others[:, neighbour] == owner
                by_owner = (can_cover & is_owners).long()
                tops[owner] |= by_owner << top[:, neighbour]
                bottoms[owner] |= by_owner << bottom[:, neighbour]
                covering[owner] += by_owner
                targets[owner] += (can_move & is_owners).long()
        return tops, bottoms, covering, targets

    def targets(self, records):
        """Returns the final lead of the player to move, and the part of it that needs no network."""
        is_stacking = (records[:, TURN_AND_PHASE] & 2) > 0
        sign = 1.0 - 2.0 * (records[:, TURN_AND_PHASE] & 1).float()
        final = sign * records[:, FINAL_LEAD].view(torch.int8).float()
        certain = sign * records[:, MIDPOINT_LEAD].view(torch.int8).float() + records[:, SWITCHES].float()
        return final, torch.where(is_stacking, certain, torch.zeros_like(certain))

    def has_final_lead(self, records):
        """Tells which records have the final lead and not an evaluation in its place."""
        return (records[:, TURN_AND_PHASE] & 8) == 0

    def search_evals(self, records):
        """Returns the evaluations of the search that chose the move, in points for the player to move."""
        sign = 1.0 - 2.0 * (records[:, TURN_AND_PHASE] & 1).float()
        low, high = records[:, EVAL].int(), records[:, EVAL + 1].view(torch.int8).int()
        return sign * (high * 256 + low).float() / EVAL_PER_POINT

    def inputs(self, phase, records, symmetry):
        decode = self.placing_inputs if phase is PLACING else self.stacking_inputs
        return decode(records, symmetry)


class PhaseNetwork(nn.Module):
    """One hidden layer with squared clipped activations; outputs the lead and its expected error, in points."""

    def __init__(self, phase, hidden):
        super().__init__()
        self.phase = phase
        self.features = nn.EmbeddingBag(phase.features + 1, hidden, mode="sum", padding_idx=phase.features)
        nn.init.normal_(self.features.weight, std=0.05)
        with torch.no_grad():
            self.features.weight[phase.features] = 0
        self.bias = nn.Parameter(torch.full((hidden,), 0.3))
        self.output = nn.Parameter(torch.randn(phase.stages, 2, hidden) * 0.3)
        self.output_bias = nn.Parameter(torch.zeros(phase.stages, 2))
        with torch.no_grad():
            self.output_bias[:, 1] = 3

    @torch.no_grad()
    def load(self, quantised):
        """Takes over the weights of a network file."""
        self.features.weight[: self.phase.features] = quantised.features.to(self.bias.device) / WEIGHT_ONE
        self.bias.copy_(quantised.bias / WEIGHT_ONE)
        self.output.copy_(quantised.output / EVAL_PER_POINT)
        self.output_bias.copy_(quantised.output_bias / EVAL_PER_POINT)

    def forward(self, indices, stages):
        activation = (self.features(indices) + self.bias).clamp(0, 1).square()
        outputs = (self.output[stages] * activation.unsqueeze(1)).sum(2) + self.output_bias[stages]
        return outputs[:, 0], outputs[:, 1]

    def keep_only_error_gradients(self):
        """Leaves nothing to train but the outputs of the expected error."""
        self.features.weight.requires_grad_(False)
        self.bias.requires_grad_(False)
        only_error = lambda gradient: gradient * torch.tensor([0.0, 1.0], device=gradient.device).view(1, 2, *[1] * (gradient.dim() - 2))
        self.output.register_hook(only_error)
        self.output_bias.register_hook(only_error)

    @torch.no_grad()
    def clamp_weights(self):
        """Keeps the weights within the range of their quantised form."""
        self.features.weight.clamp_(-1, 1)
        limit = MAX_OUTPUT_WEIGHT * min(1, 64 / self.bias.numel()) / EVAL_PER_POINT
        self.output.clamp_(-limit, limit)

    @torch.no_grad()
    def quantised(self):
        """Returns the integers of the file: feature weights, bias, output weights, output bias."""
        round_to = lambda tensor, scale: (tensor.cpu() * scale).round()
        return QuantisedNetwork(
            self.phase,
            # Even numbers: half of the precision costs nothing and saves a tenth of the compressed file.
            (2 * round_to(self.features.weight[: self.phase.features], WEIGHT_ONE / 2)).clamp(-126, 126).to(torch.int8),
            round_to(self.bias, WEIGHT_ONE).to(torch.int16),
            round_to(self.output, EVAL_PER_POINT).to(torch.int16),
            round_to(self.output_bias, EVAL_PER_POINT).to(torch.int16),
        )


class QuantisedNetwork:
    """The network of one phase in whole numbers, as the engine computes it."""

    def __init__(self, phase, features, bias, output, output_bias):
        self.phase = phase
        self.features = features
        self.bias = bias
        self.output = output
        self.output_bias = output_bias

    def evaluate(self, indices, stages):
        """Returns the lead and its expected error, in hundredths of a point."""
        padded = torch.cat([self.features.int(), torch.zeros(1, self.bias.numel(), dtype=torch.int32)])
        sums = padded[indices.cpu()].sum(1) + self.bias.int()
        activation = sums.clamp(0, WEIGHT_ONE).square().long()
        products = (self.output[stages.cpu()].long() * activation.unsqueeze(1)).sum(2)
        scaled = torch.div(products, WEIGHT_ONE * WEIGHT_ONE, rounding_mode="trunc")
        return scaled + self.output_bias[stages.cpu()].long()

    def header(self):
        return struct.pack("<HHH", self.phase.features, self.bias.numel(), self.phase.stages)

    def body(self):
        tensors = [self.features, self.bias, self.output, self.output_bias]
        return b"".join(little_endian(tensor) for tensor in tensors)


def little_endian(tensor):
    values = tensor.flatten().tolist()
    return struct.pack(f"<{len(values)}{'b' if tensor.dtype == torch.int8 else 'h'}", *values)


def crc32c(data):
    table = []
    for value in range(256):
        for _ in range(8):
            value = value >> 1 ^ (0x82F63B78 if value & 1 else 0)
        table.append(value)
    crc = 0xFFFFFFFF
    for byte in data:
        crc = table[(crc ^ byte) & 255] ^ crc >> 8
    return crc ^ 0xFFFFFFFF


def write_network(path, networks):
    data = MAGIC + struct.pack("<H", VERSION)
    data += b"".join(network.header() for network in networks)
    data += b"".join(network.body() for network in networks)
    pathlib.Path(path).write_bytes(data + struct.pack("<I", crc32c(data)))


def read_network(path):
    data = pathlib.Path(path).read_bytes()
    if data[:8] != MAGIC or struct.unpack("<I", data[-4:])[0] != crc32c(data[:-4]):
        sys.exit(f"{path}: not a network file, or a damaged one")
    headers = [struct.unpack_from("<HHH", data, 10 + 6 * index) for index in range(2)]
    offset = 22
    networks = []
    for phase, (features, hidden, stages) in zip(PHASES, headers):
        tensors = []
        shapes = [((features, hidden), "b"), ((hidden,), "h"), ((stages, 2, hidden), "h"), ((stages, 2), "h")]
        for shape, code in shapes:
            count = math.prod(shape)
            values = struct.unpack_from(f"<{count}{code}", data, offset)
            offset += struct.calcsize(f"<{count}{code}")
            tensors.append(torch.tensor(values, dtype=torch.int8 if code == "b" else torch.int16).view(shape))
        networks.append(QuantisedNetwork(phase, *tensors))
    return networks


def read_records(paths):
    """Returns all records, in the order of the files."""
    parts = []
    for path in paths:
        size = pathlib.Path(path).stat().st_size
        if size == 0 or size % RECORD_LEN != 0:
            sys.exit(f"{path}: {size} bytes are not a whole number of records of {RECORD_LEN} bytes")
        parts.append(torch.frombuffer(bytearray(pathlib.Path(path).read_bytes()), dtype=torch.uint8).view(-1, RECORD_LEN))
    return parts


def split(parts):
    """Returns the records to train with, and the last twentieth of each file, to validate with."""
    cuts = [len(part) - max(1, len(part) // 20) for part in parts]
    training = torch.cat([part[:cut] for part, cut in zip(parts, cuts)])
    validation = torch.cat([part[cut:] for part, cut in zip(parts, cuts)])
    return training, validation


def of_phase(phase, records):
    is_stacking = (records[:, TURN_AND_PHASE] & 2) > 0
    return records[is_stacking if phase is STACKING else ~is_stacking]


@torch.no_grad()
def validate(network, decoder, records, batch):
    """Returns root-mean-square errors in points: of the network, of its quantised form, of the search, and of knowing nothing;
    and the error that the network expects, as a share of its mean absolute error."""
    quantised = network.quantised()
    sums = torch.zeros(4, dtype=torch.float64)
    expected, missed = 0.0, 0.0
    for start in range(0, len(records), batch):
        part = records[start : start + batch]
        final, certain = decoder.targets(part)
        indices, stages = decoder.inputs(network.phase, part, 0)
        lead, error = network(indices, stages)
        lead = certain + lead
        known = decoder.has_final_lead(part)
        expected += error[known].sum().item()
        missed += (lead - final).abs()[known].sum().item()
        sums[0] += (lead - final).square().sum().double().cpu()
        rounded = certain.cpu() + quantised.evaluate(indices, stages)[:, 0].float() / EVAL_PER_POINT
        sums[1] += (rounded - final.cpu()).square().sum().double()
        sums[2] += (decoder.search_evals(part) - final).square().sum().double().cpu()
        sums[3] += (certain - final).square().sum().double().cpu()
    return (sums / len(records)).sqrt().tolist() + [expected / missed]


def train(phase, training, validation, options, decoder, earlier):
    """Trains the network of a phase; given an earlier one, only its expected errors."""
    training, validation = of_phase(phase, training), of_phase(phase, validation)
    if len(training) == 0 or len(validation) == 0:
        sys.exit(f"the data has no positions of the {phase.name} phase")
    hidden = earlier.bias.numel() if earlier else options.hidden
    network = PhaseNetwork(phase, hidden).to(options.device)
    if earlier:
        network.load(earlier)
        network.keep_only_error_gradients()
    optimiser = torch.optim.Adam(network.parameters(), lr=options.rate)
    steps = math.ceil(len(training) / options.batch)
    total_steps = steps * options.epochs
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, total_steps=total_steps, pct_start=0.05)
    print(f"{phase.name}: {len(training)} positions to train with, {len(validation)} to validate with", flush=True)
    started = time.time()
    for epoch in range(options.epochs):
        order = torch.randperm(len(training), device=options.device)
        for step in range(steps):
            part = training[order[step * options.batch : (step + 1) * options.batch]]
            final, certain = decoder.targets(part)
            searched = decoder.search_evals(part)
            target = options.result_weight * final + (1 - options.result_weight) * searched - certain
            lead, error = network(*decoder.inputs(phase, part, step % 4))
            # How far the lead is from the end of the game, of which a record before a random turn knows nothing.
            miss = (lead.detach() - (final - certain)).abs()
            error_loss = ((error - miss).square() * decoder.has_final_lead(part)).mean()
            loss = (lead - target).square().mean() + 0.1 * error_loss
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            network.clamp_weights()
            schedule.step()
        if epoch + 1 == options.epochs or (epoch + 1) % options.report_every == 0:
            errors = ", ".join(
                f"{name} {error:.3f}"
                for name, error in zip(
                    ["network", "quantised", "search", "without network", "expected share"],
                    validate(network, decoder, validation, options.batch),
                )
            )
            print(f"  epoch {epoch + 1}, {time.time() - started:.0f} s: error in points: {errors}", flush=True)
    return network.quantised()


def print_evaluations(networks, decoder, records):
    """Prints the lead and its expected error for each record, in hundredths of a point, without what needs no network."""
    for record in records.split(1):
        phase = networks[int(record[0, TURN_AND_PHASE]) >> 1 & 1]
        lead, error = phase.evaluate(*decoder.inputs(phase.phase, record, 0))[0].tolist()
        print(lead, error)


def main():
    parser = argparse.ArgumentParser(description="Trains the network that evaluates positions of Pylon.")
    parser.add_argument("--data", nargs="+", required=True, help="files of records that pylon_self_play wrote")
    parser.add_argument("--out", help="the network file to write")
    parser.add_argument("--errors-of", help="a network file: keep everything but its expected errors, and fit those")
    parser.add_argument("--evaluate", help="a network file: print its evaluation of each record instead of training")
    parser.add_argument("--hidden", type=int, default=64, help="hidden units of each phase, a multiple of 16")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=0.002, help="greatest learning rate")
    parser.add_argument("--result-weight", type=float, default=1.0, help="share of the result in the target; the rest is the search's evaluation")
    parser.add_argument("--report-every", type=int, default=5, help="epochs between two validations")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    if options.hidden % 16 != 0 or options.hidden < 16:
        parser.error("--hidden must be a multiple of 16")
    parts = read_records(options.data)
    if options.evaluate:
        print_evaluations(read_network(options.evaluate), Decoder("cpu"), torch.cat(parts))
        return
    if not options.out:
        parser.error("--out is missing")
    torch.manual_seed(options.seed)
    decoder = Decoder(options.device)
    training, validation = (records.to(options.device) for records in split(parts))
    earlier = read_network(options.errors_of) if options.errors_of else [None, None]
    networks = [train(phase, training, validation, options, decoder, of) for phase, of in zip(PHASES, earlier)]
    write_network(options.out, networks)


if __name__ == "__main__":
    main()
