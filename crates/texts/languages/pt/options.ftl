## Labels (at most 24 characters)

title = Nova partida
start = Começar
opponent = Adversário
computer = Computador
two-people = Duas pessoas
level = Nível
level-number = Nível { $level }
level-name = { $level ->
    [1] Primeiros passos
    [2] Principiante
    [3] Fácil
    [4] Tranquilo
    [5] Médio
    [6] Com prática
    [7] Difícil
    [8] Muito difícil
    [9] Mestre
   *[other] Força total
}
side = As suas peças
side-random = Ao acaso
side-choice = { $player ->
    [one] { name }, primeiro
   *[two] { name }, segundo
}
rules = Regras
more = Mais opções
fewer = Menos opções
clock = Relógio
clock-none = Sem relógio
clock-pair = { $minutes } min + { $seconds } s
clock-plain = { $minutes } min
clock-minutes = Minutos por jogador
clock-increment = Segundos por jogada
match-length = Encontro
match-single = Uma partida
match-rounds = Rodadas
rounds = { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}
target = Até { $points } pontos

## Sentences

level-hint = O nível 1 deixa escapar muita coisa; o nível 10 joga o melhor que pode.
clock-hint = Quem esgota o tempo perde. Cada jogada soma os segundos por jogada.
remembered = As suas escolhas ficam guardadas.
