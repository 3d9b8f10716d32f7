## Labels (at most 32 characters)

title = Torneios
tournament = O torneio
announce = Anunciar um torneio
called = Nome
system = Quem joga com quem
round-robin = Todos uma vez
double-round-robin = Todos duas vezes
swiss = Sistema suíço
rounds = Rodadas
rounds-usual = As habituais
computers = Jogadores computador
add-computer = Acrescentar um
enter = Participar
leave = Desistir
begin = Começar
entering = Inscrições abertas
running = Em curso
over = Terminado
standings = Classificação
place = Lugar
player = Jogador
points = Pontos
played = Jogadas
buchholz = Desempate Buchholz
sonneborn = Desempate Sonneborn-Berger
free = folga
withdrawn = desistiu
not-played = Não jogada
entrants = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}
round = Rodada { $number }

## Sentences

subtitle = Vários jogadores, um vencedor: cada partida conta e a classificação está sempre em dia.
nothing = Ainda não há torneios. Anuncie um e envie a ligação.
entering-hint = Quem participa é emparelhado no início. As partidas abrem-se sozinhas.
begin-hint = Depois de começar, ninguém mais pode entrar.
two-needed = Pode começar assim que dois participem.
link-help = Envie esta ligação a quem deve participar.
your-game = A sua partida contra { $name } começou.
leave-question = Desistir do torneio? Não voltará a ser emparelhado e não poderá regressar.
forfeited = Quem não compareceu perdeu a partida por falta de comparência.
round-robin-hint = Todos jogam contra todos.
swiss-hint = Em cada rodada encontram-se os que estão iguais.
nobody = Ainda ninguém participa.
announce-account = Para anunciar um torneio é preciso uma conta.
