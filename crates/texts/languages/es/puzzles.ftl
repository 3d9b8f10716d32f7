## Labels (at most 24 characters)

title = Problemas
next = Siguiente problema
try-again = Reintentar
show-solution = Mostrar la solución
analyse = Analizar
difficulty = Dificultad { $number }
any-difficulty = Cualquier dificultad
streak = Seguidos: { $number }
best-streak = Récord: { $number }
solved-number = Resueltos: { $number }
variant = Variante
why = ¿Por qué no?

## Sentences

subtitle = Posiciones con una sola jugada buena. Encuéntrala y sigue hasta el final.
win = { $who ->
    [you] Encuentra la única jugada ganadora.
   *[other] { name } juega: encuentra la única jugada ganadora.
}
draw = { $who ->
    [you] Encuentra la única jugada que no pierde.
   *[other] { name } juega: encuentra la única jugada que no pierde.
}
points = { $who ->
    [you] Encuentra la jugada que gana más puntos.
   *[other] { name } juega: encuentra la jugada que gana más puntos.
}
right = ¡Bien! Sigue.
solved = ¡Resuelto!
not-quite = No es esa.
wrong = No es esa. { $text } era tentadora, pero regala la partida.
loses = { $text } pierde.
draws = { $text } solo empata.
solution = La solución es { $text }.
none-left = No quedan problemas como este. Elige otra dificultad.
not-loaded = No se han podido cargar los problemas. Recarga la página cuando haya conexión.
