## Labels (at most 32 characters)

title = Torneos
tournament = El torneo
announce = Anunciar un torneo
called = Nombre
system = Quién se enfrenta a quién
round-robin = Todos una vez
double-round-robin = Todos dos veces
swiss = Sistema suizo
rounds = Rondas
rounds-usual = Las habituales
computers = Jugadores ordenador
add-computer = Añadir uno
enter = Participar
leave = Retirarse
begin = Empezar
entering = Inscripción abierta
running = En marcha
over = Terminado
standings = Clasificación
place = Puesto
player = Jugador
points = Puntos
played = Jugadas
buchholz = Desempate Buchholz
sonneborn = Desempate Sonneborn-Berger
free = descansa
withdrawn = retirado
not-played = No jugada
entrants = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
round = Ronda { $number }

## Sentences

subtitle = Varios jugadores, un ganador: cada partida cuenta y la clasificación está al día.
nothing = Aún no hay torneos. Anuncia uno y envía su enlace.
entering-hint = Los participantes se emparejan al empezar. Las partidas se abren solas.
begin-hint = Cuando haya empezado no podrá entrar nadie más.
two-needed = Puede empezar en cuanto participen dos.
link-help = Envía este enlace a quienes deban participar.
your-game = Tu partida contra { $name } ha empezado.
leave-question = ¿Retirarte del torneo? Ya no se te emparejará y no podrás volver.
forfeited = Quien no se presentó ha perdido la partida por incomparecencia.
round-robin-hint = Todos juegan contra todos.
swiss-hint = En cada ronda se enfrentan quienes van igualados.
nobody = Aún no participa nadie.
announce-account = Para anunciar un torneo hace falta una cuenta.
