## Labels (at most 24 characters)

title = Analizar
every-move = Todas las jugadas
best-lines = Mejores líneas
evaluation-graph = Evolución de la partida
engine = Motor
number-of-lines = Líneas
max-depth = Profundidad
depth = Profundidad { $turns }
comment = Comentario
delete-from-here = Borrar desde aquí
review = Repasar la partida
edit = Preparar una posición
other-game = Otro juego
open = Abrir
export = Guardar y compartir
record = La partida como texto
position = La posición como texto
link = Enlace a esta partida
picture-svg = Imagen (SVG)
picture-png = Imagen (PNG)
save-file = Guardar como archivo
choose-file = Elegir un archivo
flip = Dar la vuelta al tablero
solve = Resolver Pylos aquí
solving = Resolviendo Pylos
stop-solving = Dejar de resolver
drawn = Empate

## Sentences

engine-off = El motor está apagado.
thinking = Pensando…
game-over = Aquí la partida ha terminado.
no-moves-hint = Haz una jugada en el tablero o abre una partida.
clear-question = Se perderán todas las jugadas de este análisis. ¿Vaciar el tablero?
delete-question = ¿Borrar esta jugada y todas las siguientes?
open-help = Pega una partida o una posición, elige un archivo o suelta uno en cualquier parte de esta página.
open-failed = Esto no se puede abrir:
not-recognised = Esto no es ni una partida ni una posición.
comment-help = Di algo sobre esta jugada
link-help = Quien abra este enlace verá toda la partida, con sus variantes y comentarios. No hace falta ningún servidor.
exact-without-distance = Quién gana es exacto. En cuántas jugadas, no se sabe: para eso hay que resolver Pylos con estas reglas en tu ordenador.
no-table = No hay tabla para estas reglas, así que los valores son estimados.
solve-on-own-computer = Tripylon puede resolverlo en tu propio ordenador: inícialo allí y abre esta página desde él.
solve-cost = Hacen falta aproximadamente { $time } y { $memory } de memoria. Puedes parar y seguir más tarde.
solve-progress = { $percent } % hecho, quedan aproximadamente { $time }.
solve-writing = Escribiendo la tabla.
solve-done = Resuelto. Ahora todos los valores son exactos, con el número de jugadas.
solve-failed = La resolución se ha parado:
reviewing = Mirando la jugada { $turn } de { $turns }…
chart-help = Por encima de la mitad va mejor el primer jugador; por debajo, el segundo.
server-unreachable = El servidor no responde, así que los valores vienen de este navegador.
