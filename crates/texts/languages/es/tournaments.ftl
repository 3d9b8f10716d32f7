## Labels (at most 32 characters)

title = Torneos
tournament = El torneo
create = Anunciar un torneo
tournament-name = Nombre
system = Quién se enfrenta a quién
round-robin = Todos una vez
double-round-robin = Todos dos veces
swiss = Sistema suizo
rounds = Rondas
rounds-default = Número predeterminado
computers = Jugadores ordenador
add-computer = Añadir uno
join = Participar
withdraw = Retirarse
start = Empezar
open-for-entries = Inscripción abierta
running = En marcha
over = Terminado
standings = Clasificación
place = Puesto
player = Jugador
points = Puntos
played = Jugadas
buchholz = Desempate Buchholz
sonneborn = Desempate Sonneborn-Berger
bye = descansa
withdrawn = retirado
not-played = No jugada
entrants = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
round = Ronda { $number }

## Sentences

subtitle = Varios jugadores, un ganador: cada partida cuenta y la clasificación está al día.
no-tournaments = Aún no hay torneos. Anuncia uno y envía su enlace.
pairing-hint = Los participantes se emparejan al empezar. Las partidas se abren solas.
start-hint = Cuando haya empezado no podrá entrar nadie más.
two-players-needed = Puede empezar en cuanto participen dos.
link-help = Envía este enlace a quienes deban participar.
your-game = Tu partida contra { $name } ha empezado.
withdraw-question = ¿Retirarte del torneo? Ya no se te emparejará y no podrás volver.
forfeited = Quien no se presentó ha perdido la partida por incomparecencia.
round-robin-hint = Todos juegan contra todos.
swiss-hint = En cada ronda se enfrentan quienes van igualados.
no-players = Aún no participa nadie.
create-needs-account = Para anunciar un torneo hace falta una cuenta.
