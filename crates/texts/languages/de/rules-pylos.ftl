## Headings (at most 32 characters)

title = Die Regeln von { -pylos }
aim-heading = Das Ziel
board-heading = Das Brett
turn-heading = Wenn du am Zug bist
place-heading = Setzen
raise-heading = Heben
square-heading = Quadrate bringen Kugeln zurück
take-heading = Was du zurücknehmen darfst
lines-heading = Auch Reihen zählen
children-heading = Nichts wird zurückgenommen
end-heading = Das Ende

## Sentences

aim-apex = Zwei bauen zusammen eine Pyramide aus { $spheres } Kugeln. Wer die letzte auf die Spitze setzt, gewinnt.
aim-reserve = Beide haben { $spheres } Kugeln; jede Kugel, die du sparst, zählt.
board-large = Das Brett hat sechzehn Mulden, vier mal vier. Wo vier Kugeln ein Quadrat bilden, ist Platz für eine weitere, und so wachsen darüber Ebenen mit neun, vier und einem Platz.
board-small = Das Brett hat neun Mulden, drei mal drei. Wo vier Kugeln ein Quadrat bilden, ist Platz für eine weitere, und so wachsen darüber Ebenen mit vier und einem Platz.
turn-must = Hell beginnt. Wenn du am Zug bist, musst du spielen: eine Kugel setzen oder eine heben.
place-where = Nimm eine Kugel aus deinem Vorrat und setz sie in eine leere Mulde, oder auf vier Kugeln, die ein Quadrat bilden. Wem sie gehören, ist gleich.
raise-how = Oder heb eine deiner Kugeln, die schon auf dem Brett liegt, auf eine höhere Ebene. Auf ihr darf nichts liegen, und der neue Platz muss noch Halt haben, wenn sie den alten verlassen hat.
raise-why = Heben ist gut: Es kostet dich nichts aus dem Vorrat.
square-one-or-two = Vollendest du auf einer Ebene ein Quadrat aus vier Kugeln deiner Farbe, nimmst du sofort eine oder zwei deiner Kugeln zurück.
square-up-to-two = Vollendest du auf einer Ebene ein Quadrat aus vier Kugeln deiner Farbe, darfst du sofort eine oder zwei deiner Kugeln zurücknehmen, oder auch keine.
square-two = Vollendest du auf einer Ebene ein Quadrat aus vier Kugeln deiner Farbe, nimmst du sofort zwei deiner Kugeln zurück, oder eine, wenn keine zweite möglich ist.
take-free = Jede deiner Kugeln kommt in Frage, auf der nichts liegt, auf jeder Ebene, auch die eben gespielte. Sie kommt in deinen Vorrat.
take-uncovered = Ist die erste weggenommen, darf die zweite eine sein, die darunter lag.
take-not-uncovered = Beide müssen frei sein, bevor die erste weggenommen wird: Eine, die unter der ersten liegt, muss bleiben.
take-several = Mehrere Quadrate auf einmal bringen nicht mehr als eines.
lines-large = Eine volle Reihe oder Spalte deiner Farbe zählt wie ein Quadrat: vier Kugeln auf Ebene 1 oder drei auf Ebene 2. Diagonalen zählen nicht.
lines-small = Eine volle Reihe oder Spalte deiner Farbe zählt wie ein Quadrat: drei Kugeln auf Ebene 1. Diagonalen zählen nicht.
children-no-squares = In der Variante für Kinder zählen Quadrate nicht. Nur Heben spart Kugeln.
end-apex = Wer die Kugel auf die Spitze der Pyramide setzt, gewinnt.
end-loses = Bist du am Zug und dein Vorrat ist leer, hast du verloren.
end-may-raise = Bist du am Zug und dein Vorrat ist leer, darfst du nur noch heben. Geht auch das nicht, hast du verloren.
end-repetition = Kommt dieselbe Stellung zum dritten Mal vor und ist dieselbe Seite am Zug, endet das Spiel unentschieden.

## Captions

figure-pyramid = Eine Pyramide, der nur noch die Spitze fehlt.
figure-board = Das leere Brett.
figure-place = Dunkel darf auf jeden markierten Platz eine Kugel setzen.
figure-raise = Die dunkle Kugel darf auf den markierten Platz gehoben werden.
figure-square = Hell vollendet auf dem markierten Platz ein Quadrat.
figure-take = Hell vollendet ein Quadrat und nimmt die beiden markierten Kugeln zurück.
figure-take-uncovered = Hell vollendet ein Quadrat und nimmt erst die obere Kugel zurück, dann die darunter.
figure-line = Hell vollendet auf dem markierten Platz eine Reihe.
figure-apex = Hell setzt die letzte Kugel auf die Spitze.
