## Labels (at most 24 characters)

title = Analyseren
every-move = Alle zetten
best-lines = Beste voortzettingen
evaluation-graph = Verloop van het spel
engine = Computer
number-of-lines = Voortzettingen
max-depth = Diepte
depth = Diepte { $turns }
comment = Opmerking
delete-from-here = Vanaf hier verwijderen
review = Spel doornemen
edit = Stelling opzetten
other-game = Ander spel
open = Openen
export = Opslaan en delen
record = Het spel als tekst
position = De stelling als tekst
link = Link naar dit spel
picture-svg = Afbeelding (SVG)
picture-png = Afbeelding (PNG)
save-file = Opslaan als bestand
choose-file = Bestand kiezen
flip = Bord omdraaien
solve = Pylos hier oplossen
solving = Pylos wordt opgelost
stop-solving = Stoppen met oplossen
drawn = Remise

## Sentences

engine-off = De computer rekent niet mee.
thinking = Denkt na…
game-over = Hier is het spel uit.
no-moves-hint = Doe een zet op het bord, of open een spel.
clear-question = Alle zetten van deze analyse gaan verloren. Het bord leegmaken?
delete-question = Deze zet en alle volgende verwijderen?
open-help = Plak een spel of een stelling, kies een bestand, of sleep er een naar een willekeurige plek op deze pagina.
open-failed = Dit kan niet worden geopend:
not-recognised = Dit is geen spel en ook geen stelling.
comment-help = Zeg iets over deze zet
link-help = Wie deze link opent, ziet het hele spel, met alle zijpaden en opmerkingen. Er is geen server voor nodig.
exact-without-distance = Wie wint, is exact. Hoe snel, is niet bekend: daarvoor moet Pylos met deze regels op je computer worden opgelost.
no-table = Voor deze regels is er geen tabel, dus de waarden zijn geschat.
solve-on-own-computer = Tripylon kan het op je eigen computer oplossen: start het daar, en open deze pagina van daaruit.
solve-cost = Dat kost ongeveer { $time } en { $memory } geheugen. Je kunt stoppen en later verdergaan.
solve-progress = { $percent }% klaar, nog ongeveer { $time }.
solve-writing = De tabel wordt geschreven.
solve-done = Opgelost. Nu is elke waarde exact, met het aantal zetten.
solve-failed = Het oplossen is gestopt:
reviewing = Zet { $turn } van { $turns } wordt bekeken…
chart-help = Boven het midden staat de eerste speler er beter voor, eronder de tweede.
server-unreachable = De server antwoordt niet, dus de waarden komen uit deze browser.
