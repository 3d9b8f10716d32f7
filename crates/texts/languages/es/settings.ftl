## Labels (at most 24 characters)

title = Ajustes
language = Idioma
theme = Tema
theme-system = Como el dispositivo
theme-light = Claro
theme-dark = Oscuro
theme-contrast = Alto contraste
colours = Colores de las piezas
colours-standard = Normales
colour-blind-safe = Para daltónicos
animation = Animación
sound = Sonido
coordinates = Coordenadas
reset = Restablecer
delete = Borrar las partidas
install = Instalar
offline = Sin conexión

## Sentences

stored-here = Todo se guarda solo en este navegador.
colour-blind-safe-hint = Colores y dibujos que todo el mundo distingue.
reset-question = ¿Volver a los ajustes del principio?
delete-question = ¿Borrar todas las partidas guardadas en este navegador?
offline-ready = Listo para jugar sin conexión.
offline-preparing = Preparando el juego sin conexión…
offline-now = Estás sin conexión. Todo lo que hay en este dispositivo sigue funcionando.
tables-fetching = Cargando las tablas del juego perfecto: { $percent } %
tables-ready = Las tablas del juego perfecto ya están aquí.
tables-missing = Sin las tablas del juego perfecto, el ordenador estima.
exact-hint = Exacto: calculado hasta el final.
estimated-hint = Estimado: hasta donde el ordenador alcanza a ver.
