## Headings (at most 32 characters)

title = The rules of { -le-pylos }
aim-heading = The aim
board-heading = The board and the pieces
setup-heading = Setting up the pieces
battle-heading = Five battles
play-heading = A play
answer-heading = The answer
same-size-heading = Two pieces of one size
winner-heading = Who wins the battle
end-heading = The end
match-heading = A match

## Sentences

aim-equator = Two players meet on the equator of a globe, five times. The winner of a battle takes the pieces there, and the player with more points at the end wins.
board-lines = Two circles, five meridians and the equator cross at 29 intersections. Blue begins in the south, Red in the north.
board-pieces = Each player has ten pieces: two of each of five sizes, from A, the smallest, to E, the largest.
setup-alternate = In turn, Blue first, you put one piece at a time on the ten intersections of your hemisphere, in the open.
setup-hidden = Both players set up their ten pieces in secret. Then all are shown.
setup-random = The ten pieces of both players are set up at random.
battle-plays = A battle is four plays, two by each player in turn. Blue leads the first battle; the winner of a battle leads the next one.
play-slide = Slide one of your pieces along the lines to an empty intersection of the equator.
play-way = On the way it passes over empty intersections of your own hemisphere only. It may turn wherever lines cross, and stops as soon as it reaches the equator.
play-anywhere = Put one of your pieces on any empty intersection of the equator. Nothing needs to be free in between.
answer-line = The intersection designates a line: the meridian that crosses the equator there or, at the four outermost intersections, the outer or the inner circle. The other player must answer with a piece on that line.
answer-freely = A player who has no piece there may answer with any piece. The leader of a battle plays freely.
same-size-earlier = If a piece of the same size, of either colour, is on the equator already, that earlier one is set aside. The piece just played stays.
same-size-later = If a piece of the same size, of either colour, is on the equator already, the piece just played is set aside. Its intersection still designates a line.
winner-count = After the fourth play, count the pieces on the equator.
winner-four = Four pieces: the largest wins.
winner-three = Three pieces: the middle one wins.
winner-two = Two pieces: the smallest wins.
winner-one = One piece: that one wins.
winner-takes = Its owner takes all pieces on the equator, one point each. Then the equator is empty again.
end-last-battle = The winner of the fifth battle also takes all pieces that were set aside.
end-singleton = There is one extra point for the last battle. So there are 21 points in all, and 11 are enough to win.
end-no-singleton = There are 20 points in all. 11 are enough to win, and 10–10 is a draw.
match-rounds = If you like, play several rounds and take turns as Blue: a fixed number, or until a player's total reaches a target. The higher total wins.

## Captions

figure-board = Both players have set up their pieces.
figure-empty = The empty globe.
figure-slide = The piece may slide to the marked places.
figure-play = The piece may be put on any of the marked places.
figure-answer = Blue played to the equator. Red must answer with one of the marked pieces.
figure-same-size-earlier = Blue's piece B has arrived, and the red one of the same size is set aside.
figure-same-size-later = Blue has played piece B, but one of that size is there already: Blue's is set aside.
figure-winner = Red's play will be the fourth. Then three pieces are on the equator, and the middle one, B, wins.
