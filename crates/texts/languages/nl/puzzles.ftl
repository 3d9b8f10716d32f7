## Labels (at most 24 characters)

title = Puzzels
next = Volgende puzzel
try-again = Opnieuw proberen
show-solution = Oplossing tonen
analyse = Analyseren
difficulty = Moeilijkheid { $number }
any-difficulty = Elke moeilijkheid
streak = Op rij: { $number }
best-streak = Record: { $number }
solved-number = Opgelost: { $number }
variant = Variant
why = Waarom niet?

## Sentences

subtitle = Stellingen met precies één goede zet. Vind hem, en ga door tot het einde.
win = { $who ->
    [you] Vind de enige zet die wint.
   *[other] { name } is aan zet: vind de enige zet die wint.
}
draw = { $who ->
    [you] Vind de enige zet die niet verliest.
   *[other] { name } is aan zet: vind de enige zet die niet verliest.
}
points = { $who ->
    [you] Vind de zet die de meeste punten oplevert.
   *[other] { name } is aan zet: vind de zet die de meeste punten oplevert.
}
right = Goed zo! Ga door.
solved = Opgelost!
not-quite = Dat is hem niet.
wrong = Dat is hem niet. { $text } was verleidelijk, maar geeft het spel weg.
loses = { $text } verliest.
draws = { $text } geeft maar remise.
solution = De oplossing is { $text }.
none-left = Er zijn geen puzzels meer zoals deze. Kies een andere moeilijkheid.
not-loaded = De puzzels konden niet worden geladen. Laad de pagina opnieuw zodra je online bent.
