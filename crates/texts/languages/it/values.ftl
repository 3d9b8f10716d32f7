## Labels (at most 24 characters)

wins = Vince
draws = Pareggia
loses = Perde
wins-in = { $turns ->
    [one] Vince in { $turns } mossa
   *[other] Vince in { $turns } mosse
}
loses-in = { $turns ->
    [one] Perde in { $turns } mossa
   *[other] Perde in { $turns } mosse
}
ahead = { $points ->
    [one] +{ $points } punto
   *[other] +{ $points } punti
}
behind = { $points ->
    [one] −{ $points } punto
   *[other] −{ $points } punti
}
even = In parità
about-points = Circa { $points } punti
lead-with-error = { $lead } ± { $error } punti
exact = Esatto
estimated = Stimato
best-move = Mossa migliore
unknown = Sconosciuto
