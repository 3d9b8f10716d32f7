## Labels (at most 24 characters)

title = Preferências
language = Idioma
theme = Tema
theme-system = Como o dispositivo
theme-light = Claro
theme-dark = Escuro
theme-contrast = Alto contraste
colours = Cores das peças
colours-standard = Normais
colour-blind-safe = Para daltonismo
animation = Animação
sound = Som
coordinates = Coordenadas
reset = Repor tudo
delete = Apagar as partidas
install = Instalar
offline = Offline

## Sentences

stored-here = Tudo fica apenas neste navegador.
colour-blind-safe-hint = Cores e padrões que todos distinguem.
reset-question = Repor todas as preferências como no início?
delete-question = Apagar todas as partidas guardadas neste navegador?
offline-ready = Pronto para jogar offline.
offline-preparing = Preparação do jogo offline…
offline-now = Está offline. Tudo o que está neste dispositivo continua a funcionar.
tables-fetching = Carga das tabelas para o jogo perfeito: { $percent }%
tables-ready = As tabelas para o jogo perfeito estão prontas.
tables-missing = Sem as tabelas para o jogo perfeito, o computador estima.
exact-hint = Exato: calculado até ao fim.
estimated-hint = Estimado: até onde o computador consegue ver.
