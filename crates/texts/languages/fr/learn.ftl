## Labels (at most 24 characters)

title = Apprendre
lessons = Leçons
next = Suivant
next-lesson = Leçon suivante
first-lesson = Commencer
try-again = Réessayer
completed = Apprise
start-again = Encore une fois
show-me = Montrez-moi
step = Étape { $number } sur { $all }
progress = { $number } sur { $all } apprises

## Sentences

subtitle = Apprenez chaque jeu en y jouant : chaque règle est un coup que vous jouez.
course-completed = Vous avez tout appris. À vous de jouer !
not-loaded = Les leçons n'ont pas pu être chargées. Rechargez la page quand il y aura du réseau.
