## Headings (at most 32 characters)

title = The rules of { -pylos }
aim-heading = The aim
board-heading = The board
turn-heading = Your turn
place-heading = Placing
raise-heading = Raising
square-heading = A square gives spheres back
take-heading = What you may take back
lines-heading = Lines count too
children-heading = No spheres are given back
end-heading = The end

## Sentences

# $spheres (Number): 30 or 14
aim-apex = Two players build one pyramid out of { $spheres } spheres. The player who puts the last one on top wins.
# $spheres (Number): 15 or 7
aim-reserve = Each player has { $spheres } spheres, so every sphere that you save counts.
board-large = The board has sixteen hollows, four by four. Where four spheres form a square there is room for one more, and so levels of nine, four and one grow on top of each other.
board-small = The board has nine hollows, three by three. Where four spheres form a square there is room for one more, and so levels of four and one grow on top of each other.
turn-must = Light begins. When it is your turn you must play: either place a sphere or raise one.
place-where = Take a sphere from your reserve and put it into any empty hollow, or on top of four spheres that form a square. It does not matter whose they are.
raise-how = Or move a sphere of yours that is already on the board to a higher level. Nothing may rest on it, and its new place must still be supported once it has left the old one.
raise-why = Raising is good: it costs you nothing from your reserve.
square-one-or-two = Complete a square of four spheres of your colour on one level, and you take back one or two of your spheres at once.
square-up-to-two = Complete a square of four spheres of your colour on one level, and you may at once take back one or two of your spheres, or none.
square-two = Complete a square of four spheres of your colour on one level, and you take back two of your spheres at once, or one if no second can be taken.
take-free = You may take any sphere of yours with nothing on it, on any level, even the one that you have just played. They return to your reserve.
take-uncovered = After the first has been taken, one that was under it may be the second.
take-not-uncovered = Both must be free before the first is taken: one that is under the first has to stay.
take-several = Several squares at once give no more than one does.
lines-large = A full row or column of your colour counts like a square: four spheres on level 1, or three on level 2. Diagonals do not count.
lines-small = A full row or column of your colour counts like a square: three spheres on level 1. Diagonals do not count.
children-no-squares = In the children's game squares do not count. Only raising saves spheres.
end-apex = The player who puts the sphere on top of the pyramid wins.
end-loses = If it is your turn and your reserve is empty, you lose.
end-may-raise = If it is your turn and your reserve is empty, you can only raise. If you cannot do that either, you lose.
end-repetition = If the same position occurs for the third time with the same player to move, the game is a draw.

## Captions

figure-pyramid = A pyramid that lacks only its top.
figure-board = The empty board.
figure-place = Dark may place a sphere on any of the marked cells.
figure-raise = The dark sphere may be raised to the marked cell.
figure-square = Light completes a square on the marked cell.
figure-take = Light completes a square and takes back the two marked spheres.
figure-take-uncovered = Light completes a square, takes back the upper sphere and then the one under it.
figure-line = Light completes a row on the marked cell.
figure-apex = Light puts the last sphere on top.
