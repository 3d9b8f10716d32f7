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
shortcuts = Atalhos de uma tecla
reset = Repor tudo
delete = Apagar as partidas
install = Instalar

## Sentences

stored-here = Tudo fica apenas neste navegador.
colour-blind-safe-hint = Cores e padrões que todos distinguem.
delete-question = Apagar todas as partidas guardadas neste navegador?
offline-ready = Pronto para jogar offline.
offline-preparing = Preparação do jogo offline…
shortcuts-hint = Basta uma tecla, por exemplo H para uma dica.
