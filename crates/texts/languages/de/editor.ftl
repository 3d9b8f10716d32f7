## Labels (at most 24 characters)

title = Stellung aufbauen
pieces = Steine
remove = Wegnehmen
to-move = Am Zug
points-so-far = Punkte bisher
phase = Spielphase
start-position = Anfangsstellung
empty-board = Leeres Brett
analyse = Analysieren
play-on = Weiterspielen
text = Als Text

## Sentences

help = Wähl einen Stein, dann tippe auf die Plätze, auf die er kommt. Tippe noch einmal mit demselben Stein, um ihn wegzunehmen.
help-pylos = Mit einer Kugel verschwinden auch die, die auf ihr liegen.
playable = Diese Stellung ist spielbar.
game-over = Diese Stellung ist möglich, aber das Spiel ist zu Ende.
refused = Diese Stellung ist nicht möglich:
