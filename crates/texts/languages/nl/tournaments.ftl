## Labels (at most 32 characters)

title = Toernooien
tournament = Het toernooi
announce = Toernooi aankondigen
called = Naam
system = Wie tegen wie speelt
round-robin = Iedereen één keer
double-round-robin = Iedereen twee keer
swiss = Zwitsers
rounds = Rondes
rounds-usual = Zoveel als gewoonlijk
computers = Computerspelers
add-computer = Eén erbij
enter = Meedoen
leave = Terugtrekken
begin = Beginnen
entering = Inschrijving open
running = Aan de gang
over = Afgelopen
standings = Stand
place = Plaats
player = Speler
points = Punten
played = Gespeeld
buchholz = Buchholz-punten
sonneborn = Sonneborn-Bergerpunten
free = vrijgeloot
withdrawn = teruggetrokken
not-played = Niet gespeeld
entrants = { $count ->
    [one] { $count } speler
   *[other] { $count } spelers
}
round = Ronde { $number }

## Sentences

subtitle = Meerdere spelers, één winnaar: elk spel telt, en de stand is altijd actueel.
nothing = Er zijn nog geen toernooien. Kondig er een aan en stuur de link rond.
entering-hint = Wie meedoet, wordt bij het begin ingedeeld. De spellen gaan vanzelf open.
begin-hint = Na het begin kan niemand meer meedoen.
two-needed = Het kan beginnen zodra er twee meedoen.
link-help = Stuur deze link aan iedereen die mee moet doen.
your-game = Je spel tegen { $name } is begonnen.
leave-question = Terugtrekken uit het toernooi? Je wordt niet meer ingedeeld en kunt niet terugkomen.
forfeited = Wie niet kwam, heeft het spel reglementair verloren.
round-robin-hint = Iedereen speelt tegen iedereen.
swiss-hint = In elke ronde ontmoeten elkaar wie gelijk staan.
nobody = Er doet nog niemand mee.
announce-account = Wie een toernooi aankondigt, heeft een account nodig.
