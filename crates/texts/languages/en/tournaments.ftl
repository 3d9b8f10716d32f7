## Labels (at most 32 characters)

title = Tournaments
tournament = The tournament
create = Create a tournament
tournament-name = Name
system = Pairing system
round-robin = Round robin
double-round-robin = Double round robin
swiss = Swiss
rounds = Rounds
rounds-default = Default number
computers = Computer players
add-computer = Add one
join = Join
withdraw = Withdraw
start = Start
open-for-entries = Open for entries
running = In progress
over = Finished
standings = Standings
place = Place
player = Player
points = Points
played = Played
buchholz = Buchholz
sonneborn = Sonneborn-Berger
bye = bye
withdrawn = withdrawn
not-played = Not played
# $count (Number)
entrants = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
# $number (Number)
round = Round { $number }

## Sentences

subtitle = Several players, one winner: each game counts, and the standings are live.
no-tournaments = There are no tournaments yet. Create one and share its link.
pairing-hint = Players are paired when it starts. Games open automatically.
start-hint = Players cannot join after the start.
two-players-needed = It can start as soon as two players have joined.
link-help = Send this link to the players.
# $name (Text)
your-game = Your game against { $name } has begun.
withdraw-question = Withdraw from the tournament? You will not be paired any more and cannot come back.
forfeited = A player who did not show up lost by forfeit.
round-robin-hint = Everyone plays everyone else.
swiss-hint = In each round, players with similar scores meet.
no-players = No players yet.
create-needs-account = You need an account to create a tournament.
