## Labels (at most 32 characters)

title = Tournois
tournament = Le tournoi
create = Annoncer un tournoi
tournament-name = Nom
system = Qui rencontre qui
round-robin = Tous une fois
double-round-robin = Tous deux fois
swiss = Système suisse
rounds = Rondes
rounds-default = Nombre par défaut
computers = Joueurs ordinateurs
add-computer = En ajouter un
join = Participer
withdraw = Se retirer
start = Commencer
open-for-entries = Inscriptions ouvertes
running = En cours
over = Terminé
standings = Classement
place = Rang
player = Joueur
points = Points marqués
played = Parties
buchholz = Départage Buchholz
sonneborn = Départage Sonneborn-Berger
bye = exempt
withdrawn = retiré
not-played = Non jouée
entrants = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
round = Ronde { $number }

## Sentences

subtitle = Plusieurs joueurs, un vainqueur : chaque partie compte, et le classement est à jour.
no-tournaments = Il n'y a pas encore de tournoi. Annoncez-en un et envoyez son lien.
pairing-hint = Les participants sont appariés au début. Les parties s'ouvrent d'elles-mêmes.
start-hint = Une fois commencé, plus personne ne peut entrer.
two-players-needed = Il peut commencer dès que deux joueurs participent.
link-help = Envoyez ce lien à celles et ceux qui doivent participer.
your-game = Votre partie contre { $name } a commencé.
withdraw-question = Vous retirer du tournoi ? Vous ne serez plus apparié et ne pourrez pas revenir.
forfeited = Qui n’est pas venu a perdu la partie par forfait.
round-robin-hint = Chacun joue contre chacun.
swiss-hint = À chaque ronde se rencontrent ceux qui sont à égalité.
no-players = Personne ne participe encore.
create-needs-account = Il faut un compte pour annoncer un tournoi.
