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
shortcuts = Atajos de una tecla
reset = Restablecer
delete = Borrar las partidas
install = Instalar

## Sentences

stored-here = Todo se guarda solo en este navegador.
colour-blind-safe-hint = Colores y dibujos que todo el mundo distingue.
delete-question = ¿Borrar todas las partidas guardadas en este navegador?
offline-ready = Listo para jugar sin conexión.
offline-preparing = Preparando el juego sin conexión…
shortcuts-hint = Basta una tecla, por ejemplo H para una pista.
