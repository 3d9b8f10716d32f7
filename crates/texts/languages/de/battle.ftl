## Labels (at most 36 characters)

title = Schlacht
play = Zug { $number } von 4
leads = { $who ->
    [you] Du eröffnest
   *[other] { name } eröffnet
}
won = { $who ->
    [you] Du gewinnst Schlacht { $number }
   *[other] { name } gewinnt Schlacht { $number }
}
set-aside = Beiseite für Schlacht 5
extra-point = Zusatzpunkt
table = Die fünf Schlachten
on-equator = Am Äquator
pieces = Steine
rule = Regel
won-by = Gewonnen von
points = Punkte
winning-piece = { $pieces ->
    [1] einziger
    [2] kleinster
    [3] mittlerer
   *[other] größter
}

## Sentences

rule-of = { $pieces ->
    [1] 1 Stein: er gewinnt
    [2] 2 Steine: der kleinste gewinnt
    [3] 3 Steine: der mittlere gewinnt
   *[other] 4 Steine: der größte gewinnt
}
plays = Beide ziehen zweimal. Wer gewinnt, nimmt die Steine vom Äquator.
all-rules = Von 4 Steinen gewinnt der größte, von 3 der mittlere, von 2 der kleinste.
next-play = { $pieces ->
    [1] Kommt eine andere Größe, sind es 2, der kleinste gewinnt. Bei derselben bleibt es bei 1.
    [2] Kommt eine andere Größe, sind es 3, der mittlere gewinnt. Steht die Größe schon da, bleibt es bei 2.
   *[other] Kommt eine andere Größe, sind es 4, der größte gewinnt. Steht die Größe schon da, bleibt es bei 3.
}
worth = { $points ->
    [one] Sie zählt { $points } Punkt, einen je Stein.
   *[other] Sie zählt { $points } Punkte, einen je Stein.
}
worth-last = Sie zählt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}: { $pieces } am Äquator und { $aside } beiseite.
worth-last-extra = Sie zählt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}: { $pieces } am Äquator, { $aside } beiseite und der Zusatzpunkt.
