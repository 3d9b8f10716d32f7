## Labels (at most 24 characters)

title = Teclado

## Sentences

arrows = Setas: percorrer o tabuleiro
enter = Enter ou espaço: escolher
escape = Esc: recomeçar a jogada
done = D: acabar de recuperar
undo = U: desfazer a última jogada
redo = Y: refazer a jogada
hint = H: dica
rotate-board = Vírgula e ponto: girar o tabuleiro
flat-view = V: vista plana ou 3D
reset-view = R: vista inicial
coordinates = C: coordenadas
sound = M: ligar ou desligar o som
full-screen = X: tela cheia
previous-next = Page Up e Page Down: percorrer as jogadas
analysis-previous-next = Esquerda e direita: percorrer as jogadas
analysis-first-last = Home e End: primeira e última jogada
engine = E: motor ligado ou desligado
flip = F: virar o tabuleiro
help = Ponto de interrogação: mostrar estas teclas
show-me = H: mostrar a jogada
shortcuts-off = As teclas com letras e sinais estão desativadas nas preferências.
