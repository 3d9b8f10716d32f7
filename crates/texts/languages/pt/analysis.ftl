## Labels (at most 24 characters)

title = Analisar
every-move = Todas as jogadas
best-lines = Melhores linhas
evaluation-graph = Evolução da partida
engine = Motor
number-of-lines = Linhas
max-depth = Profundidade
depth = Profundidade { $turns }
comment = Comentário
delete-from-here = Apagar a partir daqui
review = Rever a partida
edit = Montar uma posição
other-game = Outro jogo
open = Abrir
export = Guardar e enviar
record = A partida em texto
position = A posição em texto
link = Link para esta partida
picture-svg = Imagem (SVG)
picture-png = Imagem (PNG)
save-file = Guardar no dispositivo
choose-file = Escolher um documento
flip = Virar o tabuleiro
solve = Resolver Pylos aqui
solving = Resolução de Pylos
stop-solving = Parar a resolução
drawn = Empate

## Sentences

engine-off = O motor está desligado.
thinking = Um momento…
game-over = Aqui a partida acabou.
no-moves-hint = Faça uma jogada no tabuleiro, ou abra uma partida.
clear-question = Todas as jogadas desta análise serão perdidas. Limpar o tabuleiro?
delete-question = Apagar esta jogada e todas as seguintes?
open-help = Cole uma partida ou uma posição, escolha um documento, ou arraste um para qualquer ponto desta página.
open-failed = Não é possível abrir isto:
not-recognised = Isto não é uma partida nem uma posição.
comment-help = Diga algo sobre esta jogada
link-help = Quem abrir este link vê a partida inteira, com as variantes e os comentários. Não é preciso nenhum servidor.
exact-without-distance = Quem ganha é exato. Em quantas jogadas, não se sabe: para isso é preciso resolver Pylos com estas regras no seu computador.
no-table = Não há tabela para estas regras, por isso os valores são estimados.
solve-on-own-computer = Tripylon pode resolvê-lo no seu próprio computador: inicie-o lá, e abra esta página a partir dele.
solve-cost = São precisos cerca de { $time } e { $memory } de memória. Pode parar e continuar mais tarde.
solve-progress = { $percent }% feito, faltam cerca de { $time }.
solve-writing = Gravação da tabela.
solve-done = Resolvido. Agora todos os valores são exatos, com o número de jogadas.
solve-failed = A resolução parou:
reviewing = Análise da jogada { $turn } de { $turns }…
chart-help = Acima do meio está melhor o primeiro jogador; abaixo, o segundo.
server-unreachable = O servidor não responde, por isso os valores vêm deste navegador.
