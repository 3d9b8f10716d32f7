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

pylos-variant-asks = What gives spheres back?
pylos-variant-standard-means = A square of four spheres of your colour gives spheres back.
pylos-variant-children-means = Nothing: only raising saves spheres.
pylos-variant-expert-means = Squares, and full rows and columns on levels 1 and 2.
pylos-take-back-asks = How many spheres are given back?
pylos-take-back-one-or-two-means = One or two, as the leaflet says.
pylos-take-back-up-to-two-means = You may also take nothing, as in many programs.
pylos-take-back-two-means = Two whenever two can be taken, otherwise one.
pylos-uncovered-asks = May the second sphere be one that lay under the first?
pylos-uncovered-yes-means = Yes, once the first has been taken.
pylos-uncovered-no-means = No, both must be free before the first is taken.
pylos-empty-reserve-asks = What if it is your turn and your reserve is empty?
pylos-empty-reserve-loses-means = You have lost, as the French leaflet says.
pylos-empty-reserve-may-raise-means = You may still raise; if you cannot, you have lost.
pylos-base-asks = How large is the pyramid?
pylos-base-four-means = Four levels, fifteen spheres each.
pylos-base-three-means = Three levels, seven spheres each: a short game.
le-pylos-rules-asks = Whose description of the lost rules is followed?
le-pylos-rules-carpentier-means = Pieces slide along the lines. Of two equal sizes the earlier is set aside.
le-pylos-rules-jeux-et-strategie-means = A piece may go anywhere on the equator and names the line that must answer. Of two equal sizes the later is set aside.
le-pylos-setup-asks = How do the pieces come to the board?
le-pylos-setup-alternate-means = One piece at a time, in the open, Blue first.
le-pylos-setup-hidden-means = Each player arranges ten pieces unseen; then all are shown.
le-pylos-setup-random-means = Chance arranges the pieces of both players.
le-pylos-singleton-asks = Is there an extra point for the last battle?
le-pylos-singleton-yes-means = 21 points in all, so somebody always wins.
le-pylos-singleton-no-means = 20 points in all; 10–10 is a draw.
pylon-size-asks = How large is the board?
pylon-size-full-means = The board of the game, with fifteen pyramids each.
pylon-size-smaller-means = Fewer squares and pyramids, for a short game.
