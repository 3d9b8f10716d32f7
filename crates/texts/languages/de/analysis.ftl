## Labels (at most 24 characters)

title = Analysieren
every-move = Alle Züge
best-lines = Beste Zugfolgen
evaluation-graph = Wert im Spielverlauf
engine = Computer
number-of-lines = Zugfolgen
max-depth = Tiefe
depth = Tiefe { $turns }
comment = Kommentar
delete-from-here = Ab hier löschen
review = Spiel durchgehen
edit = Stellung aufbauen
other-game = Anderes Spiel
open = Öffnen
export = Speichern und teilen
record = Das Spiel als Text
position = Die Stellung als Text
link = Link zu diesem Spiel
picture-svg = Bild (SVG)
picture-png = Bild (PNG)
save-file = Als Datei speichern
choose-file = Datei wählen
flip = Brett umdrehen
solve = Pylos hier lösen
solving = Pylos wird gelöst
stop-solving = Lösen anhalten
drawn = Unentschieden

## Sentences

engine-off = Der Computer rechnet nicht mit.
thinking = Denkt nach …
game-over = Hier ist das Spiel zu Ende.
no-moves-hint = Mach einen Zug auf dem Brett, oder öffne ein Spiel.
clear-question = Alle Züge dieser Analyse gehen verloren. Das Brett leeren?
delete-question = Diesen Zug und alle folgenden löschen?
open-help = Füg ein Spiel oder eine Stellung ein, wähl eine Datei, oder zieh eine irgendwohin auf diese Seite.
open-failed = Das lässt sich nicht öffnen:
not-recognised = Das ist weder ein Spiel noch eine Stellung.
comment-help = Sag etwas zu diesem Zug
link-help = Wer diesen Link öffnet, sieht das ganze Spiel mit allen Nebenwegen und Kommentaren. Ein Server ist dafür nicht nötig.
exact-without-distance = Wer gewinnt, ist genau. Wie schnell, ist nicht bekannt: dafür muss Pylos mit diesen Regeln auf deinem Computer gelöst werden.
no-table = Für diese Regeln gibt es keine Tabelle, deshalb sind die Werte geschätzt.
solve-on-own-computer = Tripylon kann das auf deinem eigenen Computer lösen: starte es dort, und öffne diese Seite von dort aus.
solve-cost = Das braucht etwa { $time } und { $memory } Speicher. Du kannst anhalten und später weitermachen.
solve-progress = { $percent } % geschafft, noch etwa { $time }.
solve-writing = Die Tabelle wird geschrieben.
solve-done = Gelöst. Jetzt ist jeder Wert genau, mit der Zahl der Züge.
solve-failed = Das Lösen ist stehen geblieben:
reviewing = Zug { $turn } von { $turns } wird angesehen …
chart-help = Über der Mitte steht der erste Spieler besser, darunter der zweite.
server-unreachable = Der Server antwortet nicht, deshalb kommen die Werte aus diesem Browser.
