## Labels (at most 24 characters)

pylos-variant = Variant
pylos-variant-standard = Standard
pylos-variant-children = Children's
pylos-variant-expert = Expert
pylos-take-back = Taking back
pylos-take-back-one-or-two = One or two
pylos-take-back-up-to-two = None, one or two
pylos-take-back-two = Two
pylos-uncovered = Sphere underneath
pylos-uncovered-yes = Allowed
pylos-uncovered-no = Not allowed
pylos-empty-reserve = Empty reserve
pylos-empty-reserve-loses = Loses
pylos-empty-reserve-may-raise = May still raise
pylos-base = Pyramid
pylos-base-four = Large
pylos-base-three = Small
le-pylos-rules = Rules
le-pylos-rules-carpentier = Carpentier
le-pylos-rules-jeux-et-strategie = Jeux & Stratégie
le-pylos-setup = Setup
le-pylos-setup-alternate = In turn
le-pylos-setup-hidden = Hidden
le-pylos-setup-random = At random
le-pylos-singleton = Last battle
le-pylos-singleton-yes = With extra point
le-pylos-singleton-no = Without extra point
pylon-size = Board
# $columns (Number)
# $rows (Number)
pylon-size-of = { $columns } × { $rows }
pylon-size-smaller = Smaller

## Sentences

pylos-variant-question = Which formations give spheres back?
pylos-variant-standard-description = A square of four spheres of your colour gives spheres back.
pylos-variant-children-description = Squares give nothing back; you save spheres only by raising.
pylos-variant-expert-description = Squares, and full rows and columns on levels 1 and 2.
pylos-take-back-question = How many spheres are given back?
pylos-take-back-one-or-two-description = One or two, as the leaflet says.
pylos-take-back-up-to-two-description = You may also take nothing, as in many programs.
pylos-take-back-two-description = Two whenever two can be taken, otherwise one.
pylos-uncovered-question = May the second sphere be one that was under the first?
pylos-uncovered-yes-description = Yes, once the first has been taken.
pylos-uncovered-no-description = No, both must be free before the first is taken.
pylos-empty-reserve-question = What if it is your turn and your reserve is empty?
pylos-empty-reserve-loses-description = You lose, as the French leaflet says.
pylos-empty-reserve-may-raise-description = You may still raise; if you cannot, you lose.
pylos-base-question = How large is the pyramid?
pylos-base-four-description = Four levels, fifteen spheres each.
pylos-base-three-description = Three levels, seven spheres each: a short game.
le-pylos-rules-question = Which version of the rules?
le-pylos-rules-carpentier-description = Pieces slide along the lines. Of two pieces of the same size, the one played earlier is set aside.
le-pylos-rules-jeux-et-strategie-description = A piece may go anywhere on the equator and designates the line that must answer. Of two pieces of the same size, the one played later is set aside.
le-pylos-setup-question = How are the pieces set up?
le-pylos-setup-alternate-description = One piece at a time, in the open, Blue first.
le-pylos-setup-hidden-description = Each player sets up ten pieces in secret; then all are shown.
le-pylos-setup-random-description = Both sides are set up at random.
le-pylos-singleton-question = Is there an extra point for the last battle?
le-pylos-singleton-yes-description = 21 points in all, so there is always a winner.
le-pylos-singleton-no-description = 20 points in all; 10–10 is a draw.
pylon-size-question = How large is the board?
pylon-size-full-description = The full board, with fifteen pyramids each.
pylon-size-smaller-description = Fewer squares and pyramids, for a short game.
