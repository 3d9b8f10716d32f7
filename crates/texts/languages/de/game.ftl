## Labels (at most 24 characters)

turn = { $who ->
    [you] Du bist am Zug
    [computer] Der Computer ist dran
   *[other] { name } ist am Zug
}
thinking = Denkt nach …
last-move = Letzter Zug
undo = Rückgängig
redo = Zug wieder vor
hint = Tipp
resign = Aufgeben
offer-draw = Unentschieden anbieten
offer-stop = Aufhören anbieten
end-game = Spiel beenden
accept = Annehmen
decline = Ablehnen
keep-playing = Weiterspielen
new-game = Neues Spiel
next-round = Nächste Runde
rematch = Revanche
swap-sides = Seiten tauschen
analyse = Analysieren
done = Fertig
start-over = Zug neu beginnen
moves = Züge
first-move = Erster Zug
previous-move = Vorheriger Zug
next-move = Nächster Zug
latest-move = Neuester Zug
play-from-here = Ab hier spielen
back-to-game = Zurück zum Spiel
rotate-left = Nach links drehen
rotate-right = Nach rechts drehen
reset-view = Ansicht zurücksetzen
view-flat = Flache Ansicht
view-solid = 3D-Ansicht
coordinates = Koordinaten
sound-on = Ton einschalten
sound-off = Ton ausschalten
full-screen = Vollbild
leave-full-screen = Vollbild beenden
view = Ansicht
more = Mehr
rules = Regeln
fill = Für mich auffüllen
arrange = Selbst aufstellen
shuffle = Mischen
clear = Brett leeren
i-am = { $who ->
    [you] Weiter
   *[other] Ich bin { name }
}
level = Stufe { $level }
battle = Schlacht { $number } von 5
round = Runde { $number } von { $rounds }
score = { $first }–{ $second }
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
reserve = Vorrat: { $spheres }
set-aside = Beiseite: { $pieces }
in-hand = Auf der Hand: { $pieces }
battle-phase = Schlacht
setup = Aufstellung
placing = Setzen
stacking = Stapeln

## What to do now (at most 48 characters)

pylos-place = Setz eine Kugel
pylos-place-or-raise = Setz eine Kugel oder heb eine hoch
pylos-raise = Heb eine deiner Kugeln hoch
pylos-raise-where = Wähl, wohin die Kugel kommt
pylos-take-one-or-two = Nimm eine oder zwei deiner Kugeln zurück
pylos-take-up-to-two = Du darfst bis zu zwei Kugeln zurücknehmen
pylos-take-two = Nimm zwei deiner Kugeln zurück
pylos-take-another = Nimm noch eine zurück
pylos-take-another-or-done = Nimm noch eine zurück, oder tippe auf Fertig
le-pylos-put = Wähl einen Stein und seinen Platz
le-pylos-put-where = Wähl den Platz für den Stein
le-pylos-put-which = Wähl den Stein für diesen Platz
le-pylos-arrange = Stell deine zehn Steine auf
le-pylos-slide = Zieh einen Stein zum Äquator
le-pylos-lead = Spiel einen beliebigen Stein zum Äquator
le-pylos-where = Wähl einen Platz auf dem Äquator
le-pylos-answer-meridian = Antworte mit einem Stein vom Meridian { $meridian }
le-pylos-answer-outer-circle = Antworte mit einem Stein vom äußeren Kreis
le-pylos-answer-inner-circle = Antworte mit einem Stein vom inneren Kreis
le-pylos-answer-freely = Keiner auf dieser Linie: antworte beliebig
pylon-place = Wähl eine Pyramide und ein leeres Feld
pylon-place-where = Wähl ein leeres Feld
pylon-place-which = Wähl eine Pyramide für dieses Feld
pylon-stack = Wähl einen Stapel
pylon-stack-where = Wähl, auf welchen Stapel er kommt

## Sentences

resign-question = Willst du aufgeben?
draw-offered = { $who ->
    [you] Du bietest ein Unentschieden an.
   *[other] { name } bietet ein Unentschieden an.
}
draw-declined = { $who ->
    [you] Du hast das Unentschieden abgelehnt.
   *[other] { name } hat das Unentschieden abgelehnt.
}
draw-question = Einigt ihr euch auf ein Unentschieden?
stop-question = Hier aufhören und das Brett werten, wie es steht?
settled = Das Ergebnis steht fest. Spiel beenden?
new-game-question = Dieses Spiel ist nicht zu Ende. Ein neues beginnen?
pass-screen = Gib das Gerät weiter an { $who ->
    [you] die andere Person
   *[other] { name }
}.
pass-screen-hint = Niemand sonst sollte hinsehen.
no-moves = Noch keine Züge.
viewing-history = Du siehst eine frühere Stellung.
hint-move = Versuch { $text }.
hint-none = Hier gibt es keinen Tipp.
round-to-target = Runde { $number }, bis { $target } Punkte
match-won = { $who ->
    [you] Du gewinnst den Wettkampf!
   *[other] { name } gewinnt den Wettkampf.
}
match-drawn = Der Wettkampf endet unentschieden.
match-score = Stand im Wettkampf: { $first }–{ $second }
seconds-left = { $seconds ->
    [one] Noch { $seconds } Sekunde.
   *[other] Noch { $seconds } Sekunden.
}
sides-change = In der nächsten Runde werden die Farben getauscht.
