## Labels (at most 24 characters)

review = Revisão
turning-point = Momento decisivo
accuracy = Precisão
grade-forced = Única jogada
grade-best = Melhor jogada
grade-good = Boa
grade-inaccurate = Imprecisa
grade-mistake = Erro
grade-gave-away-the-draw = Empate oferecido
grade-gave-away-the-win = Vitória oferecida
percent = { $percent } %

## Sentences about the whole game

turning-point-at = A partida mudou na jogada { $number }.
biggest-mistake-at = A jogada { $number } foi a que mais custou.
no-turning-point = Nenhuma jogada decidiu sozinha a partida.
accuracy-of = { name }: { $percent } % de precisão
accuracy-unknown = { name }: nenhuma decisão a avaliar
estimated-within = { $error ->
    [one] Os valores são estimativas; em média, desviam-se cerca de { $error } ponto da vantagem final.
   *[other] Os valores são estimativas; em média, desviam-se cerca de { $error } pontos da vantagem final.
}
by = { name }: { $sentence }

## Sentences about a move

forced = { $mv } era a única jogada possível.
placed-at-random = O acaso pôs aqui esta peça.
best = { $mv } era a melhor jogada.
lost-anyway = { $mv } era tão boa como qualquer outra: aqui nenhuma salva a partida.
good = { $mv } era boa; { $best } era um pouco melhor.
slower-win = { $turns ->
    [one] { $mv } ainda ganha, mas { $turns } jogada mais tarde do que o necessário.
   *[other] { $mv } ainda ganha, mas { $turns } jogadas mais tarde do que o necessário.
}
sooner-loss = { $turns ->
    [one] { $mv } perde { $turns } jogada mais cedo do que o necessário.
   *[other] { $mv } perde { $turns } jogadas mais cedo do que o necessário.
}
points-lost = { $points ->
    [one] { $mv } ofereceu { $points } ponto.
   *[other] { $mv } ofereceu { $points } pontos.
}
chances-lost = { $mv } desperdiçou algumas oportunidades.
many-chances-lost = { $mv } foi um erro: desperdiçou muitas oportunidades.
win-to-draw = { $mv } ofereceu a vitória: com o melhor jogo é agora empate.
win-to-draw-probably = { $mv } provavelmente ofereceu a vitória: agora parece igual.
win-to-loss = { $mv } transformou uma vitória numa derrota.
win-to-loss-probably = { $mv } provavelmente transformou uma vitória numa derrota.
draw-to-loss = { $mv } ofereceu o empate: a partida está agora perdida.
draw-to-loss-probably = { $mv } provavelmente ofereceu o empate: a partida parece agora perdida.
costs-points = { $points ->
    [one] Isso custa { $points } ponto.
   *[other] Isso custa { $points } pontos.
}

## Sentences about the better move; a reason follows

better = Melhor era { $best }.
would-have-won = { $best } teria ganhado.
would-have-drawn = { $best } teria mantido o empate.
