## Labels (at most 24 characters)

wins = Gana
draws = Empata
loses = Pierde
wins-in = { $turns ->
    [one] Gana en { $turns } jugada
   *[other] Gana en { $turns } jugadas
}
loses-in = { $turns ->
    [one] Pierde en { $turns } jugada
   *[other] Pierde en { $turns } jugadas
}
ahead = { $points ->
    [one] +{ $points } punto
   *[other] +{ $points } puntos
}
behind = { $points ->
    [one] −{ $points } punto
   *[other] −{ $points } puntos
}
even = Igualado
about-points = Unos { $points } puntos
lead-with-error = { $lead } ± { $error } puntos
exact = Exacto
estimated = Estimado
best-move = Mejor jugada
unknown = Desconocido
