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
shortcuts = Tasten als Kürzel
reset = Zurücksetzen
delete = Spiele löschen
install = Installieren

## Sentences

stored-here = Alles bleibt in diesem Browser.
colour-blind-safe-hint = Farben und Muster, die alle unterscheiden können.
delete-question = Alle Spiele in diesem Browser löschen?
offline-ready = Bereit für das Spiel ohne Internet.
offline-preparing = Das Spiel ohne Internet wird vorbereitet …
shortcuts-hint = Eine Taste allein tut etwas, zum Beispiel H für einen Tipp.
