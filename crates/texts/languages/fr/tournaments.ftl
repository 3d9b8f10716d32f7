## Labels (at most 32 characters)

title = Tournois
tournament = Le tournoi
announce = Annoncer un tournoi
called = Nom
system = Qui rencontre qui
round-robin = Tous une fois
double-round-robin = Tous deux fois
swiss = Système suisse
rounds = Rondes
rounds-usual = Autant que d'habitude
computers = Joueurs ordinateurs
add-computer = En ajouter un
enter = Participer
leave = Se retirer
begin = Commencer
entering = Inscriptions ouvertes
running = En cours
over = Terminé
standings = Classement
place = Rang
player = Joueur
points = Points marqués
played = Parties
buchholz = Départage Buchholz
sonneborn = Départage Sonneborn-Berger
free = exempt
withdrawn = retiré
not-played = Non jouée
entrants = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
round = Ronde { $number }

## Sentences

subtitle = Plusieurs joueurs, un vainqueur : chaque partie compte, et le classement est à jour.
nothing = Il n'y a pas encore de tournoi. Annoncez-en un et envoyez son lien.
entering-hint = Les participants sont appariés au début. Les parties s'ouvrent d'elles-mêmes.
begin-hint = Une fois commencé, plus personne ne peut entrer.
two-needed = Il peut commencer dès que deux joueurs participent.
link-help = Envoyez ce lien à celles et ceux qui doivent participer.
your-game = Votre partie contre { $name } a commencé.
leave-question = Vous retirer du tournoi ? Vous ne serez plus apparié et ne pourrez pas revenir.
forfeited = Qui n’est pas venu a perdu la partie par forfait.
round-robin-hint = Chacun joue contre chacun.
swiss-hint = À chaque ronde se rencontrent ceux qui sont à égalité.
nobody = Personne ne participe encore.
announce-account = Il faut un compte pour annoncer un tournoi.
