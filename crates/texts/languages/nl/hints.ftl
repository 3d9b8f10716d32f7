## Where to look

look-square = Je kunt een vierkant voltooien.
look-line = Je kunt een lijn voltooien.
look-their-square = Pas op: je tegenstander staat op het punt een vierkant te voltooien.
look-their-line = Pas op: je tegenstander staat op het punt een lijn te voltooien.
look-raise = Een van je ballen kan omhoog.
look-level = Kijk naar niveau { $level }.
look-level-middle = Kijk naar het midden van niveau { $level }.
look-level-edge = Kijk naar de randen van niveau { $level }.
look-level-corner = Kijk naar de hoeken van niveau { $level }.
look-last-of-battle = Het volgende stuk beslist de veldslag: welk wint hem, of verliest het minst?
look-pieces = Kijk naar je stukken van maat { $size }.
look-inner-circle = Kijk naar de binnenste cirkel.
look-outer-circle = Kijk naar de buitenste cirkel.
look-capture = Je kunt een stapel van je tegenstander veroveren.
look-danger = Een van je stapels is in gevaar.
look-board-middle = Kijk naar het midden van het bord.
look-board-edge = Kijk naar de randen van het bord.
look-board-corner = Kijk naar de hoeken van het bord.

## The move

play = Speel { $mv }.
play-words = Speel zo: { $words }.

## Why: sentences with the move as subject

apex = Die legt de laatste bal op de top en wint.
empties-reserve = Die wint meteen: de tegenstander heeft geen bal meer in voorraad.
takes-back-square = { $spheres ->
    [one] Die voltooit een vierkant, en { $spheres } bal komt terug: { $own } in voorraad tegen { $other }.
   *[other] Die voltooit een vierkant, en { $spheres } ballen komen terug: { $own } in voorraad tegen { $other }.
}
takes-back-line = { $spheres ->
    [one] Die voltooit een lijn, en { $spheres } bal komt terug: { $own } in voorraad tegen { $other }.
   *[other] Die voltooit een lijn, en { $spheres } ballen komen terug: { $own } in voorraad tegen { $other }.
}
raises = Omhoog verplaatsen spaart een bal: er blijven er { $own } in voorraad tegen { $other }.
stops-square = Die verhindert het vierkant van de tegenstander op { $at }.
stops-line = Die verhindert de lijn van de tegenstander op { $at }.
stops-raise = Die verhindert dat de tegenstander een bal omhoog verplaatst naar { $at }.
prepares-square = Die bereidt een vierkant op { $at } voor.
prepares-line = Die bereidt een lijn op { $at } voor.
prepares-raise = Die maakt plaats om een bal omhoog te verplaatsen naar { $at }.
wins-battle = { $gained ->
    [one] Die wint de veldslag en { $gained } punt: { $own } tegen { $other }.
   *[other] Die wint de veldslag en { $gained } punten: { $own } tegen { $other }.
}
limits-lost-battle = { $gained ->
    [one] De veldslag is verloren, maar zo kost hij maar { $gained } punt.
   *[other] De veldslag is verloren, maar zo kost hij maar { $gained } punten.
}
sets-aside-theirs = Stuk { $size } van de tegenstander gaat opzij.
sets-aside-own = Een eigen stuk { $size } gaat opzij.
ahead-in-battle = Zoals de evenaar er nu uitziet, zou de veldslag gewonnen zijn.
few-answers = { $pieces ->
    [one] Maar { $pieces } van de { $of } stukken van de tegenstander kan antwoorden.
   *[other] Maar { $pieces } van de { $of } stukken van de tegenstander kunnen antwoorden.
}
near-equator = Daar staat geen ander stuk in de weg naar de evenaar.
behind-others = Daar staat het achter andere en blijft het voor een latere veldslag.
captures = { $pyramids ->
    [one] Die verovert een losse piramide: nu { $own } tegen { $other }.
   *[other] Die verovert een stapel van { $pyramids }: nu { $own } tegen { $other }.
}
out-of-reach = { $stacks ->
    [one] Die brengt een stapel buiten het bereik van de tegenstander.
   *[other] Die brengt { $stacks } stapels buiten het bereik van de tegenstander.
}
ends-game = Er is geen zet meer, en het spel is gewonnen met { $own } tegen { $other }.
can-land-on = { $neighbours ->
    [one] Vandaar kan ze op een piramide van de tegenstander.
   *[other] Vandaar kan ze op { $neighbours } piramides van de tegenstander.
}
safe-from-neighbours = Geen van de piramides van de tegenstander ernaast kan erbovenop.
only-legal = Er is geen andere geldige zet.
only-win = Het is de enige zet die wint.
only-draw = Het is de enige zet die niet verliest.
wins = Die wint, wat de tegenstander ook speelt.
wins-in = { $turns ->
    [one] Die wint in { $turns } zet.
   *[other] Die wint in hoogstens { $turns } zetten, wat de tegenstander ook speelt.
}
draws = Die houdt remise.
holds-out = Tegen het beste spel is het verloren, maar zo is de winst het moeilijkst te vinden.
holds-out-for = { $turns ->
    [one] Het spel is verloren, maar zo duurt het nog { $turns } zet.
   *[other] Het spel is verloren, maar zo duurt het nog { $turns } zetten.
}
leads-to = Met het beste spel eindigt het met { $own } tegen { $other }.
leads-to-about = Het spel zou ongeveer met { $own } tegen { $other } moeten eindigen.
looks-best = Geen andere zet lijkt beter.
