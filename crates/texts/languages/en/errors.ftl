## Labels (at most 24 characters)

title = Something went wrong
new-game = Start a new game
go-home = Go to the home page

## Sentences

broken-link = This link is damaged, so its game cannot be shown. Ask for the link again, or start a new game.
unknown-page = There is no page at this address. Go to the home page and choose a game.
page-not-loaded = This page could not be loaded. Check your connection and try again, or reload the page if a new version has come out.
saved-game = The saved game cannot be read. Start a new one.
saved-settings = The saved settings could not be read, so the defaults are used.
storage-full = The browser has no storage left. You can keep playing, but the game will not be saved.
storage-forbidden = The browser does not allow saving. You can keep playing, but the game will be lost when you leave this page.
no-workers = The computer player does not work in this browser. Two people can play here; to play the computer, try another browser.
engine-failed = The computer player has stopped. Restart it; your game is still here.
tables-failed = The tables for perfect play could not be loaded. You can keep playing; the computer estimates instead.
network-failed = The neural network for Pylon could not be loaded. You can keep playing; the computer estimates less precisely meanwhile.
language-not-loaded = The texts of this language could not be loaded. Check your connection and reload the page.
new-version = A new version is available. Reload to use it; your game is saved.
copy-failed = The browser does not allow copying. Select the text and copy it yourself.
