## Headings (at most 32 characters)

title = Die Regeln von { -pylon }
aim-heading = Das Ziel
board-heading = Das Brett und die Pyramiden
placing-heading = Setzen
stacking-heading = Stapeln
limits-heading = Was nicht erlaubt ist
end-heading = Das Ende

## Sentences

aim-tops = Erst wird das Brett mit Pyramiden gefüllt, dann werden sie gestapelt. Am Ende zählt jeder Stapel für die Seite, deren Pyramide obenauf steht.
board-size = Das Brett hat { $columns } × { $rows } Felder.
board-stash = Beide haben Pyramiden einer Farbe: { $large } große, { $medium } mittlere und { $small } kleine.
placing-turns = Abwechselnd, Bernstein zuerst, setzt ihr eine eurer Pyramiden, gleich welcher Größe, auf ein leeres Feld, bis das Brett voll ist.
stacking-begins = Wer die letzte Pyramide gesetzt hat, also Türkis, beginnt.
stacking-how = Nimm einen ganzen Stapel, gleich welcher Farben, und stell ihn auf einen benachbarten: links, rechts, oben oder unten. Auch eine einzelne Pyramide ist ein Stapel.
stacking-must = Wenn du ziehen kannst, musst du.
limits-larger = Eine größere Pyramide steht nie auf einer kleineren. Gleiche Größen sind erlaubt.
limits-empty = Ein Stapel kommt nie auf ein leeres Feld.
end-score = Das Spiel ist aus, wenn kein Zug mehr möglich ist. Für dich zählen alle Pyramiden in den Stapeln, auf denen eine von deinen obenauf steht.
end-winner = Wer mehr hat, gewinnt. Bei Gleichstand ist es unentschieden.
end-agreement = Ihr könnt euch einigen, früher aufzuhören. Dann wird das Brett gewertet, wie es steht.

## Captions

figure-stacks = Stapel mitten im Spiel.
figure-board = Das leere Brett.
figure-placing = Bernstein darf auf jedes markierte Feld eine Pyramide setzen.
figure-stacking = Der markierte Stapel darf auf die markierten Felder.
figure-limits = Der Stapel darf weder nach links, wo die Spitze kleiner ist als sein Fuß, noch nach rechts, wo das Feld leer ist.
figure-score = Niemand kann mehr ziehen: Die Spitzen werden gezählt.
