## Labels (at most 24 characters)

review = Nabespreking
turning-point = Keerpunt
accuracy = Nauwkeurigheid
grade-forced = Enige zet
grade-best = Beste zet
grade-good = Goed
grade-inaccurate = Onnauwkeurig
grade-mistake = Fout
grade-gave-away-the-draw = Remise weggegeven
grade-gave-away-the-win = Winst weggegeven
percent = { $percent } %

## Sentences about the whole game

turning-point-at = Het spel keerde bij zet { $number }.
biggest-mistake-at = Het meest werd weggegeven bij zet { $number }.
no-turning-point = Geen enkele zet heeft op zichzelf het spel beslist.
accuracy-of = { name }: { $percent } % nauwkeurig
accuracy-unknown = { name }: geen beslissingen te beoordelen
estimated-within = { $error ->
    [one] De waarden zijn geschat; gemiddeld wijken ze ongeveer { $error } punt af van de voorsprong aan het eind.
   *[other] De waarden zijn geschat; gemiddeld wijken ze ongeveer { $error } punten af van de voorsprong aan het eind.
}
by = { name }: { $sentence }

## Sentences about a move

forced = { $mv } was de enige geldige zet.
placed-at-random = Het toeval heeft dit stuk hier gezet.
best = { $mv } was de beste zet.
lost-anyway = { $mv } was even goed als elke andere: hier redt geen zet het spel.
good = { $mv } was goed; { $best } was iets beter.
slower-win = { $turns ->
    [one] { $mv } wint nog steeds, maar { $turns } zet later dan nodig.
   *[other] { $mv } wint nog steeds, maar { $turns } zetten later dan nodig.
}
sooner-loss = { $turns ->
    [one] { $mv } verliest { $turns } zet eerder dan nodig.
   *[other] { $mv } verliest { $turns } zetten eerder dan nodig.
}
points-lost = { $points ->
    [one] { $mv } gaf { $points } punt weg.
   *[other] { $mv } gaf { $points } punten weg.
}
chances-lost = { $mv } gaf wat kansen weg.
many-chances-lost = { $mv } was een fout: er gingen veel kansen verloren.
win-to-draw = { $mv } gaf de winst weg: met het beste spel is het nu remise.
win-to-draw-probably = { $mv } gaf waarschijnlijk de winst weg: nu lijkt het gelijk.
win-to-loss = { $mv } maakte van winst verlies.
win-to-loss-probably = { $mv } maakte waarschijnlijk van winst verlies.
draw-to-loss = { $mv } gaf de remise weg: het spel is nu verloren.
draw-to-loss-probably = { $mv } gaf waarschijnlijk de remise weg: het spel lijkt nu verloren.
costs-points = { $points ->
    [one] Dat kost { $points } punt.
   *[other] Dat kost { $points } punten.
}

## Sentences about the better move; a reason follows

better = Beter was { $best }.
would-have-won = { $best } had gewonnen.
would-have-drawn = { $best } had de remise gehouden.
