## Headings (at most 32 characters)

title = As regras de { -le-pylos }
aim-heading = O objetivo
board-heading = O tabuleiro e as peças
setup-heading = Dispor as peças
battle-heading = Cinco batalhas
play-heading = Uma jogada
answer-heading = A resposta
same-size-heading = Duas do mesmo tamanho
winner-heading = Quem ganha a batalha
end-heading = O fim
match-heading = Um encontro

## Sentences

aim-equator = Dois jogadores defrontam-se cinco vezes no equador de um globo. Quem ganha uma batalha fica com as peças que lá estão, e quem tiver mais pontos no fim ganha a partida.
board-lines = Dois círculos, cinco meridianos e o equador cruzam-se em 29 interseções. Azul começa no sul, Vermelho no norte.
board-pieces = Cada jogador tem dez peças: duas de cada um dos cinco tamanhos, de A, o menor, a E, o maior.
setup-alternate = Alternadamente, primeiro Azul, cada jogador coloca uma peça após outra nas dez interseções do seu hemisfério, à vista.
setup-hidden = Cada jogador dispõe as suas dez peças sem o outro ver. Depois mostram-se todas.
setup-random = O acaso dispõe as dez peças de cada jogador.
battle-plays = Uma batalha tem quatro jogadas, duas por jogador, alternadamente. Azul abre a primeira; quem ganha uma batalha abre a seguinte.
play-slide = Deslize uma das suas peças pelas linhas até uma interseção vazia do equador.
play-way = No caminho só passa por interseções vazias do seu hemisfério. Pode virar onde as linhas se cruzam, e para assim que chega ao equador.
play-anywhere = Ponha uma das suas peças em qualquer interseção vazia do equador. O caminho não precisa de estar livre.
answer-line = O lugar designa uma linha: o meridiano que ali cruza o equador ou, nos quatro lugares extremos, o círculo exterior ou o interior. O outro jogador tem de responder com uma peça que esteja nessa linha.
answer-freely = Quem não tem lá nenhuma responde com qualquer uma. Quem abre uma batalha joga livremente.
same-size-earlier = Se já houver no equador uma peça do mesmo tamanho, de qualquer cor, é essa, que chegou antes, que se põe de lado. A que foi jogada agora fica.
same-size-later = Se já houver no equador uma peça do mesmo tamanho, de qualquer cor, põe-se de lado a que foi jogada agora. O lugar nomeado para ela conta do mesmo modo.
winner-count = Depois da quarta jogada, contem as peças no equador.
winner-four = Quatro peças: ganha a maior.
winner-three = Três peças: ganha a do meio.
winner-two = Duas peças: ganha a menor.
winner-one = Uma peça: ganha essa.
winner-takes = O dono dela fica com todas as peças do equador, um ponto por cada. O equador fica de novo vazio.
end-last-battle = Quem ganha a quinta batalha fica também com todas as peças postas de lado.
end-singleton = Além disso, a última batalha dá um ponto extra. São 21 pontos ao todo, e 11 bastam para ganhar.
end-no-singleton = São 20 pontos ao todo. 11 bastam para ganhar, e 10–10 é empate.
match-rounds = Se quiserem, joguem várias rodadas e alternem no papel de Azul: um número fixo, ou até um total alcançar os pontos combinados. Ganha o total mais alto.

## Captions

figure-board = Os dois jogadores dispuseram as suas peças.
figure-empty = O globo vazio.
figure-slide = A peça pode deslizar para os lugares marcados.
figure-play = A peça pode ir para qualquer lugar marcado.
figure-answer = Azul jogou no equador. Vermelho tem de responder com uma das peças marcadas.
figure-same-size-earlier = A peça B de Azul chegou, e a vermelha do mesmo tamanho é posta de lado.
figure-same-size-later = Azul jogou a peça B, mas já lá está uma desse tamanho: a de Azul é posta de lado.
figure-winner = Vermelho vai fazer a quarta jogada. Haverá então três peças no equador, e ganha a do meio, B.
