## Labels (at most 32 characters)

title = En ligne
play-friend = Jouer avec un ami
play-computer = Jouer contre l'ordinateur
quick = Partie rapide
open-games = Parties ouvertes
live-games = Parties à regarder
your-games = Vos parties
archive = Archives
profile = Profil
lobby = Salon
join = Rejoindre
watch = Regarder
open = Ouvrir
play-on = Continuer
cancel-game = Annuler la partie
share-link = Partager le lien
create = Créer le lien
back = Retour au salon
visibility = Qui peut la voir
private = Nous deux seulement
public = Tout le monde, au salon
rating = Classement
rated = Classée
casual = Amicale
clock-increment = Avec incrément
clock-delay = Avec délai
clock-days = Jours par coup
delay = Secondes de délai
days = Jours
delay-pair = { $minutes } min, délai { $seconds } s
days-per-turn = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
days-left = { $days } j { $hours } h
other-seat = L'autre place
friend = Qui a le lien
take-back = Reprendre le coup
withdraw = Retirer l'offre
claim = Réclamer la victoire
connected = Connecté
connecting = Connexion…
away = Absent
free-seat = Place libre
guest = Invité
watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
people-present = { $count ->
    [one] { $count } personne ici
   *[other] { $count } personnes ici
}
turns = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
download = Télécharger la partie
download-all = Tout télécharger
go-to-game = Aller à la partie suivante
your-name = Votre nom
save-name = Garder ce nom
saved = Enregistré
account = Compte
log-in-or-create = Se connecter, créer un compte
create-account = Créer un compte
log-in = Se connecter
log-out = Se déconnecter
password = Mot de passe
find = Chercher
more = Afficher plus
player = Joueur
game = Jeu
result = Résultat
all = Tous
won = Gagnées
drawn = Nulles
lost = Perdues
from = Du
to = Au
status = État
in-progress = En cours
over = Terminée
cancelled = Annulée
waiting-short = En attente
record = Parties
rating-over-time = Évolution du classement
results-by-colour = Résultats par couleur

## Sentences

