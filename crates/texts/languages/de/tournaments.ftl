## Labels (at most 32 characters)

title = Turniere
tournament = Zum Turnier
create = Turnier ausschreiben
tournament-name = Name des Turniers
system = Wer gegen wen spielt
round-robin = Alle einmal
double-round-robin = Alle zweimal
swiss = Schweizer System
rounds = Runden
rounds-default = Standardanzahl
computers = Computergegner
add-computer = Einen dazu
join = Teilnehmen
withdraw = Zurückziehen
start = Beginnen
open-for-entries = Anmeldung läuft
running = Im Gange
over = Beendet
standings = Tabelle
place = Platz
player = Spieler
points = Punkte
played = Spiele
buchholz = Buchholz-Wertung
sonneborn = Sonneborn-Berger-W.
bye = spielfrei
withdrawn = zurückgezogen
not-played = Nicht gespielt
entrants = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
round = Runde { $number }

## Sentences

subtitle = Mehrere spielen, jemand gewinnt: Jedes Spiel zählt, und die Tabelle ist immer aktuell.
no-tournaments = Es gibt noch keine Turniere. Schreib eines aus und verschick den Link.
pairing-hint = Wer teilnimmt, wird zu Beginn gepaart. Die Spiele öffnen sich von selbst.
start-hint = Nach dem Beginn kann niemand mehr dazukommen.
two-players-needed = Es kann beginnen, sobald zwei teilnehmen.
link-help = Schick diesen Link allen, die teilnehmen sollen.
your-game = Dein Spiel gegen { $name } hat begonnen.
withdraw-question = Vom Turnier zurückziehen? Du wirst nicht mehr gepaart und kannst nicht zurückkommen.
forfeited = Wer nicht gekommen ist, hat das Spiel kampflos verloren.
round-robin-hint = Alle spielen gegen alle.
swiss-hint = In jeder Runde treffen sich, die gleich stehen.
no-players = Noch nimmt niemand teil.
create-needs-account = Turniere kann ausschreiben, wer ein Konto hat.
