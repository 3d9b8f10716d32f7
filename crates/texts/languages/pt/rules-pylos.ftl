## Headings (at most 32 characters)

title = As regras de { -pylos }
aim-heading = O objetivo
board-heading = O tabuleiro
turn-heading = A sua vez
place-heading = Colocar
raise-heading = Subir
square-heading = Um quadrado devolve esferas
take-heading = O que se pode recuperar
lines-heading = As linhas também contam
children-heading = Nada se recupera
end-heading = O fim

## Sentences

aim-apex = Dois jogadores constroem uma só pirâmide de { $spheres } esferas. Quem põe a última no topo ganha.
aim-reserve = Cada jogador tem { $spheres } esferas; cada esfera poupada conta.
board-large = O tabuleiro tem 16 cavidades, quatro por quatro. Onde quatro esferas formam um quadrado há lugar para mais uma, e assim crescem níveis de nove, quatro e um lugar.
board-small = O tabuleiro tem nove cavidades, três por três. Onde quatro esferas formam um quadrado há lugar para mais uma, e assim crescem níveis de quatro e um lugar.
turn-must = Começa Claro. Na sua vez é obrigatório jogar: colocar uma esfera ou fazer subir uma.
place-where = Tire uma esfera da sua reserva e ponha-a numa cavidade vazia, ou em cima de quatro esferas que formem um quadrado. Não importa de quem são.
raise-how = Ou mova uma esfera sua que já está no tabuleiro para um nível mais alto. Não pode suportar nenhuma outra, e o novo lugar tem de continuar apoiado depois de ela deixar o antigo.
raise-why = Subir compensa: não custa nada à sua reserva.
square-one-or-two = Ao completar um quadrado de quatro esferas da sua cor no mesmo nível, recupere logo uma ou duas das suas esferas.
square-up-to-two = Ao completar um quadrado de quatro esferas da sua cor no mesmo nível, pode recuperar logo uma ou duas das suas esferas, ou nenhuma.
square-two = Ao completar um quadrado de quatro esferas da sua cor no mesmo nível, recupere logo duas das suas esferas, ou uma se não puder recuperar outra.
take-free = Serve qualquer esfera sua que não suporte outra, em qualquer nível, mesmo a que acabou de jogar. Volta para a sua reserva.
take-uncovered = Retirada a primeira, a segunda pode ser uma que estava debaixo dela.
take-not-uncovered = Ambas têm de estar livres antes de retirar a primeira: uma que esteja debaixo da primeira tem de ficar.
take-several = Vários quadrados ao mesmo tempo não dão mais do que um.
lines-large = Uma linha ou coluna completa da sua cor conta como um quadrado: quatro esferas no nível 1, ou três no nível 2. As diagonais não contam.
lines-small = Uma linha ou coluna completa da sua cor conta como um quadrado: três esferas no nível 1. As diagonais não contam.
children-no-squares = Na variante infantil os quadrados não contam. Só se poupam esferas fazendo-as subir.
end-apex = Quem põe a esfera no topo da pirâmide ganha.
end-loses = Se for a sua vez e a sua reserva estiver vazia, perdeu.
end-may-raise = Se for a sua vez e a sua reserva estiver vazia, só pode fazer subir uma esfera. Se nem isso puder, perdeu.
end-repetition = Se a mesma posição surgir pela terceira vez e for a vez do mesmo jogador, a partida é um empate.

## Captions

figure-pyramid = Uma pirâmide a que só falta o topo.
figure-board = O tabuleiro vazio.
figure-place = Escuro pode colocar uma esfera em qualquer lugar marcado.
figure-raise = A esfera escura pode subir para o lugar marcado.
figure-square = Claro completa um quadrado no lugar marcado.
figure-take = Claro completa um quadrado e recupera as duas esferas marcadas.
figure-take-uncovered = Claro completa um quadrado, recupera a esfera de cima e depois a de baixo.
figure-line = Claro completa uma linha no lugar marcado.
figure-apex = Claro põe a última esfera no topo.
