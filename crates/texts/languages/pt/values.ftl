## Labels (at most 24 characters)

wins = Ganha
draws = Empata
loses = Perde
wins-in = { $turns ->
    [one] Ganha em { $turns } jogada
   *[other] Ganha em { $turns } jogadas
}
loses-in = { $turns ->
    [one] Perde em { $turns } jogada
   *[other] Perde em { $turns } jogadas
}
ahead = { $points ->
    [one] +{ $points } ponto
   *[other] +{ $points } pontos
}
behind = { $points ->
    [one] −{ $points } ponto
   *[other] −{ $points } pontos
}
even = Igualdade
about-points = Cerca de { $points } pontos
lead-with-error = { $lead } ± { $error } pontos
exact = Exato
estimated = Estimado
best-move = Melhor jogada
unknown = Desconhecido
