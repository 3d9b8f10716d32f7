## Labels (at most 32 characters)

title = Tournaments
tournament = The tournament
announce = Announce a tournament
called = Name
system = Who meets whom
round-robin = Everybody once
double-round-robin = Everybody twice
swiss = Swiss
rounds = Rounds
rounds-usual = As many as are usual
computers = Computer players
add-computer = Add one
enter = Take part
leave = Withdraw
begin = Begin
entering = Entries are open
running = Under way
over = Over
standings = Standings
place = Place
player = Player
points = Points
played = Played
buchholz = Buchholz
sonneborn = Sonneborn-Berger
free = bye
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
nothing = There are no tournaments yet. Announce one, and send its link around.
entering-hint = Whoever takes part is paired when it begins. Games open by themselves.
begin-hint = Nobody can enter once it has begun.
two-needed = It can begin as soon as two take part.
link-help = Send this link to whoever is to take part.
# $name (Text)
your-game = Your game against { $name } has begun.
leave-question = Withdraw from the tournament? You are not paired any more, and cannot come back.
forfeited = Whoever did not come has lost the game by forfeit.
round-robin-hint = Everybody plays everybody else.
swiss-hint = In each round those meet who stand alike.
nobody = Nobody takes part yet.
announce-account = A tournament is announced by somebody with an account.
