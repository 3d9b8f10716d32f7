## Labels (at most 32 characters)

wins = { $who ->
    [you] A vitória é sua!
    [computer] Ganha o computador
   *[other] Ganha { name }
}
draw = Empate
score = { $first }–{ $second }

## Sentences

apex = { $who ->
    [you] A última esfera no topo é sua.
   *[other] { name } pôs a última esfera no topo.
}
empty-reserve = { $who ->
    [you] Já não há esferas na sua reserva.
   *[other] { name } já não tem esferas na reserva.
}
no-move = { $who ->
    [you] Não há nenhuma jogada possível.
   *[other] { name } não tem nenhuma jogada possível.
}
majority-won = { $more } pontos contra { $fewer } depois de cinco batalhas.
majority-drawn = Os mesmos pontos depois de cinco batalhas.
score-won = Não há mais jogadas: { $more } pirâmides contra { $fewer }.
score-drawn = Não há mais jogadas, e ambos têm as mesmas pirâmides.
repetition = A mesma posição surgiu pela terceira vez.
agreement-won = Fim por acordo: { $more } pirâmides contra { $fewer }.
agreement-drawn = Empate por acordo.
resignation = { $who ->
    [you] A partida terminou com a sua desistência.
   *[other] { name } desistiu.
}
absence = { $who ->
    [you] A partida terminou com a sua ausência.
   *[other] { name } foi embora.
}
time = { $who ->
    [you] O seu tempo acabou.
    [computer] O tempo do computador acabou.
   *[other] O tempo de { name } acabou.
}
time-drawn = O tempo acabou.
