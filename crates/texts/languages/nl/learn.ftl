## Labels (at most 24 characters)

title = Leren
lessons = Lessen
next = Verder
next-lesson = Volgende les
first-lesson = Beginnen
try-again = Opnieuw proberen
completed = Geleerd
start-again = Nog een keer
show-me = Laat zien
step = Stap { $number } van { $all }
progress = { $number } van { $all } geleerd

## Sentences

subtitle = Leer elk spel door het te spelen: elke regel is een zet die je zelf doet.
course-completed = Je hebt alles geleerd. Speel nu een spel!
not-loaded = De lessen konden niet worden geladen. Laad de pagina opnieuw zodra je online bent.
