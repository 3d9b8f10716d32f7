## Labels (at most 24 characters)

title = Un problème est survenu
new-game = Nouvelle partie
go-home = Aller à l'accueil

## Sentences

broken-link = Ce lien est abîmé, et sa partie ne peut pas être affichée. Redemandez le lien, ou commencez une nouvelle partie.
unknown-page = Il n'y a rien à cette adresse. Allez à l'accueil et choisissez un jeu.
page-not-loaded = Cette page n'a pas pu être chargée. Vérifiez votre connexion et réessayez, ou rechargez la page si une nouvelle version est parue.
saved-game = La partie enregistrée est illisible. Commencez-en une nouvelle.
saved-settings = Les réglages enregistrés sont illisibles ; tout est revenu à l'état initial.
storage-full = Le navigateur n'a plus de place. Vous pouvez continuer, mais la partie ne sera pas gardée.
storage-forbidden = Le navigateur ne permet pas de garder quoi que ce soit. Vous pouvez continuer, mais la partie sera perdue quand vous quitterez cette page.
no-workers = Ce navigateur ne permet pas à l'ordinateur de réfléchir. On peut y jouer à deux ; contre l'ordinateur, essayez un autre navigateur.
engine-failed = L'ordinateur s'est arrêté de jouer. Relancez-le ; votre partie est toujours là.
tables-failed = Les tables pour le jeu parfait n'ont pas pu être chargées. Vous pouvez continuer ; l'ordinateur estime à la place.
network-failed = Le réseau de neurones pour Pylon n'a pas pu être chargé. Vous pouvez continuer ; l'ordinateur estime moins précisément en attendant.
language-not-loaded = Les textes de cette langue n'ont pas pu être chargés. Vérifiez votre connexion et rechargez la page.
new-version = Une nouvelle version est prête. Rechargez la page pour en profiter ; votre partie est gardée.
copy-failed = Le navigateur ne permet pas de copier. Sélectionnez le texte et copiez-le vous-même.
