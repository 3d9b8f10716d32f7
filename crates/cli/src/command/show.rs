use anstyle::{AnsiColor, Style};
use clap::Args;
use tripylon_rules::{AnyMove, AnyPosition, Outcome, Player, le_pylos::SetupMode};

use crate::{
    board,
    error::CliError,
    output,
    position_args::{PositionArgs, PositionReport, sorted_moves},
};

/// Draw a position and list its legal moves
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    position_args: PositionArgs,

    /// Le Pylos: set up both sides at random, with this seed
    #[arg(long, value_name = "SEED", conflicts_with_all = ["position"])]
    random_setup: Option<u64>,

    /// Le Pylos, hidden setup: show only what this player may see
    #[arg(long, value_name = "1|2", value_parser = clap::value_parser!(u8).range(1..=2))]
    view: Option<u8>,

    /// Print one JSON object for programs
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tripylon show pylos
  tripylon show pylos --moves \"a1 d4 b1 d3 a2 c4 b2-b2\"
  tripylon show le-pylos:setup=random --random-setup 7
  tripylon show pylon --position \"m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2\"
  tripylon show pylos --json";

impl ShowArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        let mut start = self.position_args.position()?;
        if let Some(seed) = self.random_setup {
            play_random_setup(&mut start, seed)?;
        }
        let record = self.position_args.play_moves(start)?;
        let mut position = record.position();
        if let Some(number) = self.view {
            restrict_view(&mut position, if number == 1 { Player::One } else { Player::Two })?;
        }
        if self.json {
            return output::print_json(&PositionReport::new(&position, record.outcome()));
        }
        print_position(&position, record.outcome())
    }
}

/// Prints a position: the board, the player to move and the legal moves.
pub(crate) fn print_position(position: &AnyPosition, outcome: Option<Outcome>) -> Result<(), CliError> {
    output::print(|out| {
        let bold = Style::new().bold();
        let quiet = Style::new().fg_color(Some(AnsiColor::BrightBlack.into()));
        writeln!(out, "{bold}{}{bold:#}", position.game())?;
        writeln!(out, "{quiet}{position}{quiet:#}\n")?;
        writeln!(out, "{}", board::draw(position))?;
        match outcome {
            Some(outcome) => writeln!(out, "{bold}The game is over: {outcome}.{bold:#}"),
            None => {
                let moves = sorted_moves(position);
                let turns = if moves.len() == 1 { "move" } else { "moves" };
                let mover = board::player_name(position, position.turn());
                writeln!(out, "{bold}{mover} to move{bold:#}, {} legal {turns}:\n", moves.len())?;
                writeln!(out, "{}", output::format_columns(&moves, 2))
            }
        }
    })
}

fn play_random_setup(position: &mut AnyPosition, seed: u64) -> Result<(), CliError> {
    let AnyPosition::LePylos(game, _) = position else {
        return Err(CliError::Input(format!(
            "--random-setup is for le-pylos; {} has no arrangement to draw",
            position.game()
        )));
    };
    for mv in game.random_setup_moves(seed) {
        position.play(AnyMove::LePylos(mv)).expect("an arrangement is made by legal moves");
    }
    Ok(())
}

fn restrict_view(position: &mut AnyPosition, player: Player) -> Result<(), CliError> {
    let AnyPosition::LePylos(game, whole) = position else {
        return Err(CliError::Input(format!(
            "--view is for le-pylos; nothing is hidden in {}",
            position.game()
        )));
    };
    if game.setup != SetupMode::Hidden {
        return Err(CliError::Input("--view is for setup=hidden; with this setup nothing is hidden".into()));
    }
    *whole = game.player_view(whole, player);
    Ok(())
}
