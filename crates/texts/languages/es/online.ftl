## Labels (at most 32 characters)

title = En línea
play-friend = Jugar con alguien
play-computer = Jugar contra el ordenador
quick = Partida rápida
open-games = Partidas abiertas
live-games = Partidas para ver
your-games = Tus partidas
archive = Archivo
profile = Perfil
lobby = Sala
join = Unirse
watch = Mirar
open = Abrir
play-on = Seguir jugando
cancel-game = Cancelar la partida
share-link = Compartir el enlace
create = Crear el enlace
back = Volver a la sala
visibility = Quién puede verla
private = Solo nosotros dos
public = Todos, en la sala
rating = Puntuación
rated = Con puntuación
casual = Amistosa
clock-increment = Con incremento
clock-delay = Con retardo
clock-days = Días por jugada
delay = Segundos de retardo
days = Días
delay-pair = { $minutes } min, { $seconds } s de retardo
days-per-turn = { $days ->
    [one] { $days } día por jugada
   *[other] { $days } días por jugada
}
days-left = { $days } días { $hours } h
other-seat = El otro asiento
friend = Quien tenga el enlace
take-back = Retirar la jugada
withdraw = Retirar la oferta
claim = Reclamar la victoria
connected = Conectado
connecting = Conectando…
away = Ausente
free-seat = Asiento libre
guest = Invitado
watching = { $count ->
    [one] { $count } persona mira
   *[other] { $count } personas miran
}
people-present = { $count ->
    [one] { $count } persona aquí
   *[other] { $count } personas aquí
}
turns = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
download = Descargar la partida
download-all = Descargar todas
go-to-game = Ir a la partida siguiente
your-name = Tu nombre
save-name = Guardar el nombre
saved = Guardado
account = Cuenta
log-in-or-create = Entrar o crear una cuenta
create-account = Crear una cuenta
log-in = Entrar
log-out = Salir
password = Contraseña
find = Buscar
more = Mostrar más
player = Jugador
game = Juego
result = Resultado
all = Todos
won = Ganadas
drawn = Empatadas
lost = Perdidas
from = Desde
to = Hasta
status = Estado
in-progress = En curso
over = Terminada
cancelled = Cancelada
waiting-short = En espera
record = Partidas
rating-over-time = Evolución de la puntuación
results-by-colour = Resultados por color

## Sentences

