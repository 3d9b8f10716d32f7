## Labels (at most 24 characters)

title = Nieuw spel
start = Beginnen
opponent = Tegenstander
computer = Computer
two-people = Met z'n tweeën
level = Niveau
level-number = Niveau { $level }
level-name = { $level ->
    [1] Eerste stappen
    [2] Beginner
    [3] Makkelijk
    [4] Ontspannen
    [5] Gemiddeld
    [6] Geoefend
    [7] Moeilijk
    [8] Heel moeilijk
    [9] Meester
   *[other] Volle sterkte
}
side = Jij speelt
side-random = Willekeurig
side-choice = { $player ->
    [one] { name }, als eerste
   *[two] { name }, als tweede
}
rules = Spelregels
more = Meer opties
fewer = Minder opties
clock = Klok
clock-none = Zonder klok
clock-pair = { $minutes } min + { $seconds } s
clock-plain = { $minutes } min
clock-minutes = Minuten per speler
clock-increment = Seconden per zet
match-length = Wedstrijd
match-single = Eén spel
match-rounds = Rondes
rounds = { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}
target = Tot { $points } punten

## Sentences

level-hint = Niveau 1 ziet veel over het hoofd; niveau 10 speelt zo goed als het kan.
clock-hint = Wie geen tijd meer heeft, verliest. Elke zet levert de seconden per zet op.
remembered = Je keuzes worden onthouden.
