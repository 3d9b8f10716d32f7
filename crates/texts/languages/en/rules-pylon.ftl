## Headings (at most 32 characters)

title = The rules of { -pylon }
aim-heading = The aim
board-heading = The board and the pyramids
placing-heading = Placing
stacking-heading = Stacking
limits-heading = What is not allowed
end-heading = The end

## Sentences

aim-tops = First the board is filled with pyramids, then the pyramids are stacked. In the end every stack counts for the player whose pyramid is on top.
# $columns (Number)
# $rows (Number)
board-size = The board has { $columns } × { $rows } squares.
# $large (Number)
# $medium (Number)
# $small (Number)
board-stash = Each player has pyramids of one colour: { $large } large, { $medium } medium and { $small } small.
placing-turns = In turn, Amber first, you put one of your pyramids, of any size, on an empty square, until the board is full.
stacking-begins = The player who placed the last pyramid, Teal, begins.
stacking-how = Take a whole stack, of any colours, and put it on a neighbouring one: left, right, up or down. A single pyramid is a stack too.
stacking-must = If you can move, you must.
limits-larger = A larger pyramid never stands on a smaller one. Equal sizes are fine.
limits-empty = A stack never goes to an empty square.
end-score = The game is over when no move is left. You score all pyramids in the stacks that have one of yours on top.
end-winner = The higher score wins. Equal scores are a draw.
end-agreement = You may agree to stop earlier. Then the board is scored as it stands.

## Captions

figure-stacks = Stacks in the middle of a game.
figure-board = The empty board.
figure-placing = Amber may place a pyramid on any of the marked squares.
figure-stacking = The marked stack may go to the marked squares.
figure-limits = The stack may go neither left, where the top is smaller than its bottom, nor right, where the square is empty.
figure-score = No move is left, and the tops are counted.
