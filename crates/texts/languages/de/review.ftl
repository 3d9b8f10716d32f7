## Labels (at most 24 characters)

review = Nachbesprechung
turning-point = Wendepunkt
accuracy = Genauigkeit
grade-forced = Einziger Zug
grade-best = Bester Zug
grade-good = Gut
grade-inaccurate = Ungenau
grade-mistake = Fehler
grade-gave-away-the-draw = Unentschieden verschenkt
grade-gave-away-the-win = Sieg verschenkt
percent = { $percent } %

## Sentences about the whole game

turning-point-at = Das Spiel kippte in Zug { $number }.
biggest-mistake-at = Am meisten wurde in Zug { $number } verschenkt.
no-turning-point = Kein einzelner Zug hat das Spiel entschieden.
accuracy-of = { name }: { $percent } % Genauigkeit
accuracy-unknown = { name }: nichts zu entscheiden
estimated-within = { $error ->
    [one] Die Werte sind geschätzt; im Mittel weichen sie um etwa { $error } Punkt vom Vorsprung am Ende ab.
   *[other] Die Werte sind geschätzt; im Mittel weichen sie um etwa { $error } Punkte vom Vorsprung am Ende ab.
}
by = { name }: { $sentence }

## Sentences about a move

forced = { $mv } war der einzige erlaubte Zug.
placed-at-random = Der Zufall hat diesen Stein hierher gestellt.
best = { $mv } war der beste Zug.
lost-anyway = { $mv } war so gut wie jeder andere: Hier rettet kein Zug das Spiel.
good = { $mv } war gut; { $best } war ein wenig besser.
slower-win = { $turns ->
    [one] { $mv } gewinnt immer noch, aber { $turns } Zug später als nötig.
   *[other] { $mv } gewinnt immer noch, aber { $turns } Züge später als nötig.
}
sooner-loss = { $turns ->
    [one] { $mv } verliert { $turns } Zug früher als nötig.
   *[other] { $mv } verliert { $turns } Züge früher als nötig.
}
points-lost = { $points ->
    [one] { $mv } hat { $points } Punkt verschenkt.
   *[other] { $mv } hat { $points } Punkte verschenkt.
}
chances-lost = { $mv } hat einige Chancen vergeben.
many-chances-lost = { $mv } war ein Fehler: Er hat viele Chancen vergeben.
win-to-draw = { $mv } hat den Sieg verschenkt: Bei bestem Spiel ist es jetzt unentschieden.
win-to-draw-probably = { $mv } hat wohl den Sieg verschenkt: Jetzt sieht es ausgeglichen aus.
win-to-loss = { $mv } hat aus einem Sieg eine Niederlage gemacht.
win-to-loss-probably = { $mv } hat wohl aus einem Sieg eine Niederlage gemacht.
draw-to-loss = { $mv } hat das Unentschieden verschenkt: Jetzt ist das Spiel verloren.
draw-to-loss-probably = { $mv } hat wohl das Unentschieden verschenkt: Jetzt sieht es verloren aus.
costs-points = { $points ->
    [one] Das kostet { $points } Punkt.
   *[other] Das kostet { $points } Punkte.
}

## Sentences about the better move; a reason follows

better = Besser war { $best }.
would-have-won = { $best } hätte gewonnen.
would-have-drawn = { $best } hätte das Unentschieden gehalten.
