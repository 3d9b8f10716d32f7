## Headings (at most 32 characters)

title = The rules of { -le-pylos }
aim-heading = The aim
board-heading = The board and the pieces
setup-heading = Arranging the pieces
battle-heading = Five battles
play-heading = A play
answer-heading = The answer
same-size-heading = Two of one size
winner-heading = Who wins the battle
end-heading = The end
match-heading = A match

## Sentences

aim-equator = Two players meet on the equator of a globe, five times. Whoever wins a battle takes the pieces that stand there, and whoever has more points in the end wins.
board-lines = Two circles, five meridians and the equator cross at 29 intersections. Blue begins in the south, Red in the north.
board-pieces = Each player has ten pieces: two of each of five sizes, from A, the smallest, to E, the largest.
setup-alternate = In turn, Blue first, you put one piece after the other on the ten intersections of your hemisphere, in the open.
setup-hidden = Both players arrange their ten pieces unseen by the other. Then all are shown.
setup-random = Chance arranges the ten pieces of both players.
battle-plays = A battle is four plays, two by each player in turn. Blue leads the first battle; whoever wins a battle leads the next one.
play-slide = Slide one of your pieces along the lines to an empty intersection of the equator.
play-way = On its way it passes over empty intersections of your own hemisphere only. It may turn wherever lines cross, and stops as soon as it reaches the equator.
play-anywhere = Put one of your pieces on any empty intersection of the equator. Nothing needs to be free in between.
answer-line = The place names a line: the meridian that crosses the equator there or, at the four outermost places, the outer or the inner circle. The other player must answer with a piece that stands on that line.
answer-freely = A player who has no piece there may answer with any. Whoever leads a battle plays freely.
same-size-earlier = If a piece of the same size, of either colour, is on the equator already, that earlier one is set aside. The piece just played stays.
same-size-later = If a piece of the same size, of either colour, is on the equator already, the piece just played is set aside. The place that was named for it still counts.
winner-count = After the fourth play, count the pieces on the equator.
winner-four = Four pieces: the largest wins.
winner-three = Three pieces: the middle one wins.
winner-two = Two pieces: the smallest wins.
winner-one = One piece: that one wins.
winner-takes = Its owner takes all pieces on the equator, one point each. Then the equator is empty again.
end-last-battle = Whoever wins the fifth battle also takes all pieces that were set aside.
end-singleton = And there is one extra point for the last battle. So there are 21 points in all, and 11 are enough to win.
end-no-singleton = There are 20 points in all. 11 are enough to win, and 10–10 is a draw.
match-rounds = If you like, play several rounds and take turns at being Blue: a fixed number, or until somebody's total reaches a target. The higher total wins.

## Captions

figure-board = Both players have arranged their pieces.
figure-empty = The empty globe.
figure-slide = The piece may slide to the marked places.
figure-play = The piece may be put on any of the marked places.
figure-answer = Blue played to the equator. Red must answer with one of the marked pieces.
figure-same-size-earlier = Blue's piece B has arrived, and the red one of the same size is set aside.
figure-same-size-later = Blue has played piece B, but one of that size is there already: Blue's is set aside.
figure-winner = Red's play will be the fourth. Then three pieces stand on the equator, and the middle one, B, wins.
