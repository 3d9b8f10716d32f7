## Labels (at most 24 characters)

title = Aprender
lessons = Lecciones
next = Siguiente
next-lesson = Siguiente lección
first-lesson = Empezar
try-again = Reintentar
completed = Aprendida
start-again = Otra vez
show-me = Muéstramelo
step = Paso { $number } de { $all }
progress = { $number } de { $all } aprendidas

## Sentences

subtitle = Aprende cada juego jugando: cada regla es una jugada que haces tú.
course-completed = Lo has aprendido todo. ¡Ahora juega una partida!
not-loaded = No se han podido cargar las lecciones. Recarga la página cuando haya conexión.
