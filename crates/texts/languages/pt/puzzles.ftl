## Labels (at most 24 characters)

title = Problemas
next = Próximo problema
try-again = Tentar de novo
show-solution = Mostrar a solução
analyse = Analisar
difficulty = Dificuldade { $number }
any-difficulty = Qualquer dificuldade
streak = Seguidos: { $number }
best-streak = Recorde: { $number }
solved-number = Resolvidos: { $number }
variant = Variante
why = Porque não?

## Sentences

subtitle = Posições com uma só jogada boa. Encontre-a, e continue até ao fim.
win = { $who ->
    [you] Encontre a única jogada vencedora.
   *[other] { name } joga: encontre a única jogada vencedora.
}
draw = { $who ->
    [you] Encontre a única jogada que não perde.
   *[other] { name } joga: encontre a única jogada que não perde.
}
points = { $who ->
    [you] Encontre a jogada que ganha mais pontos.
   *[other] { name } joga: encontre a jogada que ganha mais pontos.
}
right = Certo! Continue.
solved = Resolvido!
not-quite = Não é essa.
wrong = Não é essa. { $text } era tentadora, mas entrega a partida.
loses = { $text } perde.
draws = { $text } só empata.
solution = A solução é { $text }.
none-left = Não há mais problemas como este. Escolha outra dificuldade.
not-loaded = Não foi possível carregar os problemas. Recarregue a página quando houver rede.
