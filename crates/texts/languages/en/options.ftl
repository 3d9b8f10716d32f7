## Labels (at most 24 characters)

title = New game
start = Start
opponent = Opponent
computer = Computer
two-people = Two people
level = Level
# $level (Number): from 1 to 10
level-number = Level { $level }
# $level (Number): from 1 to 10
level-name = { $level ->
    [1] First steps
    [2] Beginner
    [3] Easy
    [4] Relaxed
    [5] Medium
    [6] Practised
    [7] Hard
    [8] Very hard
    [9] Master
   *[other] Full strength
}
side = You play
side-random = Random
# $who (Who)
# $player (Player)
side-choice = { $player ->
    [one] { name }, first
   *[two] { name }, second
}
rules = Rules
more = More options
fewer = Fewer options
clock = Clock
clock-none = No clock
# $minutes (Number)
# $seconds (Number)
clock-pair = { $minutes } min + { $seconds } s
# $minutes (Number)
clock-plain = { $minutes } min
clock-minutes = Minutes each
clock-increment = Seconds per turn
match-length = Match
match-single = One game
match-rounds = Rounds
# $rounds (Number)
rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
# $points (Number)
target = Up to { $points } points

## Sentences

level-hint = Level 1 misses a lot; level 10 plays as well as it can.
clock-hint = A player who runs out of time loses. Each turn adds the seconds per turn.
remembered = Your choices are remembered.
