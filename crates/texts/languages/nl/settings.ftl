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
reset = Herstellen
delete = Spellen verwijderen
install = Installeren
offline = Offline

## Sentences

stored-here = Alles blijft alleen in deze browser.
colour-blind-safe-hint = Kleuren en patronen die iedereen kan onderscheiden.
reset-question = Alle instellingen terugzetten naar het begin?
delete-question = Alle spellen in deze browser verwijderen?
offline-ready = Klaar om offline te spelen.
offline-preparing = Offline spelen wordt voorbereid…
offline-now = Je bent offline. Alles wat op dit apparaat staat, blijft werken.
tables-fetching = Tabellen voor perfect spel worden geladen: { $percent }%
tables-ready = De tabellen voor perfect spel zijn er.
tables-missing = Zonder de tabellen voor perfect spel schat de computer.
exact-hint = Exact: tot het einde uitgerekend.
estimated-hint = Geschat: zo ver als de computer kan kijken.
