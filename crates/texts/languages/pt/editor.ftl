## Labels (at most 24 characters)

title = Montar uma posição
pieces = Peças
remove = Tirar
to-move = É a vez de
points-so-far = Pontos até agora
phase = Fase
start-position = Posição inicial
empty-board = Tabuleiro vazio
analyse = Analisar
play-on = Continuar a partida
text = Em texto

## Sentences

help = Escolha uma peça e toque nos lugares para onde ela vai. Toque num lugar com a mesma peça para a tirar.
help-pylos = Ao tirar uma esfera, saem também as que assentam nela.
playable = Esta posição pode ser jogada.
game-over = Esta posição é possível, mas a partida acabou.
refused = Esta posição não é possível:
