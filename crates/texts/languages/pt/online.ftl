## Labels (at most 32 characters)

title = Em rede
play-friend = Jogar com um amigo
play-computer = Jogar contra o computador
quick = Partida rápida
open-games = Partidas abertas
live-games = Partidas para assistir
your-games = As suas partidas
archive = Arquivo
profile = Perfil
lobby = Sala
join = Entrar na partida
watch = Assistir
open = Abrir
play-on = Continuar
cancel-game = Cancelar a partida
share-link = Partilhar a ligação
create = Criar a ligação
back = Voltar à sala
visibility = Quem pode ver
private = Só nós dois
public = Todos, na sala
rating = Pontuação
rated = Pontuada
casual = Amigável
clock-increment = Com incremento
clock-delay = Com atraso
clock-days = Dias por jogada
delay = Segundos de atraso
days = Dias
delay-pair = { $minutes } min, { $seconds } s de atraso
days-per-turn = { $days ->
    [one] { $days } dia por jogada
   *[other] { $days } dias por jogada
}
days-left = { $days } dias { $hours } h
other-seat = O outro lugar
friend = Quem tiver a ligação
take-back = Recuperar a jogada
withdraw = Retirar a proposta
claim = Reclamar a vitória
connected = Com ligação
connecting = A ligar…
away = Ausente
free-seat = Lugar livre
guest = Convidado
watching = { $count ->
    [one] { $count } pessoa assiste
   *[other] { $count } pessoas assistem
}
people-present = { $count ->
    [one] { $count } pessoa aqui
   *[other] { $count } pessoas aqui
}
turns = { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}
download = Descarregar a partida
download-all = Descarregar todas
go-to-game = Ir para a partida seguinte
your-name = O seu nome
save-name = Guardar o nome
saved = Guardado
account = Conta
log-in-or-create = Iniciar sessão ou criar conta
create-account = Criar uma conta
log-in = Iniciar sessão
log-out = Terminar sessão
password = Senha
find = Procurar
more = Mostrar mais
player = Jogador
game = Jogo
result = Resultado
all = Todos
won = Ganhas
drawn = Empatadas
lost = Perdidas
from = De
to = Até
status = Estado
in-progress = Em curso
over = Terminada
cancelled = Cancelada
waiting-short = À espera
record = Partidas
rating-over-time = Evolução da pontuação
results-by-colour = Resultados por cor

## Sentences

