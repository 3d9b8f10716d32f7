## Headings (at most 32 characters)

title = De regels van { -pylon }
aim-heading = Het doel
board-heading = Het bord en de piramides
placing-heading = Plaatsen
stacking-heading = Stapelen
limits-heading = Wat niet mag
end-heading = Het einde

## Sentences

aim-tops = Eerst wordt het bord met piramides gevuld, dan worden ze gestapeld. Aan het eind telt elke stapel voor de speler wiens piramide bovenop staat.
board-size = Het bord heeft { $columns } × { $rows } vakken.
board-stash = Elke speler heeft piramides van één kleur: { $large } grote, { $medium } middelgrote en { $small } kleine.
placing-turns = Om de beurt, Amber eerst, zet je een van je piramides, van welke maat ook, op een leeg vak, tot het bord vol is.
stacking-begins = Wie de laatste piramide heeft geplaatst, dus Turquoise, begint.
stacking-how = Pak een hele stapel, van welke kleuren ook, en zet hem op een aangrenzende: links, rechts, boven of onder. Een losse piramide is ook een stapel.
stacking-must = Als je kunt zetten, moet je.
limits-larger = Een grotere piramide staat nooit op een kleinere. Even groot mag wel.
limits-empty = Een stapel gaat nooit naar een leeg vak.
end-score = Het spel is uit als er geen zet meer mogelijk is. Voor jou tellen alle piramides in de stapels waar een van jou bovenop staat.
end-winner = Wie de meeste heeft, wint. Bij gelijke stand is het remise.
end-agreement = Jullie mogen afspreken eerder te stoppen. Dan worden de punten geteld zoals ze op dat moment staan.

## Captions

figure-stacks = Stapels midden in het spel.
figure-board = Het lege bord.
figure-placing = Amber mag op elk gemarkeerd vak een piramide zetten.
figure-stacking = De gemarkeerde stapel mag naar de gemarkeerde vakken.
figure-limits = De stapel mag niet naar links, waar de top kleiner is dan zijn voet, en niet naar rechts, waar het vak leeg is.
figure-score = Niemand kan meer zetten: de toppen worden geteld.
