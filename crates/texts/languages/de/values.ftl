## Labels (at most 24 characters)

wins = Gewinnt
draws = Unentschieden
loses = Verliert
wins-in = { $turns ->
    [one] Gewinnt in { $turns } Zug
   *[other] Gewinnt in { $turns } Zügen
}
loses-in = { $turns ->
    [one] Verliert in { $turns } Zug
   *[other] Verliert in { $turns } Zügen
}
ahead = { $points ->
    [one] +{ $points } Punkt
   *[other] +{ $points } Punkte
}
behind = { $points ->
    [one] −{ $points } Punkt
   *[other] −{ $points } Punkte
}
even = Ausgeglichen
about-points = Etwa { $points } Punkte
lead-with-error = { $lead } ± { $error } Punkte
exact = Genau
estimated = Geschätzt
best-move = Bester Zug
unknown = Unbekannt
