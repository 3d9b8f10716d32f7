## Where to look

look-square = Du kannst ein Quadrat vollenden.
look-line = Du kannst eine Reihe vollenden.
look-their-square = Vorsicht: Die Gegenseite ist dabei, ein Quadrat zu vollenden.
look-their-line = Vorsicht: Die Gegenseite ist dabei, eine Reihe zu vollenden.
look-raise = Eine deiner Kugeln kann gehoben werden.
look-level = Sieh dir Ebene { $level } an.
look-level-middle = Sieh dir die Mitte von Ebene { $level } an.
look-level-edge = Sieh dir die Ränder von Ebene { $level } an.
look-level-corner = Sieh dir die Ecken von Ebene { $level } an.
look-last-of-battle = Der nächste Stein entscheidet die Schlacht: Welcher gewinnt sie oder verliert am wenigsten?
look-pieces = Sieh dir deine Steine der Größe { $size } an.
look-inner-circle = Sieh dir den inneren Kreis an.
look-outer-circle = Sieh dir den äußeren Kreis an.
look-capture = Du kannst einen gegnerischen Stapel erobern.
look-danger = Einer deiner Stapel ist in Gefahr.
look-board-middle = Sieh dir die Mitte des Bretts an.
look-board-edge = Sieh dir die Ränder des Bretts an.
look-board-corner = Sieh dir die Ecken des Bretts an.

## The move

play = Spiele { $mv }.
play-words = Spiele so: { $words }.

## Why: sentences with the move as subject

apex = Er setzt die letzte Kugel auf die Spitze und gewinnt.
empties-reserve = Er gewinnt sofort: Die Gegenseite hat keine Kugel mehr im Vorrat.
takes-back-square = { $spheres ->
    [one] Er vollendet ein Quadrat, und { $spheres } Kugel kommt zurück: { $own } im Vorrat gegen { $other }.
   *[other] Er vollendet ein Quadrat, und { $spheres } Kugeln kommen zurück: { $own } im Vorrat gegen { $other }.
}
takes-back-line = { $spheres ->
    [one] Er vollendet eine Reihe, und { $spheres } Kugel kommt zurück: { $own } im Vorrat gegen { $other }.
   *[other] Er vollendet eine Reihe, und { $spheres } Kugeln kommen zurück: { $own } im Vorrat gegen { $other }.
}
raises = Heben spart eine Kugel: Es bleiben { $own } im Vorrat gegen { $other }.
stops-square = Er verhindert das gegnerische Quadrat auf { $at }.
stops-line = Er verhindert die gegnerische Reihe auf { $at }.
stops-raise = Er verhindert, dass die Gegenseite eine Kugel auf { $at } hebt.
prepares-square = Er bereitet ein Quadrat auf { $at } vor.
prepares-line = Er bereitet eine Reihe auf { $at } vor.
prepares-raise = Er schafft Platz, um eine Kugel auf { $at } zu heben.
wins-battle = { $gained ->
    [one] Er gewinnt die Schlacht und { $gained } Punkt: { $own } zu { $other }.
   *[other] Er gewinnt die Schlacht und { $gained } Punkte: { $own } zu { $other }.
}
limits-lost-battle = { $gained ->
    [one] Die Schlacht ist verloren, aber so kostet sie nur { $gained } Punkt.
   *[other] Die Schlacht ist verloren, aber so kostet sie nur { $gained } Punkte.
}
sets-aside-theirs = Der gegnerische Stein { $size } kommt beiseite.
sets-aside-own = Der eigene Stein { $size } kommt beiseite.
ahead-in-battle = So wie der Äquator jetzt aussieht, wäre die Schlacht gewonnen.
few-answers = Von den { $of } gegnerischen Steinen { $pieces ->
    [one] kann nur { $pieces } antworten.
   *[other] können nur { $pieces } antworten.
}
near-equator = Dort steht ihm kein anderer Stein auf dem Weg zum Äquator.
behind-others = Dort steht er hinter anderen und bleibt für eine spätere Schlacht.
captures = { $pyramids ->
    [one] Er erobert eine einzelne Pyramide: jetzt { $own } zu { $other }.
   *[other] Er erobert einen Stapel aus { $pyramids }: jetzt { $own } zu { $other }.
}
out-of-reach = { $stacks ->
    [one] Er bringt einen Stapel außer Reichweite der Gegenseite.
   *[other] Er bringt { $stacks } Stapel außer Reichweite der Gegenseite.
}
ends-game = Kein Zug ist mehr möglich, und das Spiel ist { $own } zu { $other } gewonnen.
can-land-on = { $neighbours ->
    [one] Von dort kann sie auf eine gegnerische Pyramide gestapelt werden.
   *[other] Von dort kann sie auf { $neighbours } gegnerische Pyramiden gestapelt werden.
}
safe-from-neighbours = Keine der gegnerischen Pyramiden daneben kann auf sie gestapelt werden.
only-legal = Es gibt keinen anderen erlaubten Zug.
only-win = Nur dieser Zug gewinnt.
only-draw = Nur dieser Zug verliert nicht.
wins = Er gewinnt, was auch immer die Gegenseite spielt.
wins-in = { $turns ->
    [one] Er gewinnt in { $turns } Zug.
   *[other] Er gewinnt in höchstens { $turns } Zügen, was auch immer die Gegenseite spielt.
}
draws = Er hält das Unentschieden.
holds-out = Gegen bestes Spiel ist das Spiel verloren, aber so ist der Gewinn am schwersten zu finden.
holds-out-for = { $turns ->
    [one] Das Spiel ist verloren, aber so dauert es noch { $turns } Zug.
   *[other] Das Spiel ist verloren, aber so dauert es noch { $turns } Züge.
}
leads-to = Bei bestem Spiel endet es { $own } zu { $other }.
leads-to-about = Das Spiel dürfte etwa { $own } zu { $other } enden.
looks-best = Kein anderer Zug sieht besser aus.
