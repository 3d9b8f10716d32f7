## Labels (at most 24 characters)

title = Keyboard

## Sentences

arrows = Arrow keys: move over the board
enter = Enter or space: choose
escape = Escape: start the turn over
done = D: done taking back
undo = U: undo the last move
redo = Y: play the undone move again
hint = H: hint
rotate-board = Comma and full stop: rotate the board
flat-view = V: flat view or 3D view
reset-view = R: reset the view
coordinates = C: coordinates
sound = M: sound on or off
full-screen = X: full screen
previous-next = Page up and page down: previous and next move
analysis-previous-next = Left and right: previous and next move
analysis-first-last = Home and End: first and latest move
engine = E: engine on or off
flip = F: flip the board
help = Question mark: show these keys
show-me = H: show the move
shortcuts-off = Keys with a letter or a sign are switched off in the settings.
