## Labels (at most 24 characters)

title = Aprender
lessons = Lições
next = Seguinte
next-lesson = Próxima lição
first-lesson = Começar
try-again = Tentar de novo
completed = Aprendida
start-again = Mais uma vez
show-me = Quero ver
step = Passo { $number } de { $all }
progress = { $number } de { $all } aprendidas

## Sentences

subtitle = Aprenda cada jogo na prática: cada regra é uma jogada sua.
course-completed = Já aprendeu tudo. Agora jogue uma partida!
not-loaded = Não foi possível carregar as lições. Recarregue a página quando houver rede.
