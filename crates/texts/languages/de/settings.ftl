## Labels (at most 24 characters)

title = Einstellungen
language = Sprache
theme = Aussehen
theme-system = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
colours = Farben der Steine
colours-standard = Normal
colour-blind-safe = Für Farbenblinde
animation = Animation
sound = Ton
coordinates = Koordinaten
reset = Zurücksetzen
delete = Spiele löschen
install = Installieren
offline = Offline

## Sentences

stored-here = Alles bleibt in diesem Browser.
colour-blind-safe-hint = Farben und Muster, die alle unterscheiden können.
reset-question = Alle Einstellungen auf den Anfang zurücksetzen?
delete-question = Alle Spiele in diesem Browser löschen?
offline-ready = Bereit für das Spiel ohne Internet.
offline-preparing = Das Spiel ohne Internet wird vorbereitet …
offline-now = Du bist offline. Alles, was auf diesem Gerät ist, geht weiter.
tables-fetching = Tabellen für perfektes Spiel werden geladen: { $percent } %
tables-ready = Die Tabellen für perfektes Spiel sind da.
tables-missing = Ohne die Tabellen für perfektes Spiel schätzt der Computer.
exact-hint = Genau: bis zum Ende ausgerechnet.
estimated-hint = Geschätzt: so weit der Computer sehen kann.