subtitle = Jouez avec quelqu'un, où qu'il soit : par lien, au hasard ou en tournoi.
friend-hint = Vous recevez un lien à envoyer. Qui l'ouvre joue avec vous ; personne n'a besoin de s'inscrire.
rated-hint = Les parties classées sont pour les joueurs qui ont un compte et changent leur classement.
delay-hint = Les premières secondes de chaque coup ne coûtent pas de temps.
days-hint = Personne n'a besoin d'attendre devant le plateau. Revenez quand c'est votre tour.
engine-hint = L'ordinateur prend l'autre place.
any-device = Vous pouvez continuer sur n'importe quel appareil.
waiting = Nous attendons votre ami…
waiting-anyone = Nous attendons quelqu'un…
stay-help = Restez sur cette page : si vous la quittez, votre offre est bientôt retirée.
link-help = Envoyez ce lien à qui vous voulez. Le premier qui l'ouvre joue.
link-local-only = Seul cet ordinateur peut ouvrir ce lien. Pour laisser entrer les autres, lancez le serveur avec « tripylon serve --address 0.0.0.0 ».
qr-code-help = Ou faites viser ceci avec l'appareil photo.
connection-lost = Connexion perdue, nouvel essai…
connection-lost-with-turn = Connexion perdue, nouvel essai… Votre coup est gardé.
sending = Votre coup est en route.
outdated-page = Cette page ne va plus avec le serveur. Rechargez-la ; rien n'est perdu.
end-offered = { $who ->
    [you] Vous proposez d'arrêter la partie ici.
   *[other] { name } propose d'arrêter la partie ici.
}
take-back-offered = { $who ->
    [you] Vous demandez à reprendre votre dernier coup.
   *[other] { name } demande à reprendre le dernier coup.
}
rematch-offered = { $who ->
    [you] Vous aimeriez une revanche.
   *[other] { name } aimerait une revanche.
}
declined = { $who ->
    [you] Vous avez refusé.
   *[other] { name } a refusé.
}
has-left = { $who ->
    [you] Vous êtes absent.
   *[other] { name } est parti.
}
claim-in = { $seconds ->
    [one] Vous pourrez réclamer la victoire dans { $seconds } seconde.
   *[other] Vous pourrez réclamer la victoire dans { $seconds } secondes.
}
claim-now = Vous pouvez réclamer la victoire, ou attendre.
game-began = Les deux joueurs sont là. La partie commence.
revealed = Les deux joueurs ont disposé leurs pions. Les voici.
took-back = Le dernier coup a été repris.
wait-for-other = Vos pions sont en place. L'adversaire dispose encore les siens.
ready = Prêt
arrangement-complete = Toutes vos pièces sont placées. Mélangez ou annulez à votre guise ; l'autre ne voit rien avant que vous soyez prêts tous les deux.
in-hidden-setup = Les deux joueurs disposent leurs pions en secret.
you-are-watching = Vous regardez.
was-cancelled = La partie a été annulée.
not-here-yet = { $name } n'est pas encore là.
cancel-game-question = Annuler cette partie ? Elle ne comptera pas.
next-round-ready = La manche suivante est prête.
ends-in = Si personne ne joue, la partie se termine dans { $time }.
other-ready = { $name } est prêt.
no-game = Cette partie n'existe pas, ou ses joueurs la gardent pour eux.
server-unreachable = Le serveur ne répond pas pour l'instant. Vérifiez votre connexion et réessayez.
name-hint = Les autres voient ce nom devant le plateau.
account-hint = Avec un compte, votre nom et vos parties vous suivent dans tout navigateur, et les parties peuvent être classées.
lost-password = Un mot de passe perdu ne peut pas être retrouvé : conservez-le bien.
playing-as = Vous jouez sous le nom de { $name }.
no-open-games = Aucune partie n'est ouverte pour l'instant. Choisissez une partie rapide, ou envoyez un lien à un ami.
no-live-games = Personne ne joue pour l'instant.
no-games = Aucune partie trouvée.
no-own-games = Vous n'avez pas de partie en cours.
no-ratings = Pas encore de partie classée.
provisional = Peu de parties jusqu'ici : le classement peut être loin du compte.
pairing-hint = Vous jouez avec qui veut la même chose. S'il n'y a encore personne, vous attendez.

## Why something was not done

not-a-player = Vous ne jouez pas dans cette partie.
seats-taken = Les deux places sont prises.
already-seated = Vous êtes déjà à cette place.
needs-account = Une partie classée demande un compte. Créez-en un ou connectez-vous.
not-started = La partie n'a pas commencé.
game-over = La partie est finie.
not-your-turn = C'est à l'autre joueur.
stale-ply = La partie a continué entre-temps : votre coup n'a pas été joué.
illegal = Les règles ne permettent pas ce coup.
not-now = Ce n'est pas possible maintenant.
opponent-present = L'autre joueur n'est pas absent depuis assez longtemps.
out-of-time = Votre temps était épuisé avant l'arrivée du coup.
not-stored = Le serveur n'a pas pu garder cela : rien ne s'est passé. Réessayez.
rate-limited = C'était trop à la fois. Réessayez dans un instant.
malformed = Le serveur n'a pas compris. Rechargez la page.
wrong-password = Le nom ou le mot de passe est faux.
name-taken = Quelqu'un a déjà un compte à ce nom. Choisissez-en un autre.
bad-name = Un nom a de 2 à 24 lettres ou chiffres et commence par l'un d'eux ; espaces, points et tirets sont permis entre eux.
bad-password = Un mot de passe a de 8 à 128 caractères.
no-player = Personne n'a de compte à ce nom ici.
no-tournament = Ce tournoi n'existe pas ici.
many-waiting = Vous avez déjà beaucoup de parties en attente. Annulez-en d'abord quelques-unes.
many-engine-games = L'ordinateur joue déjà beaucoup de parties pour vous. Terminez-en d'abord quelques-unes.
your-turn = À vous de jouer
