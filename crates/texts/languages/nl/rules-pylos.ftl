## Headings (at most 32 characters)

title = De regels van { -pylos }
aim-heading = Het doel
board-heading = Het bord
turn-heading = Jouw beurt
place-heading = Neerleggen
raise-heading = Omhoog verplaatsen
square-heading = Een vierkant geeft ballen terug
take-heading = Wat je mag terugnemen
lines-heading = Ook lijnen tellen
children-heading = Er wordt niets teruggenomen
end-heading = Het einde

## Sentences

aim-apex = Twee spelers bouwen samen één piramide van { $spheres } ballen. Wie de laatste op de top legt, wint.
aim-reserve = Elke speler heeft { $spheres } ballen; elke bal die je spaart telt.
board-large = Het bord heeft zestien kuiltjes, vier bij vier. Waar vier ballen een vierkant vormen is plaats voor nog een bal, en zo groeien er niveaus van negen, vier en één plaats.
board-small = Het bord heeft negen kuiltjes, drie bij drie. Waar vier ballen een vierkant vormen is plaats voor nog een bal, en zo groeien er niveaus van vier en één plaats.
turn-must = Licht begint. Als je aan de beurt bent moet je spelen: een bal neerleggen of er een omhoog verplaatsen.
place-where = Pak een bal uit je voorraad en leg hem in een leeg kuiltje, of op vier ballen die een vierkant vormen. Het maakt niet uit van wie ze zijn.
raise-how = Of verplaats een bal van jou die al op het bord ligt naar een hoger niveau. Er mag niets op liggen, en de nieuwe plaats moet gesteund blijven als hij de oude heeft verlaten.
raise-why = Omhoog verplaatsen is goed: het kost je niets uit je voorraad.
square-one-or-two = Maak je op één niveau een vierkant van vier ballen van jouw kleur, dan neem je meteen een of twee van je ballen terug.
square-up-to-two = Maak je op één niveau een vierkant van vier ballen van jouw kleur, dan mag je meteen een of twee van je ballen terugnemen, of geen.
square-two = Maak je op één niveau een vierkant van vier ballen van jouw kleur, dan neem je meteen twee van je ballen terug, of een als er geen tweede kan.
take-free = Elke bal van jou waar niets op ligt is goed, op elk niveau, ook de bal die je net hebt gespeeld. Hij gaat terug naar je voorraad.
take-uncovered = Is de eerste weggenomen, dan mag de tweede er een zijn die eronder lag.
take-not-uncovered = Allebei moeten ze vrij zijn voordat de eerste wordt weggenomen: een bal die onder de eerste ligt moet blijven.
take-several = Meer vierkanten tegelijk leveren niet meer op dan één.
lines-large = Een volle rij of kolom van jouw kleur telt als een vierkant: vier ballen op niveau 1 of drie op niveau 2. Diagonalen tellen niet.
lines-small = Een volle rij of kolom van jouw kleur telt als een vierkant: drie ballen op niveau 1. Diagonalen tellen niet.
children-no-squares = In de variant voor kinderen tellen vierkanten niet. Alleen omhoog verplaatsen spaart ballen.
end-apex = Wie de bal op de top van de piramide legt, wint.
end-loses = Ben je aan de beurt en is je voorraad leeg, dan heb je verloren.
end-may-raise = Ben je aan de beurt en is je voorraad leeg, dan mag je alleen nog een bal omhoog verplaatsen. Kan dat ook niet, dan heb je verloren.
end-repetition = Komt dezelfde stelling voor de derde keer voor met dezelfde speler aan zet, dan is het remise.

## Captions

figure-pyramid = Een piramide waaraan alleen de top ontbreekt.
figure-board = Het lege bord.
figure-place = Donker mag op elke gemarkeerde plaats een bal leggen.
figure-raise = De donkere bal mag omhoog naar de gemarkeerde plaats.
figure-square = Licht maakt een vierkant op de gemarkeerde plaats.
figure-take = Licht maakt een vierkant en neemt de twee gemarkeerde ballen terug.
figure-take-uncovered = Licht maakt een vierkant en neemt eerst de bovenste bal terug, dan die eronder.
figure-line = Licht maakt een rij op de gemarkeerde plaats.
figure-apex = Licht legt de laatste bal op de top.
