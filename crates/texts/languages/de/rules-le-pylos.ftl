## Headings (at most 32 characters)

title = Die Regeln von { -le-pylos }
aim-heading = Das Ziel
board-heading = Das Brett und die Steine
setup-heading = Die Aufstellung
battle-heading = Fünf Schlachten
play-heading = Ein Zug
answer-heading = Die Antwort
same-size-heading = Zwei gleich große Steine
winner-heading = Wer die Schlacht gewinnt
end-heading = Das Ende
match-heading = Ein Wettkampf

## Sentences

aim-equator = Zwei treffen sich fünfmal auf dem Äquator einer Weltkugel. Wer eine Schlacht gewinnt, nimmt die Steine, die dort stehen, und wer am Ende mehr Punkte hat, gewinnt das Spiel.
board-lines = Zwei Kreise, fünf Meridiane und der Äquator kreuzen sich in 29 Punkten. Blau beginnt im Süden, Rot im Norden.
board-pieces = Beide haben zehn Steine: je zwei von fünf Größen, von A, der kleinsten, bis E, der größten.
setup-alternate = Abwechselnd, Blau zuerst, stellt ihr Stein für Stein offen auf die zehn Punkte eurer Halbkugel.
setup-hidden = Beide stellen ihre zehn Steine auf, ohne dass die andere Seite es sieht. Dann werden alle gezeigt.
setup-random = Der Zufall stellt die zehn Steine beider Seiten auf.
battle-plays = Eine Schlacht besteht aus vier Zügen, abwechselnd zwei von jeder Seite. Blau eröffnet die erste; wer eine Schlacht gewinnt, eröffnet die nächste.
play-slide = Zieh einen deiner Steine auf den Linien zu einem leeren Punkt des Äquators.
play-way = Unterwegs kommt er nur über leere Punkte deiner eigenen Halbkugel. Er darf abbiegen, wo Linien sich kreuzen, und hält an, sobald er den Äquator erreicht.
play-anywhere = Stell einen deiner Steine auf einen beliebigen leeren Punkt des Äquators. Der Weg dorthin muss nicht frei sein.
answer-line = Der Platz bestimmt eine Linie: den Meridian, der dort den Äquator kreuzt, oder an den vier äußersten Plätzen den äußeren oder den inneren Kreis. Die andere Seite muss mit einem Stein antworten, der auf dieser Linie steht.
answer-freely = Wer dort keinen Stein hat, antwortet mit einem beliebigen. Wer eine Schlacht eröffnet, spielt frei.
same-size-earlier = Steht schon ein gleich großer Stein auf dem Äquator, gleich welcher Farbe, kommt dieser frühere beiseite. Der eben gespielte bleibt.
same-size-later = Steht schon ein gleich großer Stein auf dem Äquator, gleich welcher Farbe, kommt der eben gespielte beiseite. Der Platz, der für ihn genannt wurde, gilt trotzdem.
winner-count = Nach dem vierten Zug zählt ihr die Steine auf dem Äquator.
winner-four = Vier Steine: der größte gewinnt.
winner-three = Drei Steine: der mittlere gewinnt.
winner-two = Zwei Steine: der kleinste gewinnt.
winner-one = Ein Stein: dieser gewinnt.
winner-takes = Wem er gehört, der nimmt alle Steine vom Äquator, je einen Punkt. Dann ist der Äquator wieder leer.
end-last-battle = Wer die fünfte Schlacht gewinnt, nimmt auch alle Steine, die beiseite gekommen sind.
end-singleton = Dazu gibt es für die letzte Schlacht einen Zusatzpunkt. Zusammen sind es 21 Punkte, und 11 reichen zum Sieg.
end-no-singleton = Zusammen sind es 20 Punkte. 11 reichen zum Sieg, und 10–10 ist unentschieden.
match-rounds = Wenn ihr mögt, spielt ihr mehrere Runden und seid abwechselnd Blau: eine feste Zahl, oder bis eine Summe ein Ziel erreicht. Die höhere Summe gewinnt.

## Captions

figure-board = Beide haben ihre Steine aufgestellt.
figure-empty = Die leere Weltkugel.
figure-slide = Der Stein darf zu den markierten Plätzen gleiten.
figure-play = Der Stein darf auf jeden markierten Platz.
figure-answer = Blau hat zum Äquator gespielt. Rot muss mit einem der markierten Steine antworten.
figure-same-size-earlier = Der blaue Stein B ist angekommen, und der gleich große rote kommt beiseite.
figure-same-size-later = Blau hat Stein B gespielt, aber ein gleich großer steht schon da: Der blaue kommt beiseite.
figure-winner = Rot macht den vierten Zug. Dann stehen drei Steine auf dem Äquator, und der mittlere, B, gewinnt.
