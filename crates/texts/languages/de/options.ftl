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
standard-rules = Übliche Regeln
more = Mehr Optionen
fewer = Weniger Optionen
clock = Uhr
clock-none = Ohne Uhr
clock-pair = { $minutes } min + { $seconds } s
clock-plain = { $minutes } min
clock-custom = Eigene
clock-minutes = Minuten pro Person
clock-increment = Sekunden pro Zug
match-length = Wettkampf
match-single = Ein Spiel
match-rounds = Runden
match-target = Zielpunktzahl
rounds = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
target = Bis { $points } Punkte

## Sentences

computer-hint = Er antwortet sofort, auf diesem Gerät.
two-people-hint = Ihr spielt beide auf diesem Bildschirm.
level-hint = Stufe 1 übersieht vieles; Stufe 10 spielt, so gut es geht.
side-hint = Spieler 1 beginnt. Am gerechtesten ist der Zufall.
clock-hint = Wessen Zeit abläuft, hat verloren. Jeder Zug bringt die Sekunden pro Zug dazu.
match-hint = Spielt mehrere Runden und seid abwechselnd Blau.
match-rounds-hint = Nach so vielen Runden gewinnt die höhere Summe.
match-target-hint = Der Wettkampf endet, wenn eine Summe das Ziel erreicht.
remembered = Deine Auswahl bleibt gespeichert.
