## Labels (at most 32 characters)

title = Online
play-friend = Play a friend
play-computer = Play the computer
quick = Quick pairing
open-games = Open games
live-games = Games to watch
your-games = Your games
archive = Archive
profile = Profile
lobby = Lobby
join = Join
watch = Watch
open = Open
play-on = Play on
cancel-game = Cancel the game
share-link = Share the link
create = Create a link
back = Back to the lobby
visibility = Who can see it
private = Only the two of us
public = Everyone, in the lobby
rating = Rating
rated = Rated
casual = Casual
clock-increment = With increment
clock-delay = With delay
clock-days = Days per turn
delay = Seconds of delay
days = Days
# $minutes (Number)
# $seconds (Number)
delay-pair = { $minutes } min, { $seconds } s delay
# $days (Number)
days-per-turn = { $days ->
    [one] { $days } day per turn
   *[other] { $days } days per turn
}
# $days (Number)
# $hours (Number)
days-left = { $days } d { $hours } h
other-seat = Other seat
friend = Anyone with the link
take-back = Take back
withdraw = Withdraw the offer
claim = Claim the game
connected = Connected
connecting = Connecting…
away = Away
free-seat = Free seat
guest = Guest
# $count (Number)
watching = { $count ->
    [one] { $count } is watching
   *[other] { $count } are watching
}
# $count (Number)
people-present = { $count ->
    [one] { $count } person here
   *[other] { $count } people here
}
# $count (Number)
turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
download = Download the record
download-all = Download all
go-to-game = Go to the next game
your-name = Your name
save-name = Save the name
saved = Saved
account = Account
log-in-or-create = Log in or create an account
create-account = Create an account
log-in = Log in
log-out = Log out
password = Password
find = Find
more = Show more
player = Player
game = Game
result = Result
all = All
won = Won
drawn = Drawn
lost = Lost
from = From
to = To
status = Status
in-progress = In progress
over = Finished
cancelled = Cancelled
waiting-short = Waiting
record = Games
rating-over-time = Rating over time
results-by-colour = Results by colour

## Sentences

subtitle = Play anyone, anywhere: by link, by quick pairing or in a tournament.
friend-hint = You get a link to send. Anyone who opens it plays with you; no sign-up needed.
rated-hint = Rated games need an account and change your rating.
delay-hint = The first seconds of every turn do not use up time on the clock.
days-hint = You do not have to wait at the board. Come back when it is your turn.
engine-hint = The computer takes the other seat.
any-device = You can continue on any device.
waiting = Waiting for your friend…
waiting-anyone = Waiting for an opponent…
stay-help = Stay on this page: if you leave it, your offer is soon withdrawn.
link-help = Send this link to the person you want to play. The first to open it plays.
link-local-only = Only this computer can open this link. To let others in, start the server with “tripylon serve --address 0.0.0.0”.
qr-code-help = Or let them scan this code.
connection-lost = Connection lost, reconnecting…
connection-lost-with-turn = Connection lost, reconnecting… Your move is saved.
sending = Sending your move…
outdated-page = This page is out of date. Reload it; nothing is lost.
# $who (Who)
end-offered = { $who ->
    [you] You offer to end the game here.
   *[other] { name } offers to end the game here.
}
# $who (Who)
take-back-offered = { $who ->
    [you] You ask to take your last move back.
   *[other] { name } asks to take the last move back.
}
# $who (Who)
rematch-offered = { $who ->
    [you] You would like a rematch.
   *[other] { name } would like a rematch.
}
# $who (Who)
declined = { $who ->
    [you] You declined.
   *[other] { name } declined.
}
# $who (Who)
has-left = { $who ->
    [you] You are away.
   *[other] { name } has left.
}
# $seconds (Number)
claim-in = { $seconds ->
    [one] You can claim the game in { $seconds } second.
   *[other] You can claim the game in { $seconds } seconds.
}
claim-now = You can claim the game, or wait.
game-began = Both players are here. The game begins.
revealed = Both players have set up their pieces. Here they are.
took-back = The last move was taken back.
wait-for-other = Your pieces are in place. Your opponent is still setting up.
ready = Ready
arrangement-complete = All your pieces are in place. You can shuffle or undo; your opponent sees nothing until both are ready.
in-hidden-setup = Both players are setting up in secret.
you-are-watching = You are watching.
was-cancelled = The game was cancelled.
# $name (Text)
not-here-yet = { $name } is not here yet.
cancel-game-question = Cancel this game? It will not count.
next-round-ready = The next round is ready.
# $time (Text)
ends-in = If no one moves, the game ends in { $time }.
# $name (Text)
other-ready = { $name } is ready.
no-game = There is no such game, or it is private.
server-unreachable = The server cannot be reached. Check your connection and try again.
name-hint = Other players see this name.
account-hint = With an account you have your name and your games in every browser, and you can play rated games.
lost-password = A lost password cannot be recovered, so keep it safe.
# $name (Text)
playing-as = You play as { $name }.
no-open-games = There are no open games right now. Choose a quick pairing, or send a friend a link.
no-live-games = No game is being played right now.
no-games = No games were found.
no-own-games = You have no games in progress.
no-ratings = No rated games yet.
provisional = Based on few games, so the rating is uncertain.
pairing-hint = You are paired with the next player who wants the same. Until then you wait.

## Why something was not done

not-a-player = You are not a player in this game.
seats-taken = Both seats are taken.
already-seated = You are already seated here.
needs-account = Rated games need an account. Create one or log in.
not-started = The game has not begun.
game-over = The game is over.
not-your-turn = It is your opponent's turn.
stale-ply = The game has moved on, so your move was not played.
illegal = The rules do not allow this move.
not-now = This cannot be done now.
opponent-present = Your opponent has not been away long enough.
out-of-time = Your time was up before the move arrived.
not-stored = The server could not save this, so it has not happened. Try again.
rate-limited = Too many requests. Try again in a moment.
malformed = The server did not understand this. Reload the page.
wrong-password = Name or password is wrong.
name-taken = This name is taken. Choose another.
bad-name = A name has 2 to 24 letters or digits and begins with one; spaces, dots and hyphens are allowed in between.
bad-password = A password has 8 to 128 characters.
no-player = There is no account with this name.
no-tournament = There is no such tournament.
many-waiting = You already have many games waiting. Cancel some of them first.
many-engine-games = You already have many games against the computer. Finish some of them first.
your-turn = Your turn
