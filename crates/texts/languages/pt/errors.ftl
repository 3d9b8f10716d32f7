## Labels (at most 24 characters)

title = Algo falhou
new-game = Começar outra partida
go-home = Ir para o início

## Sentences

broken-link = Este link está danificado e a sua partida não pode ser mostrada. Peça o link de novo, ou comece uma nova partida.
unknown-page = Não há nada neste endereço. Vá para o início e escolha um jogo.
page-not-loaded = Não foi possível carregar esta página. Verifique a ligação e tente de novo, ou recarregue a página se houver uma nova versão.
saved-game = A partida guardada não pode ser lida. Comece uma nova.
saved-settings = As preferências guardadas não puderam ser lidas; está tudo como no início.
storage-full = O navegador não tem mais espaço. Pode continuar, mas a partida não será guardada.
storage-forbidden = O navegador não permite guardar nada. Pode continuar, mas a partida perde-se ao sair desta página.
no-workers = Neste navegador o computador não consegue pensar. Duas pessoas podem jogar aqui; contra o computador, experimente outro navegador.
engine-failed = O adversário automático parou. Reinicie-o; a sua partida continua aqui.
tables-failed = Não foi possível carregar as tabelas para o jogo perfeito. Pode continuar; o computador estima.
network-failed = Não foi possível carregar a rede neural para Pylon. Pode continuar; entretanto, o computador estima com menos precisão.
language-not-loaded = Não foi possível carregar os textos deste idioma. Verifique a ligação e recarregue a página.
new-version = Há uma nova versão. Recarregue a página para a usar; a sua partida fica guardada.
copy-failed = O navegador não permite copiar. Selecione o texto e copie-o à mão.
