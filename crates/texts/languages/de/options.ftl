## Labels (at most 24 characters)

title = Neues Spiel
start = Los
opponent = Gegner
computer = Computer
two-people = Zu zweit
level = Stufe
level-number = Stufe { $level }
level-name = { $level ->
    [1] Erste Schritte
    [2] Anfang
    [3] Leicht
    [4] Gemütlich
    [5] Mittel
    [6] Geübt
    [7] Schwer
    [8] Sehr schwer
    [9] Meisterhaft
   *[other] Volle Stärke
}
side = Du spielst
side-random = Zufall
side-choice = { $player ->
    [one] { name } (beginnt)
   *[two] { name } (folgt)
}
rules = Regeln
more = Mehr Optionen
fewer = Weniger Optionen
clock = Uhr
clock-none = Ohne Uhr
clock-pair = { $minutes } min + { $seconds } s
clock-plain = { $minutes } min
clock-minutes = Minuten pro Person
clock-increment = Sekunden pro Zug
match-length = Wettkampf
match-single = Ein Spiel
match-rounds = Runden
rounds = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
target = Bis { $points } Punkte

## Sentences

level-hint = Stufe 1 übersieht vieles; Stufe 10 spielt, so gut es geht.
clock-hint = Wessen Zeit abläuft, hat verloren. Jeder Zug bringt die Sekunden pro Zug dazu.
remembered = Deine Auswahl bleibt gespeichert.
