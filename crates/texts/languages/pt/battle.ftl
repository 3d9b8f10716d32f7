## Labels (at most 36 characters)

title = Batalha
play = Jogada { $number } de 4
leads = { $who ->
    [you] Abertura sua
   *[other] { name } abre
}
won = { $who ->
    [you] A batalha { $number } é sua
   *[other] { name } ganha a batalha { $number }
}
set-aside = De lado para a batalha 5
extra-point = Ponto extra
table = As cinco batalhas
on-equator = No equador
pieces = Peças
rule = Regra
won-by = Ganha por
points = Pontos
winning-piece = { $pieces ->
    [1] única
    [2] menor
    [3] do meio
   *[other] maior
}

## Sentences

rule-of = { $pieces ->
    [1] 1 peça: ela ganha
    [2] 2 peças: a menor ganha
    [3] 3 peças: a do meio ganha
   *[other] 4 peças: a maior ganha
}
plays = Cada um joga duas vezes. Quem ganha fica com as peças do equador.
all-rules = De 4 peças ganha a maior, de 3 a do meio, de 2 a menor.
next-play = { $pieces ->
    [1] Com outro tamanho serão 2: ganha a menor. Com o mesmo fica 1.
    [2] Com outro tamanho serão 3: ganha a do meio. Com um que já está lá ficam 2.
   *[other] Com outro tamanho serão 4: ganha a maior. Com um que já está lá ficam 3.
}
worth = { $points ->
    [one] Vale { $points } ponto, um por peça.
   *[other] Vale { $points } pontos, um por peça.
}
worth-last = Vale { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}: { $pieces } no equador e { $aside } postas de lado.
worth-last-extra = Vale { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}: { $pieces } no equador, { $aside } postas de lado e o ponto extra.
