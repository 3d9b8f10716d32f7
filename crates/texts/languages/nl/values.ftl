## Labels (at most 24 characters)

wins = Wint
draws = Remise
loses = Verliest
wins-in = { $turns ->
    [one] Wint in { $turns } zet
   *[other] Wint in { $turns } zetten
}
loses-in = { $turns ->
    [one] Verliest in { $turns } zet
   *[other] Verliest in { $turns } zetten
}
ahead = { $points ->
    [one] +{ $points } punt
   *[other] +{ $points } punten
}
behind = { $points ->
    [one] −{ $points } punt
   *[other] −{ $points } punten
}
even = Gelijk
about-points = Ongeveer { $points } punten
lead-with-error = { $lead } ± { $error } punten
exact = Exact
estimated = Geschat
best-move = Beste zet
unknown = Onbekend
