## Labels (at most 24 characters)

turn = { $who ->
    [you] É a sua vez
    [computer] Joga o computador
   *[other] Joga { name }
}
thinking = Um momento…
last-move = Última jogada
undo = Desfazer
redo = Refazer
hint = Dica
resign = Desistir
offer-draw = Propor empate
offer-stop = Propor parar aqui
end-game = Terminar a partida
accept = Aceitar
decline = Recusar
keep-playing = Continuar
new-game = Nova partida
next-round = Próxima rodada
rematch = Revanche
swap-sides = Trocar de lado
analyse = Analisar
done = Pronto
start-over = Recomeçar a jogada
moves = Jogadas
first-move = Primeira jogada
previous-move = Jogada anterior
next-move = Jogada seguinte
latest-move = Última jogada
play-from-here = Jogar a partir daqui
back-to-game = Voltar à partida
rotate-left = Girar à esquerda
rotate-right = Girar à direita
reset-view = Vista inicial
view-flat = Vista plana
view-solid = Vista 3D
coordinates = Coordenadas
sound-on = Ligar o som
sound-off = Desligar o som
full-screen = Tela cheia
leave-full-screen = Sair da tela cheia
view = Vista
more = Mais
rules = Regras
fill = Completar por mim
arrange = Dispor as peças
shuffle = Misturar
clear = Limpar o tabuleiro
i-am = { $who ->
    [you] Continuar
   *[other] Sou { name }
}
level = Nível { $level }
battle = Batalha { $number } de 5
round = Rodada { $number } de { $rounds }
score = { $first }–{ $second }
points = { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}
reserve = Reserva: { $spheres }
set-aside = De lado: { $pieces }
in-hand = Na mão: { $pieces }
battle-phase = Batalha
setup = Disposição
placing = Colocação
stacking = Empilhamento

## What to do now (at most 48 characters)

pylos-place = Coloque uma esfera
pylos-place-or-raise = Coloque uma esfera ou faça subir uma
pylos-raise = Faça subir uma das suas esferas
pylos-raise-where = Escolha para onde vai a esfera
pylos-take-one-or-two = Recupere uma ou duas das suas esferas
pylos-take-up-to-two = Pode recuperar até duas das suas esferas
pylos-take-two = Recupere duas das suas esferas
pylos-take-another = Recupere mais uma
pylos-take-another-or-done = Recupere mais uma, ou toque em Pronto
le-pylos-put = Escolha uma peça e o seu lugar
le-pylos-put-where = Escolha o lugar da peça
le-pylos-put-which = Escolha a peça para este lugar
le-pylos-arrange = Disponha as suas dez peças
le-pylos-slide = Deslize uma peça até ao equador
le-pylos-lead = Jogue uma peça qualquer no equador
le-pylos-where = Escolha um lugar no equador
le-pylos-answer-meridian = Responda com uma peça do meridiano { $meridian }
le-pylos-answer-outer-circle = Responda com uma peça do círculo exterior
le-pylos-answer-inner-circle = Responda com uma peça do círculo interior
le-pylos-answer-freely = Nenhuma nessa linha: responda com qualquer uma
pylon-place = Escolha uma pirâmide e uma casa vazia
pylon-place-where = Escolha uma casa vazia
pylon-place-which = Escolha uma pirâmide para esta casa
pylon-stack = Escolha uma pilha para mover
pylon-stack-where = Escolha a pilha de destino

## Sentences

resign-question = Quer desistir?
draw-offered = { $who ->
    [you] O empate foi proposto.
   *[other] { name } propõe empate.
}
draw-declined = { $who ->
    [you] O empate foi recusado.
   *[other] { name } recusou o empate.
}
draw-question = Aceitam um empate?
stop-question = Parar aqui e contar os pontos do tabuleiro como está?
settled = O resultado já não muda. Terminar a partida?
new-game-question = Esta partida não acabou. Começar outra?
pass-screen = Passe o dispositivo a { $who ->
    [you] quem joga a seguir
   *[other] { name }
}.
pass-screen-hint = Mais ninguém deve olhar.
no-moves = Ainda não há jogadas.
viewing-history = Esta é uma posição anterior.
hint-move = Experimente { $text }.
hint-none = Aqui não há dica.
round-to-target = Rodada { $number }, até { $target } pontos
match-won = { $who ->
    [you] O encontro é seu!
   *[other] { name } ganha o encontro.
}
match-drawn = O encontro acaba empatado.
match-score = Resultado do encontro: { $first }–{ $second }
seconds-left = { $seconds ->
    [one] Falta { $seconds } segundo.
   *[other] Faltam { $seconds } segundos.
}
sides-change = Na rodada seguinte trocam-se as cores.