subtitle = Jogue com alguém em qualquer lugar: por ligação, ao acaso ou num torneio.
friend-hint = Recebe uma ligação para enviar. Quem a abrir joga consigo; ninguém precisa de se inscrever.
rated-hint = As partidas pontuadas são para quem tem conta e mudam a sua pontuação.
delay-hint = Os primeiros segundos de cada jogada não gastam tempo.
days-hint = Ninguém precisa de esperar junto ao tabuleiro. Volte quando for a sua vez.
engine-hint = O computador ocupa o outro lugar.
any-device = Pode continuar em qualquer dispositivo.
waiting = À espera do seu amigo…
waiting-anyone = À espera de que alguém entre…
stay-help = Fique nesta página: se sair, a sua oferta é retirada pouco depois.
link-help = Envie esta ligação a quem quiser. Quem a abrir primeiro joga.
link-local-only = Só este computador pode abrir esta ligação. Para deixar entrar outros, inicie o servidor com “tripylon serve --address 0.0.0.0”.
qr-code-help = Ou aponte a câmara para aqui.
connection-lost = Ligação perdida, nova tentativa…
connection-lost-with-turn = Ligação perdida, nova tentativa… A sua jogada está guardada.
sending = A sua jogada vai a caminho.
outdated-page = Esta página já não corresponde ao servidor. Recarregue-a; nada se perde.
end-offered = { $who ->
    [you] Propõe terminar a partida aqui.
   *[other] { name } propõe terminar a partida aqui.
}
take-back-offered = { $who ->
    [you] Pede para recuperar a sua última jogada.
   *[other] { name } pede para recuperar a última jogada.
}
rematch-offered = { $who ->
    [you] Gostaria de uma desforra.
   *[other] { name } gostaria de uma desforra.
}
declined = { $who ->
    [you] Recusou.
   *[other] { name } recusou.
}
has-left = { $who ->
    [you] Está ausente.
   *[other] { name } foi embora.
}
claim-in = { $seconds ->
    [one] Pode reclamar a vitória daqui a { $seconds } segundo.
   *[other] Pode reclamar a vitória daqui a { $seconds } segundos.
}
claim-now = Pode reclamar a vitória ou esperar.
game-began = Os dois jogadores estão sentados. A partida começa.
revealed = Os dois dispuseram as suas peças. Aqui estão.
took-back = A última jogada foi recuperada.
wait-for-other = As suas peças estão no lugar. O adversário ainda dispõe as dele.
ready = Pronto
arrangement-complete = Todas as suas peças estão colocadas. Baralhe ou desfaça à vontade; o outro não vê nada até ambos estarem prontos.
in-hidden-setup = Os dois jogadores dispõem as peças em segredo.
you-are-watching = Está a assistir.
was-cancelled = A partida foi cancelada.
not-here-yet = { $name } ainda não chegou.
cancel-game-question = Cancelar esta partida? Não vai contar.
next-round-ready = A rodada seguinte está pronta.
ends-in = Se ninguém jogar, a partida termina em { $time }.
other-ready = { $name } já terminou.
no-game = Esta partida não existe, ou os seus jogadores não a mostram.
server-unreachable = O servidor não responde neste momento. Verifique a ligação e tente de novo.
name-hint = Os outros veem este nome junto ao tabuleiro.
account-hint = Com uma conta, o seu nome e as suas partidas são seus em qualquer navegador, e as partidas podem ser pontuadas.
lost-password = Uma senha perdida não pode ser recuperada: guarde-a bem.
playing-as = Joga como { $name }.
no-open-games = Agora não há partidas abertas. Escolha uma partida rápida ou envie uma ligação a um amigo.
no-live-games = Ninguém está a jogar agora.
no-games = Nenhuma partida encontrada.
no-own-games = Não tem partidas em curso.
no-ratings = Ainda não há partidas pontuadas.
provisional = Poucas partidas até agora: a pontuação pode estar longe da real.
pairing-hint = Joga com quem quiser o mesmo. Se ainda não houver ninguém, espera.

## Why something was not done

not-a-player = Não joga nesta partida.
seats-taken = Os dois lugares estão ocupados.
already-seated = Já está sentado aqui.
needs-account = Uma partida pontuada exige uma conta. Crie uma ou inicie sessão.
not-started = A partida não começou.
game-over = A partida terminou.
not-your-turn = É a vez do outro jogador.
stale-ply = Entretanto a partida continuou; a sua jogada não foi feita.
illegal = As regras não permitem esta jogada.
not-now = Agora não é possível.
opponent-present = O outro jogador não está ausente há tempo suficiente.
out-of-time = O seu tempo acabou antes de a jogada chegar.
not-stored = O servidor não conseguiu guardar isto, por isso não aconteceu. Tente de novo.
rate-limited = Foi demasiado de uma vez. Tente daqui a um momento.
malformed = O servidor não percebeu. Recarregue a página.
wrong-password = O nome ou a palavra-passe está errado.
name-taken = Alguém já tem uma conta com este nome. Escolha outro.
bad-name = Um nome tem de 2 a 24 letras ou algarismos e começa por um deles; entre eles pode haver espaços, pontos e hífenes.
bad-password = Uma palavra-passe tem de 8 a 128 caracteres.
no-player = Ninguém tem aqui uma conta com este nome.
no-tournament = Esse torneio não existe aqui.
many-waiting = Já tem muitas partidas à espera. Cancele primeiro algumas.
many-engine-games = O computador já está a jogar muitas partidas para si. Termine primeiro algumas.
your-turn = É a sua vez
