## Labels (at most 24 characters)

title = Teclado

## Sentences

arrows = Flechas: moverse por el tablero
enter = Intro o espacio: elegir
escape = Escape: repetir la jugada
done = D: terminar de retirar
undo = U: deshacer la última jugada
redo = Y: rehacer la jugada
hint = H: pista
rotate-board = Coma y punto: girar el tablero
flat-view = V: vista plana o en 3D
reset-view = R: vista inicial
coordinates = C: coordenadas
sound = M: activar o quitar el sonido
full-screen = X: pantalla completa
previous-next = Re Pág y Av Pág: recorrer las jugadas
analysis-previous-next = Izquierda y derecha: recorrer las jugadas
analysis-first-last = Inicio y Fin: primera y última jugada
engine = E: motor encendido o apagado
flip = F: dar la vuelta al tablero
help = Interrogación: mostrar estas teclas
show-me = H: mostrar la jugada
shortcuts-off = Las teclas de letras y signos están desactivadas en los ajustes.
