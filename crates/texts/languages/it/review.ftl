## Labels (at most 24 characters)

review = Riesame
turning-point = Svolta
accuracy = Precisione
grade-forced = Unica mossa
grade-best = Mossa migliore
grade-good = Buona
grade-inaccurate = Imprecisa
grade-mistake = Errore
grade-gave-away-the-draw = Pareggio regalato
grade-gave-away-the-win = Vittoria regalata
percent = { $percent } %

## Sentences about the whole game

turning-point-at = La partita è cambiata alla mossa { $number }.
biggest-mistake-at = La mossa { $number } è costata più di tutte.
no-turning-point = Nessuna mossa ha deciso da sola la partita.
accuracy-of = { name }: { $percent } % di precisione
accuracy-unknown = { name }: nessuna decisione da giudicare
estimated-within = { $error ->
    [one] I valori sono stimati; in media si scostano di circa { $error } punto dal vantaggio finale.
   *[other] I valori sono stimati; in media si scostano di circa { $error } punti dal vantaggio finale.
}
by = { name }: { $sentence }

## Sentences about a move

forced = { $mv } era l'unica mossa possibile.
placed-at-random = È il caso che ha messo qui questa pedina.
best = { $mv } era la mossa migliore.
lost-anyway = { $mv } valeva qualunque altra: qui nessuna mossa salva la partita.
good = { $mv } era buona; { $best } era un po' migliore.
slower-win = { $turns ->
    [one] { $mv } vince ancora, ma { $turns } mossa più tardi del necessario.
   *[other] { $mv } vince ancora, ma { $turns } mosse più tardi del necessario.
}
sooner-loss = { $turns ->
    [one] { $mv } perde { $turns } mossa prima del necessario.
   *[other] { $mv } perde { $turns } mosse prima del necessario.
}
points-lost = { $points ->
    [one] { $mv } ha regalato { $points } punto.
   *[other] { $mv } ha regalato { $points } punti.
}
chances-lost = { $mv } ha sprecato qualche possibilità.
many-chances-lost = { $mv } era un errore: ha sprecato molte possibilità.
win-to-draw = { $mv } ha regalato la vittoria: con il gioco migliore ora è pareggio.
win-to-draw-probably = { $mv } ha probabilmente regalato la vittoria: ora sembra pari.
win-to-loss = { $mv } ha trasformato una vittoria in una sconfitta.
win-to-loss-probably = { $mv } ha probabilmente trasformato una vittoria in una sconfitta.
draw-to-loss = { $mv } ha regalato il pareggio: ora la partita è persa.
draw-to-loss-probably = { $mv } ha probabilmente regalato il pareggio: ora la partita sembra persa.
costs-points = { $points ->
    [one] Costa { $points } punto.
   *[other] Costa { $points } punti.
}

## Sentences about the better move; a reason follows

better = Era meglio { $best }.
would-have-won = { $best } avrebbe vinto.
would-have-drawn = { $best } avrebbe mantenuto il pareggio.
