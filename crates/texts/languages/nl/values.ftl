## Labels (at most 24 characters)

wins = Wins
draws = Draws
loses = Loses
wins-in = { $turns ->
    [one] Wins in { $turns } turn
   *[other] Wins in { $turns } turns
}
loses-in = { $turns ->
    [one] Loses in { $turns } turn
   *[other] Loses in { $turns } turns
}
ahead = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
behind = { $points ->
    [one] −{ $points } point
   *[other] −{ $points } points
}
even = Even
about-points = About { $points } points
exact = Exact
estimated = Estimated
best-move = Best move
good-move = Good move
unknown = Unknown
