## Where to look

look-square = É possível completar um quadrado.
look-line = É possível completar uma linha.
look-their-square = Atenção: o adversário está prestes a completar um quadrado.
look-their-line = Atenção: o adversário está prestes a completar uma linha.
look-raise = Uma das suas esferas pode subir.
look-level = Veja o nível { $level }.
look-level-middle = Veja o meio do nível { $level }.
look-level-edge = Veja as bordas do nível { $level }.
look-level-corner = Veja os cantos do nível { $level }.
look-last-of-battle = A próxima peça decide a batalha: qual a ganha, ou perde menos?
look-pieces = Veja as suas peças de tamanho { $size }.
look-inner-circle = Veja o círculo interior.
look-outer-circle = Veja o círculo exterior.
look-capture = É possível capturar uma pilha do adversário.
look-danger = Uma das suas pilhas está em perigo.
look-board-middle = Veja o meio do tabuleiro.
look-board-edge = Veja as bordas do tabuleiro.
look-board-corner = Veja os cantos do tabuleiro.

## The move

play = Jogue { $mv }.
play-words = Jogue assim: { $words }.

## Why: sentences with the move as subject

apex = Põe a última esfera no topo e ganha.
empties-reserve = Ganha logo: o adversário já não tem esferas na reserva.
takes-back-square = { $spheres ->
    [one] Completa um quadrado e { $spheres } esfera volta: { $own } na reserva contra { $other }.
   *[other] Completa um quadrado e { $spheres } esferas voltam: { $own } na reserva contra { $other }.
}
takes-back-line = { $spheres ->
    [one] Completa uma linha e { $spheres } esfera volta: { $own } na reserva contra { $other }.
   *[other] Completa uma linha e { $spheres } esferas voltam: { $own } na reserva contra { $other }.
}
raises = Subir poupa uma esfera: ficam { $own } na reserva contra { $other }.
stops-square = Impede o quadrado do adversário em { $at }.
stops-line = Impede a linha do adversário em { $at }.
stops-raise = Impede o adversário de subir uma esfera para { $at }.
prepares-square = Prepara um quadrado em { $at }.
prepares-line = Prepara uma linha em { $at }.
prepares-raise = Prepara o lugar para subir uma esfera para { $at }.
wins-battle = { $gained ->
    [one] Ganha a batalha e { $gained } ponto: { $own } a { $other }.
   *[other] Ganha a batalha e { $gained } pontos: { $own } a { $other }.
}
limits-lost-battle = { $gained ->
    [one] A batalha está perdida, mas assim só custa { $gained } ponto.
   *[other] A batalha está perdida, mas assim só custa { $gained } pontos.
}
sets-aside-theirs = Põe de lado a peça { $size } do adversário.
sets-aside-own = Põe de lado uma peça { $size } própria.
ahead-in-battle = Com o equador como está agora, a batalha estaria ganha.
few-answers = { $pieces ->
    [one] Só { $pieces } das { $of } peças do adversário pode responder.
   *[other] Só { $pieces } das { $of } peças do adversário podem responder.
}
near-equator = Ali nenhuma outra peça lhe fecha o caminho para o equador.
behind-others = Ali fica atrás de outras e guarda-se para uma batalha posterior.
captures = { $pyramids ->
    [one] Captura uma pirâmide isolada: agora { $own } a { $other }.
   *[other] Captura uma pilha de { $pyramids }: agora { $own } a { $other }.
}
out-of-reach = { $stacks ->
    [one] Põe uma pilha fora do alcance do adversário.
   *[other] Põe { $stacks } pilhas fora do alcance do adversário.
}
ends-game = Não há mais jogadas, e a partida está ganha { $own } a { $other }.
can-land-on = { $neighbours ->
    [one] Dali pode ir para cima de uma pirâmide do adversário.
   *[other] Dali pode ir para cima de { $neighbours } pirâmides do adversário.
}
safe-from-neighbours = Nenhuma das pirâmides vizinhas do adversário pode ir para cima dela.
only-legal = Não há outra jogada possível.
only-win = É a única jogada que ganha.
only-draw = É a única jogada que não perde.
wins = Ganha, jogue o adversário o que jogar.
wins-in = { $turns ->
    [one] Ganha em { $turns } jogada.
   *[other] Ganha no máximo em { $turns } jogadas, jogue o adversário o que jogar.
}
draws = Mantém o empate.
holds-out = Contra o melhor jogo a partida está perdida, mas assim a vitória é mais difícil de encontrar.
holds-out-for = { $turns ->
    [one] A partida está perdida, mas assim dura mais { $turns } jogada.
   *[other] A partida está perdida, mas assim dura mais { $turns } jogadas.
}
leads-to = Com o melhor jogo, a partida acaba { $own } a { $other }.
leads-to-about = A partida deve acabar por volta de { $own } a { $other }.
looks-best = Nenhuma outra jogada parece melhor.
