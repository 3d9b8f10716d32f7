## Headings (at most 32 characters)

title = As regras de { -pylon }
aim-heading = O objetivo
board-heading = O tabuleiro e as pirâmides
placing-heading = Colocar
stacking-heading = Empilhar
limits-heading = O que não é permitido
end-heading = O fim

## Sentences

aim-tops = Primeiro enche-se o tabuleiro de pirâmides, depois empilham-se. No fim, cada pilha conta para o jogador cuja pirâmide está no topo.
board-size = O tabuleiro tem { $columns } × { $rows } casas.
board-stash = Cada jogador tem pirâmides de uma cor, grandes: { $large }, médias: { $medium }, pequenas: { $small }.
placing-turns = Alternadamente, primeiro Âmbar, cada jogador põe uma das suas pirâmides, do tamanho que quiser, numa casa vazia, até o tabuleiro estar cheio.
stacking-begins = Começa quem colocou a última pirâmide, ou seja, Turquesa.
stacking-how = Tome uma pilha inteira, sejam quais forem as cores, e ponha-a sobre uma vizinha: à esquerda, à direita, acima ou abaixo. Uma pirâmide sozinha também é uma pilha.
stacking-must = Quem pode mover é obrigado a mover.
limits-larger = Uma pirâmide nunca fica sobre outra menor. Do mesmo tamanho pode ser.
limits-empty = Uma pilha nunca vai para uma casa vazia.
end-score = A partida acaba quando não há mais jogadas. Cada jogador conta todas as pirâmides das pilhas que têm uma sua no topo.
end-winner = Ganha quem tiver mais. Se houver igualdade, é empate.
end-agreement = Os jogadores podem combinar parar antes. Contam-se então os pontos do tabuleiro como está.

## Captions

figure-stacks = Pilhas a meio da partida.
figure-board = O tabuleiro vazio.
figure-placing = Âmbar pode colocar uma pirâmide em qualquer casa marcada.
figure-stacking = A pilha marcada pode ir para as casas marcadas.
figure-limits = A pilha não pode ir nem para a esquerda, onde o topo é menor do que a sua base, nem para a direita, onde a casa está vazia.
figure-score = Já ninguém pode mover: contam-se os topos.
