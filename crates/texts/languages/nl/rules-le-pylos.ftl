## Headings (at most 32 characters)

title = De regels van { -le-pylos }
aim-heading = Het doel
board-heading = Het bord en de stukken
setup-heading = De opstelling
battle-heading = Vijf veldslagen
play-heading = Een zet
answer-heading = Het antwoord
same-size-heading = Twee even grote stukken
winner-heading = Wie de veldslag wint
end-heading = Het einde
match-heading = Een wedstrijd

## Sentences

aim-equator = Twee spelers treffen elkaar vijf keer op de evenaar van een globe. Wie een veldslag wint, krijgt de stukken die daar staan, en wie aan het eind de meeste punten heeft, wint het spel.
board-lines = Twee cirkels, vijf meridianen en de evenaar snijden elkaar in 29 kruispunten. Blauw begint in het zuiden, Rood in het noorden.
board-pieces = Elke speler heeft tien stukken: twee van elk van de vijf maten, van A, de kleinste, tot E, de grootste.
setup-alternate = Om de beurt, Blauw eerst, zetten jullie stuk voor stuk open en bloot op de tien kruispunten van je eigen halfrond.
setup-hidden = Beide spelers stellen hun tien stukken op zonder dat de ander het ziet. Daarna worden ze allemaal getoond.
setup-random = Het toeval stelt de tien stukken van beide spelers op.
battle-plays = Een veldslag bestaat uit vier zetten, om de beurt twee per speler. Blauw opent de eerste; wie een veldslag wint, opent de volgende.
play-slide = Schuif een van je stukken langs de lijnen naar een leeg kruispunt van de evenaar.
play-way = Onderweg komt het alleen over lege kruispunten van je eigen halfrond. Het mag afslaan waar lijnen elkaar kruisen, en stopt zodra het de evenaar bereikt.
play-anywhere = Zet een van je stukken op een willekeurig leeg kruispunt van de evenaar. De weg erheen hoeft niet vrij te zijn.
answer-line = De plaats wijst een lijn aan: de meridiaan die daar de evenaar kruist of, op de vier uiterste plaatsen, de buitenste of de binnenste cirkel. De andere speler moet antwoorden met een stuk dat op die lijn staat.
answer-freely = Wie daar geen stuk heeft, antwoordt met een willekeurig stuk. Wie een veldslag opent, speelt vrij.
same-size-earlier = Staat er al een even groot stuk op de evenaar, van welke kleur ook, dan gaat dat eerdere stuk opzij. Het net gespeelde blijft.
same-size-later = Staat er al een even groot stuk op de evenaar, van welke kleur ook, dan gaat het net gespeelde stuk opzij. De plaats die ervoor is genoemd, telt toch.
winner-count = Tel na de vierde zet de stukken op de evenaar.
winner-four = Vier stukken: het grootste wint.
winner-three = Drie stukken: het middelste wint.
winner-two = Twee stukken: het kleinste wint.
winner-one = Eén stuk: dat wint.
winner-takes = De eigenaar krijgt alle stukken van de evenaar, elk één punt. Dan is de evenaar weer leeg.
end-last-battle = Wie de vijfde veldslag wint, krijgt ook alle stukken die opzij zijn gegaan.
end-singleton = Bovendien levert de laatste veldslag een extra punt op. Er zijn dus 21 punten, en 11 is genoeg om te winnen.
end-no-singleton = Er zijn 20 punten. 11 is genoeg om te winnen, en 10–10 is remise.
match-rounds = Als je wilt, speel dan meerdere rondes en wees om de beurt Blauw: een vast aantal, of tot een totaal het doel bereikt. Het hoogste totaal wint.

## Captions

figure-board = Beide spelers hebben hun stukken opgesteld.
figure-empty = De lege globe.
figure-slide = Het stuk mag naar de gemarkeerde plaatsen schuiven.
figure-play = Het stuk mag op elke gemarkeerde plaats.
figure-answer = Blauw heeft naar de evenaar gespeeld. Rood moet antwoorden met een van de gemarkeerde stukken.
figure-same-size-earlier = Stuk B van Blauw is aangekomen, en het even grote rode gaat opzij.
figure-same-size-later = Blauw heeft stuk B gespeeld, maar er staat al een even groot: dat van Blauw gaat opzij.
figure-winner = Rood doet de vierde zet. Dan staan er drie stukken op de evenaar, en het middelste, B, wint.
