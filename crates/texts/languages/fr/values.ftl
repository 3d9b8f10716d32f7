## Labels (at most 24 characters)

wins = Gagne
draws = Nulle
loses = Perd
wins-in = { $turns ->
    [one] Gagne en { $turns } coup
   *[other] Gagne en { $turns } coups
}
loses-in = { $turns ->
    [one] Perd en { $turns } coup
   *[other] Perd en { $turns } coups
}
ahead = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
behind = { $points ->
    [one] −{ $points } point
   *[other] −{ $points } points
}
even = Égalité
about-points = Environ { $points } points
lead-with-error = { $lead } ± { $error } points
exact = Exact
estimated = Estimé
best-move = Meilleur coup
unknown = Inconnu
