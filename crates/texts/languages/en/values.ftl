## Labels (at most 24 characters)

wins = Wins
draws = Draws
loses = Loses
# $turns (Number)
wins-in = { $turns ->
    [one] Wins in { $turns } turn
   *[other] Wins in { $turns } turns
}
# $turns (Number)
loses-in = { $turns ->
    [one] Loses in { $turns } turn
   *[other] Loses in { $turns } turns
}
# $points (Number)
ahead = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
# $points (Number)
behind = { $points ->
    [one] −{ $points } point
   *[other] −{ $points } points
}
even = Even
# $points (Tenths)
about-points = About { $points } points
# $lead (Text)
# $error (Number)
lead-with-error = { $lead } ± { $error } points
exact = Exact
estimated = Estimated
best-move = Best move
unknown = Unknown
