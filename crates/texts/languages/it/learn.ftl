## Labels (at most 24 characters)

title = Impara
lessons = Lezioni
next = Avanti
next-lesson = Lezione successiva
first-lesson = Comincia
try-again = Riprova
completed = Imparata
start-again = Ancora una volta
show-me = Mostrami
step = Passo { $number } di { $all }
progress = { $number } su { $all } imparate

## Sentences

subtitle = Impara ogni gioco giocando: ogni regola è una mossa che fai tu.
course-completed = Hai imparato tutto. Ora gioca una partita!
not-loaded = Le lezioni non si sono potute caricare. Ricarica la pagina quando c'è rete.