subtitle = Juega con quien quieras, esté donde esté: por enlace, al azar o en un torneo.
friend-hint = Recibes un enlace para enviar. Quien lo abre juega contigo; nadie tiene que registrarse.
rated-hint = Las partidas con puntuación son para jugadores con cuenta y cambian su puntuación.
delay-hint = Los primeros segundos de cada jugada no gastan tiempo.
days-hint = Nadie tiene que esperar ante el tablero. Vuelve cuando te toque.
engine-hint = El ordenador ocupa el otro asiento.
any-device = Puedes seguir en cualquier dispositivo.
waiting = Esperando a la otra persona…
waiting-anyone = Esperando a que alguien se una…
stay-help = Quédate en esta página: si sales, tu oferta se retira al poco tiempo.
link-help = Envía este enlace a quien quieras. Quien lo abra primero juega.
link-local-only = Solo este ordenador puede abrir este enlace. Para que entren otros, inicia el servidor con «tripylon serve --address 0.0.0.0».
qr-code-help = O que apunten aquí con la cámara.
connection-lost = Conexión perdida, intentándolo de nuevo…
connection-lost-with-turn = Conexión perdida, intentándolo de nuevo… Tu jugada está guardada.
sending = Tu jugada está en camino.
outdated-page = Esta página ya no encaja con el servidor. Recárgala; no se pierde nada.
end-offered = { $who ->
    [you] Propones terminar aquí la partida.
   *[other] { name } propone terminar aquí la partida.
}
take-back-offered = { $who ->
    [you] Pides retirar tu última jugada.
   *[other] { name } pide retirar la última jugada.
}
rematch-offered = { $who ->
    [you] Quieres la revancha.
   *[other] { name } quiere la revancha.
}
declined = { $who ->
    [you] Has dicho que no.
   *[other] { name } ha dicho que no.
}
has-left = { $who ->
    [you] No estás.
   *[other] { name } se ha ido.
}
claim-in = { $seconds ->
    [one] Podrás reclamar la victoria en { $seconds } segundo.
   *[other] Podrás reclamar la victoria en { $seconds } segundos.
}
claim-now = Puedes reclamar la victoria o esperar.
game-began = Los dos jugadores están sentados. Empieza la partida.
revealed = Los dos han colocado sus piezas. Aquí están.
took-back = Se ha retirado la última jugada.
wait-for-other = Tus piezas están en su sitio. El rival aún coloca las suyas.
ready = Listo
arrangement-complete = Todas tus piezas están colocadas. Baraja o deshaz cuanto quieras; el otro no ve nada hasta que ambos estéis listos.
in-hidden-setup = Los dos jugadores colocan sus piezas en secreto.
you-are-watching = Estás mirando.
was-cancelled = La partida se ha cancelado.
not-here-yet = { $name } aún no ha llegado.
cancel-game-question = ¿Cancelar esta partida? No contará.
next-round-ready = La siguiente ronda está lista.
ends-in = Si nadie juega, la partida termina en { $time }.
other-ready = { $name } está a punto.
no-game = Esta partida no existe, o sus jugadores no la enseñan.
server-unreachable = No se puede llegar al servidor en este momento. Comprueba la conexión e inténtalo de nuevo.
name-hint = Los demás ven este nombre ante el tablero.
account-hint = Con una cuenta, tu nombre y tus partidas son tuyos en cualquier navegador, y las partidas pueden puntuar.
lost-password = Una contraseña perdida no se puede recuperar: guárdala bien.
playing-as = Juegas como { $name }.
no-open-games = Ahora no hay partidas abiertas. Elige una partida rápida o envía un enlace a alguien.
no-live-games = Ahora no juega nadie.
no-games = No se han encontrado partidas.
no-own-games = No tienes ninguna partida en curso.
no-ratings = Aún no hay partidas con puntuación.
provisional = Pocas partidas hasta ahora: la puntuación puede estar lejos de la real.
pairing-hint = Juegas con quien quiera lo mismo. Si aún no hay nadie, esperas.

## Why something was not done

not-a-player = No juegas en esta partida.
seats-taken = Los dos asientos están ocupados.
already-seated = Ya estás sentado aquí.
needs-account = Una partida con puntuación pide una cuenta. Crea una o entra en la tuya.
not-started = La partida no ha empezado.
game-over = La partida ha terminado.
not-your-turn = Le toca al otro jugador.
stale-ply = La partida ha seguido mientras tanto; tu jugada no se ha hecho.
illegal = Las reglas no permiten esta jugada.
not-now = Ahora no se puede hacer.
opponent-present = El otro jugador no lleva fuera el tiempo suficiente.
out-of-time = Tu tiempo se acabó antes de que llegara la jugada.
not-stored = El servidor no ha podido guardarlo, así que no ha ocurrido. Inténtalo de nuevo.
rate-limited = Ha sido demasiado a la vez. Inténtalo dentro de un momento.
malformed = El servidor no lo ha entendido. Recarga la página.
wrong-password = El nombre o la contraseña no es correcto.
name-taken = Alguien ya tiene una cuenta con este nombre. Elige otro.
bad-name = Un nombre tiene de 2 a 24 letras o cifras y empieza por una de ellas; entre ellas puede haber espacios, puntos y guiones.
bad-password = Una contraseña tiene de 8 a 128 caracteres.
no-player = Aquí nadie tiene una cuenta con este nombre.
no-tournament = Aquí no existe ese torneo.
many-waiting = Ya tienes muchas partidas en espera. Cancela antes algunas.
many-engine-games = El ordenador ya está jugando muchas partidas para ti. Termina antes algunas.
your-turn = Tu turno
