## Labels (at most 32 characters)

title = Toernooien
tournament = Het toernooi
create = Toernooi aankondigen
tournament-name = Naam
system = Wie tegen wie speelt
round-robin = Iedereen één keer
double-round-robin = Iedereen twee keer
swiss = Zwitsers
rounds = Rondes
rounds-default = Standaardaantal
computers = Computerspelers
add-computer = Eén erbij
join = Meedoen
withdraw = Terugtrekken
start = Beginnen
open-for-entries = Inschrijving open
running = Aan de gang
over = Afgelopen
standings = Stand
place = Plaats
player = Speler
points = Punten
played = Gespeeld
buchholz = Buchholz-punten
sonneborn = Sonneborn-Bergerpunten
bye = vrijgeloot
withdrawn = teruggetrokken
not-played = Niet gespeeld
entrants = { $count ->
    [one] { $count } speler
   *[other] { $count } spelers
}
round = Ronde { $number }

## Sentences

subtitle = Meerdere spelers, één winnaar: elk spel telt, en de stand is altijd actueel.
no-tournaments = Er zijn nog geen toernooien. Kondig er een aan en stuur de link rond.
pairing-hint = Wie meedoet, wordt bij het begin ingedeeld. De spellen gaan vanzelf open.
start-hint = Na het begin kan niemand meer meedoen.
two-players-needed = Het kan beginnen zodra er twee meedoen.
link-help = Stuur deze link aan iedereen die mee moet doen.
your-game = Je spel tegen { $name } is begonnen.
withdraw-question = Terugtrekken uit het toernooi? Je wordt niet meer ingedeeld en kunt niet terugkomen.
forfeited = Wie niet kwam, heeft het spel reglementair verloren.
round-robin-hint = Iedereen speelt tegen iedereen.
swiss-hint = In elke ronde ontmoeten elkaar wie gelijk staan.
no-players = Er doet nog niemand mee.
create-needs-account = Wie een toernooi aankondigt, heeft een account nodig.
