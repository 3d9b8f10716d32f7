## Places and what is on them

board-pylos = Pirâmide de Pylos
board-le-pylos = Globo de Le Pylos
board-pylon = Tabuleiro de Pylon
place = { $place }, { $contents }
level = nível { $level }
empty = vazio
may-be-played = pode jogar-se
may-be-moved = pode mover-se
may-be-taken = pode recuperar-se
chosen = escolhido
covered = coberta
hidden = escondido
sphere = { $player ->
    [one] esfera clara
   *[two] esfera escura
}
piece = { $player ->
    [one] peça azul { $size }
   *[two] peça vermelha { $size }
}
pyramid = { $player ->
    [one] { $size ->
        [small] pirâmide âmbar pequena
        [medium] pirâmide âmbar média
       *[large] pirâmide âmbar grande
    }
   *[two] { $size ->
        [small] pirâmide turquesa pequena
        [medium] pirâmide turquesa média
       *[large] pirâmide turquesa grande
    }
}
stack = pilha de { $height }, a partir do topo: { $pyramids }
reserve = { name }: { $spheres ->
    [0] nenhuma esfera na reserva
    [one] { $spheres } esfera na reserva
   *[other] { $spheres } esferas na reserva
}
points = { name }: { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}
size = { $rank ->
    [1] a menor
    [2] a segunda menor
    [3] média
    [4] a segunda maior
   *[other] a maior
}
left = { $pieces ->
    [0] acabaram
    [one] resta { $pieces }
   *[other] restam { $pieces }
}
skip-to-board = Ir para o tabuleiro

## Moves

placed = { name }: esfera em { $to }
raised = { name }: esfera subiu de { $from } para { $to }
took-one = { $cell } recuperada
took-two = { $first } e { $second } recuperadas
put = { name }: peça { $size } em { $to }
put-hidden = { name }: uma peça foi colocada
played = { name }: peça { $size } de { $from } para { $to }
set-aside = { $piece } posta de lado
battle-won = { $pieces ->
    [one] { name }: batalha ganha, { $pieces } ponto
   *[other] { name }: batalha ganha, { $pieces } pontos
}
pyramid-placed = { name }: { $size ->
    [small] pirâmide pequena
    [medium] pirâmide média
   *[large] pirâmide grande
} em { $to }
stacked = { name }: { $from } sobre { $to }, pilha de { $height }
