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
more = Más opciones
fewer = Menos opciones
clock = Reloj
clock-none = Sin reloj
clock-pair = { $minutes } min + { $seconds } s
clock-plain = { $minutes } min
clock-minutes = Minutos por jugador
clock-increment = Segundos por jugada
match-length = Encuentro
match-single = Una partida
match-rounds = Rondas
rounds = { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}
target = Hasta { $points } puntos

## Sentences

level-hint = El nivel 1 pasa por alto muchas cosas; el 10 juega lo mejor que puede.
clock-hint = Quien agota su tiempo pierde. Cada jugada suma los segundos por jugada.
remembered = Tus elecciones se recuerdan.
