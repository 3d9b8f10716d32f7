## Labels (at most 24 characters)

turn = { $who ->
    [you] Jij bent aan zet
    [computer] De computer is aan zet
   *[other] { name } is aan zet
}
thinking = Denkt na…
last-move = Laatste zet
undo = Ongedaan maken
redo = Zet opnieuw
hint = Tip
resign = Opgeven
offer-draw = Remise aanbieden
offer-stop = Stoppen voorstellen
end-game = Spel beëindigen
accept = Aannemen
decline = Afwijzen
keep-playing = Doorspelen
new-game = Nieuw spel
next-round = Volgende ronde
rematch = Revanche
swap-sides = Van kant wisselen
analyse = Analyseren
done = Klaar
start-over = Zet overdoen
moves = Zetten
first-move = Eerste zet
previous-move = Vorige zet
next-move = Volgende zet
latest-move = Nieuwste zet
play-from-here = Vanaf hier spelen
back-to-game = Terug naar het spel
rotate-left = Linksom draaien
rotate-right = Rechtsom draaien
reset-view = Beginstand
view-flat = Plat beeld
view-solid = 3D-beeld
coordinates = Coördinaten
sound-on = Geluid aanzetten
sound-off = Geluid uitzetten
full-screen = Volledig scherm
leave-full-screen = Volledig scherm sluiten
view = Beeld
more = Meer
rules = Spelregels
fill = Vul voor mij aan
arrange = Zelf opstellen
shuffle = Schudden
clear = Bord leegmaken
i-am = { $who ->
    [you] Verder
   *[other] Ik ben { name }
}
level = Niveau { $level }
battle = Veldslag { $number } van 5
round = Ronde { $number } van { $rounds }
score = { $first }–{ $second }
points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
reserve = Voorraad: { $spheres }
set-aside = Opzij: { $pieces }
in-hand = In de hand: { $pieces }
battle-phase = Veldslag
setup = Opstelling
placing = Plaatsen
stacking = Stapelen

## What to do now (at most 48 characters)

pylos-place = Leg een bal neer
pylos-place-or-raise = Leg een bal neer of verplaats er een omhoog
pylos-raise = Verplaats een van je ballen omhoog
pylos-raise-where = Kies waar de bal heen gaat
pylos-take-one-or-two = Neem een of twee van je ballen terug
pylos-take-up-to-two = Je mag tot twee van je ballen terugnemen
pylos-take-two = Neem twee van je ballen terug
pylos-take-another = Neem er nog een terug
pylos-take-another-or-done = Neem er nog een terug, of druk op Klaar
le-pylos-put = Kies een stuk en zijn plaats
le-pylos-put-where = Kies de plaats voor het stuk
le-pylos-put-which = Kies het stuk voor deze plaats
le-pylos-arrange = Stel je tien stukken op
le-pylos-slide = Schuif een stuk naar de evenaar
le-pylos-lead = Speel een willekeurig stuk naar de evenaar
le-pylos-where = Kies een plaats op de evenaar
le-pylos-answer-meridian = Antwoord met een stuk op meridiaan { $meridian }
le-pylos-answer-outer-circle = Antwoord met een stuk op de buitenste cirkel
le-pylos-answer-inner-circle = Antwoord met een stuk op de binnenste cirkel
le-pylos-answer-freely = Geen stuk op die lijn: antwoord vrij
pylon-place = Kies een piramide en een leeg vak
pylon-place-where = Kies een leeg vak
pylon-place-which = Kies een piramide voor dit vak
pylon-stack = Kies een stapel om te verplaatsen
pylon-stack-where = Kies op welke stapel hij komt

## Sentences

resign-question = Wil je opgeven?
draw-offered = { $who ->
    [you] Je biedt remise aan.
   *[other] { name } biedt remise aan.
}
draw-declined = { $who ->
    [you] Je hebt de remise afgewezen.
   *[other] { name } heeft de remise afgewezen.
}
draw-question = Komen jullie remise overeen?
stop-question = Hier stoppen en de punten tellen zoals ze nu staan?
settled = De stand verandert niet meer. Het spel beëindigen?
new-game-question = Dit spel is nog niet uit. Een nieuw spel beginnen?
pass-screen = Geef het scherm door aan { $who ->
    [you] de andere speler
   *[other] { name }
}.
pass-screen-hint = Niemand anders mag kijken.
no-moves = Nog geen zetten.
viewing-history = Je bekijkt een eerdere stelling.
hint-move = Probeer { $text }.
hint-none = Hier is geen tip.
round-to-target = Ronde { $number }, tot { $target } punten
match-won = { $who ->
    [you] Jij wint de wedstrijd!
   *[other] { name } wint de wedstrijd.
}
match-drawn = De wedstrijd eindigt in remise.
match-score = Stand in de wedstrijd: { $first }–{ $second }
seconds-left = { $seconds ->
    [one] Nog { $seconds } seconde.
   *[other] Nog { $seconds } seconden.
}
sides-change = In de volgende ronde wisselen jullie van kleur.
