## Labels (at most 32 characters)

title = Torneios
tournament = O torneio
create = Anunciar um torneio
tournament-name = Nome
system = Quem joga com quem
round-robin = Todos uma vez
double-round-robin = Todos duas vezes
swiss = Sistema suíço
rounds = Rodadas
rounds-default = Número predefinido
computers = Jogadores computador
add-computer = Acrescentar um
join = Participar
withdraw = Desistir
start = Começar
open-for-entries = Inscrições abertas
running = Em curso
over = Terminado
standings = Classificação
place = Lugar
player = Jogador
points = Pontos
played = Jogadas
buchholz = Desempate Buchholz
sonneborn = Desempate Sonneborn-Berger
bye = folga
withdrawn = desistiu
not-played = Não jogada
entrants = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}
round = Rodada { $number }

## Sentences

subtitle = Vários jogadores, um vencedor: cada partida conta e a classificação está sempre em dia.
no-tournaments = Ainda não há torneios. Anuncie um e envie a ligação.
pairing-hint = Quem participa é emparelhado no início. As partidas abrem-se sozinhas.
start-hint = Depois de começar, ninguém mais pode entrar.
two-players-needed = Pode começar assim que dois participem.
link-help = Envie esta ligação a quem deve participar.
your-game = A sua partida contra { $name } começou.
withdraw-question = Desistir do torneio? Não voltará a ser emparelhado e não poderá regressar.
forfeited = Quem não compareceu perdeu a partida por falta de comparência.
round-robin-hint = Todos jogam contra todos.
swiss-hint = Em cada rodada encontram-se os que estão iguais.
no-players = Ainda ninguém participa.
create-needs-account = Para anunciar um torneio é preciso uma conta.
