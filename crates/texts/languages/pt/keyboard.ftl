## Labels (at most 24 characters)

title = Teclado

## Sentences

arrows = Setas: percorrer o tabuleiro
enter = Enter ou espaço: escolher
escape = Esc: recomeçar a jogada
done = D: acabar de recuperar
undo = U: desfazer a última jogada
hint = H: dica
turn-board = Vírgula e ponto: girar o tabuleiro
flat = V: vista plana ou 3D
walk = Page Up e Page Down: percorrer as jogadas
walk-study = Esquerda e direita: percorrer as jogadas
ends-of-study = Home e End: primeira e última jogada
engine = E: motor ligado ou desligado
flip = F: virar o tabuleiro
help = Ponto de interrogação: mostrar estas teclas
