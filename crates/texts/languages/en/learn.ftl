## Labels (at most 24 characters)

title = Learn
lessons = Lessons
next = Next
next-lesson = Next lesson
first-lesson = Begin
try-again = Try again
completed = Completed
start-again = Start again
show-me = Show me
# $number (Number)
# $all (Number)
step = Step { $number } of { $all }
# $number (Number)
# $all (Number)
progress = { $number } of { $all } completed

## Sentences

subtitle = Learn each game by playing it: every rule is a move that you make.
course-completed = You have completed all lessons. Now play a game!
not-loaded = The lessons could not be loaded. Reload the page when you are online.
