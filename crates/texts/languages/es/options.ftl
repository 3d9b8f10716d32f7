## Labels (at most 24 characters)

title = Nueva partida
start = Empezar
opponent = Rival
computer = Ordenador
two-people = Dos personas
level = Nivel
level-number = Nivel { $level }
level-name = { $level ->
    [1] Primeros pasos
    [2] Principiante
    [3] Fácil
    [4] Tranquilo
    [5] Medio
    [6] Con práctica
    [7] Difícil
    [8] Muy difícil
    [9] Maestro
   *[other] A plena fuerza
}
side = Tú juegas
side-random = Al azar
side-choice = { $player ->
    [one] { name }, primero
   *[two] { name }, segundo
}
rules = Reglas
standard-rules = Reglas habituales
more = Más opciones
fewer = Menos opciones
clock = Reloj
clock-none = Sin reloj
clock-pair = { $minutes } min + { $seconds } s
clock-plain = { $minutes } min
clock-custom = A medida
clock-minutes = Minutos por jugador
clock-increment = Segundos por jugada
match-length = Encuentro
match-single = Una partida
match-rounds = Rondas
match-target = Puntos a alcanzar
rounds = { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}
target = Hasta { $points } puntos

## Sentences

computer-hint = Responde al momento, en este dispositivo.
two-people-hint = Jugáis los dos en esta pantalla.
level-hint = El nivel 1 pasa por alto muchas cosas; el 10 juega lo mejor que puede.
side-hint = El jugador 1 empieza. Lo más justo es el azar.
clock-hint = Quien agota su tiempo pierde. Cada jugada suma los segundos por jugada.
match-hint = Jugad varias rondas y sed Azul por turnos.
match-rounds-hint = Tras ese número de rondas gana el total más alto.
match-target-hint = El encuentro acaba cuando un total alcanza esos puntos.
remembered = Tus elecciones se recuerdan.
