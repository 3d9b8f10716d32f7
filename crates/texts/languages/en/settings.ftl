## Labels (at most 24 characters)

title = Settings
language = Language
theme = Theme
theme-system = Match device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
colours = Piece colours
colours-standard = Standard
colour-blind-safe = Colour-blind safe
animation = Animation
sound = Sound
coordinates = Coordinates
shortcuts = Single-key shortcuts
reset = Reset settings
delete = Delete saved games
install = Install

## Sentences

stored-here = Everything is stored in this browser only.
colour-blind-safe-hint = Colours and patterns that everyone can tell apart.
delete-question = Delete all games saved in this browser?
offline-ready = Ready to play offline.
offline-preparing = Getting ready to play offline…
shortcuts-hint = One key alone does something, such as H for a hint.
