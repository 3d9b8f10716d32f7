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
call-off = Call off
share-link = Share the link
create = Make the link
back = Back to the lobby
audience = Who may see it
private = Only the two of us
public = Everybody, in the lobby
rating = Rating
rated = Rated
casual = Friendly
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
friend = Whoever has the link
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
people = { $count ->
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
keep-name = Keep the name
kept = Saved
account = Account
enter-account = Log in or make an account
make-account = Make an account
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
stage = State
going-on = Going on
over = Over
called-off = Called off
waiting-short = Waiting
record = Games
rating-over-time = Rating over time
results-by-colour = Results by colour

## Sentences

subtitle = Play somebody anywhere: by link, by chance, or in a tournament.
friend-hint = You get a link to send. Whoever opens it plays with you; nobody has to sign up.
rated-hint = Rated games are for players with an account, and change their rating.
delay-hint = The first seconds of every turn take no time off the clock.
days-hint = Nobody has to wait at the board. Come back when it is your turn.
engine-hint = The computer sits in the other seat.
any-device = You can go on from any device.
waiting = Waiting for your friend…
waiting-anyone = Waiting for somebody to join…
stay-help = Stay on this page: whoever leaves it gives up their place after a moment.
link-help = Send this link to whoever you want to play with. Whoever opens it first plays.
link-here-only = Only this computer can open this link. To let others in, start the server with “tripylon serve --address 0.0.0.0”.
code-help = Or let them point their camera here.
connection-lost = Connection lost, trying again…
connection-lost-with-turn = Connection lost, trying again… Your move is kept.
sent = Your move is on its way.
broken = This page no longer fits the server. Reload it; nothing is lost.
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
has-gone = { $who ->
    [you] You are away.
   *[other] { name } has gone away.
}
# $seconds (Number)
claim-in = { $seconds ->
    [one] You can claim the game in { $seconds } second.
   *[other] You can claim the game in { $seconds } seconds.
}
claim-now = You may claim the game, or wait.
began = Both have sat down. The game begins.
revealed = Both have arranged their pieces. Here they are.
took-back = The last move was taken back.
wait-for-other = Your pieces are in place. The other player is still arranging.
ready = Ready
laid-out = All your pieces stand. Shuffle or undo as you like; the other sees nothing until both are ready.
arranging-unseen = Both players are arranging their pieces, unseen.
you-watch = You are watching.
was-called-off = The game was called off.
# $name (Text)
not-here-yet = { $name } is not here yet.
call-off-question = Call this game off? It will not count.
next-round-ready = The next round is ready.
# $time (Text)
ends-in = If nothing happens, the game ends in { $time }.
# $name (Text)
other-ready = { $name } is ready.
no-game = There is no such game, or its players keep it to themselves.
no-server = This server cannot be reached just now. Check your connection and try again.
name-hint = Others see this name at the board.
account-hint = With an account your name and your games are yours in every browser, and games can be rated.
lost-password = A lost password cannot be recovered, so keep it safe.
# $name (Text)
playing-as = You play as { $name }.
no-open-games = Nobody is waiting just now. Choose a quick pairing, or send a friend a link.
no-live-games = Nobody is playing just now.
no-games = No games were found.
no-own-games = You have no game going on.
no-ratings = No rated games yet.
provisional = Few games so far, so the rating may be far off.
pairing-hint = You are paired with whoever wants the same. If nobody does yet, you wait.

## Why something was not done

not-yours = You do not play in this game.
full = Both seats are taken.
seated = You are sitting here already.
needs-account = A rated game is for players with an account. Make one or log in.
not-begun = The game has not begun.
is-over = The game is over.
not-your-turn = It is the other player's turn.
late = The game has gone on meanwhile, so your move was not played.
illegal = The rules do not allow this move.
not-now = This cannot be done now.
still-there = The other player has not been gone for long enough.
out-of-time = Your time was up before the move arrived.
not-kept = The server could not keep this, so it has not happened. Try again.
too-many = That was too much at once. Try again in a moment.
unclear = The server did not understand this. Reload the page.
wrong-password = Name or password is wrong.
name-taken = Somebody has an account of this name. Choose another.
bad-name = A name has 2 to 24 letters or digits and begins with one; spaces, dots and hyphens may stand between them.
bad-password = A password has 8 to 128 characters.
no-player = Nobody has an account of this name here.
no-tournament = There is no such tournament here.
many-waiting = You have many games waiting already. Call some of them off first.
many-engine-games = The computer is playing many games for you already. Finish some of them first.
your-turn = Your turn
