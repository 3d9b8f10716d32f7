## Labels (at most 24 characters)

review = Repaso
turning-point = Momento decisivo
accuracy = Precisión
grade-forced = Única jugada
grade-best = Mejor jugada
grade-good = Buena
grade-inaccurate = Imprecisa
grade-mistake = Error
grade-gave-away-the-draw = Regaló el empate
grade-gave-away-the-win = Regaló la victoria
percent = { $percent } %

## Sentences about the whole game

turning-point-at = La partida cambió en la jugada { $number }.
biggest-mistake-at = Lo que más costó fue la jugada { $number }.
no-turning-point = Ninguna jugada decidió por sí sola la partida.
accuracy-of = { name }: { $percent } % de precisión
accuracy-unknown = { name }: ninguna decisión que juzgar
estimated-within = { $error ->
    [one] Los valores son estimaciones; de media se desvían en torno a { $error } punto de la ventaja final.
   *[other] Los valores son estimaciones; de media se desvían en torno a { $error } puntos de la ventaja final.
}
by = { name }: { $sentence }

## Sentences about a move

forced = { $mv } era la única jugada posible.
placed-at-random = El azar puso aquí esta pieza.
best = { $mv } era la mejor jugada.
lost-anyway = { $mv } era tan buena como cualquier otra: aquí ninguna salva la partida.
good = { $mv } era buena; { $best } era un poco mejor.
slower-win = { $turns ->
    [one] { $mv } todavía gana, pero { $turns } jugada más tarde de lo necesario.
   *[other] { $mv } todavía gana, pero { $turns } jugadas más tarde de lo necesario.
}
sooner-loss = { $turns ->
    [one] { $mv } pierde { $turns } jugada antes de lo necesario.
   *[other] { $mv } pierde { $turns } jugadas antes de lo necesario.
}
points-lost = { $points ->
    [one] { $mv } regaló { $points } punto.
   *[other] { $mv } regaló { $points } puntos.
}
chances-lost = { $mv } dejó escapar algunas opciones.
many-chances-lost = { $mv } fue un error: dejó escapar muchas opciones.
win-to-draw = { $mv } regaló la victoria: con el mejor juego ahora es empate.
win-to-draw-probably = { $mv } probablemente regaló la victoria: ahora parece igualado.
win-to-loss = { $mv } convirtió una victoria en una derrota.
win-to-loss-probably = { $mv } probablemente convirtió una victoria en una derrota.
draw-to-loss = { $mv } regaló el empate: ahora la partida está perdida.
draw-to-loss-probably = { $mv } probablemente regaló el empate: ahora la partida parece perdida.
costs-points = { $points ->
    [one] Eso cuesta { $points } punto.
   *[other] Eso cuesta { $points } puntos.
}

## Sentences about the better move; a reason follows

better = Era mejor { $best }.
would-have-won = { $best } habría ganado.
would-have-drawn = { $best } habría mantenido el empate.
