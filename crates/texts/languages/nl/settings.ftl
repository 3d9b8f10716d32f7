## Labels (at most 24 characters)

title = Instellingen
language = Taal
theme = Thema
theme-system = Zoals het apparaat
theme-light = Licht
theme-dark = Donker
theme-contrast = Hoog contrast
colours = Kleuren van stukken
colours-standard = Standaard
colour-blind-safe = Voor kleurenblinden
animation = Animatie
sound = Geluid
coordinates = Coördinaten
shortcuts = Sneltoetsen
reset = Herstellen
delete = Spellen verwijderen
install = Installeren

## Sentences

stored-here = Alles blijft alleen in deze browser.
colour-blind-safe-hint = Kleuren en patronen die iedereen kan onderscheiden.
delete-question = Alle spellen in deze browser verwijderen?
offline-ready = Klaar om offline te spelen.
offline-preparing = Offline spelen wordt voorbereid…
shortcuts-hint = Eén toets alleen doet iets, zoals H voor een tip.
