## Labels (at most 24 characters)

title = Settings
language = Language
theme = Theme
theme-system = As on this device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
colours = Piece colours
colours-standard = Standard
colours-safe = Colour-blind safe
animation = Animation
sound = Sound
coordinates = Coordinates
reset = Reset settings
delete = Delete saved games
install = Install
offline = Offline

## Sentences

kept-here = Everything is kept in this browser only.
colours-safe-hint = Colours and patterns that everybody can tell apart.
reset-question = Set everything back to how it was at first?
delete-question = Delete all games kept in this browser?
offline-ready = Ready to play offline.
offline-preparing = Getting ready to play offline…
offline-now = You are offline. Everything that is on this device goes on working.
# $percent (Number)
tables-fetching = Fetching the tables for perfect play: { $percent }%
tables-ready = The tables for perfect play are here.
tables-missing = Without the tables for perfect play the computer estimates.
exact-hint = Exact: worked out to the end.
estimated-hint = Estimated: as far as the computer can see.
