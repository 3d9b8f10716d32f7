## Labels (at most 32 characters)

title = Online
play-friend = Mit Freunden spielen
play-computer = Gegen den Computer
quick = Schnell ein Spiel
open-games = Offene Spiele
live-games = Spiele zum Zuschauen
your-games = Deine Spiele
archive = Archiv
profile = Profil
lobby = Treffpunkt
join = Mitspielen
watch = Zuschauen
open = Öffnen
play-on = Weiterspielen
cancel-game = Absagen
share-link = Link teilen
create = Link erstellen
back = Zurück zum Treffpunkt
visibility = Wer es sehen darf
private = Nur wir beide
public = Alle, im Treffpunkt
rating = Wertung
rated = Gewertet
casual = Ohne Wertung
clock-increment = Mit Zeitgutschrift
clock-delay = Mit Bedenkzeit vorweg
clock-days = Tage pro Zug
delay = Freie Sekunden pro Zug
days = Tage
delay-pair = { $minutes } min, { $seconds } s frei
days-per-turn = { $days ->
    [one] { $days } Tag pro Zug
   *[other] { $days } Tage pro Zug
}
days-left = { $days } T { $hours } Std
other-seat = Anderer Platz
friend = Wer den Link hat
take-back = Zug zurück
withdraw = Angebot zurückziehen
claim = Sieg beanspruchen
connected = Verbunden
connecting = Verbindet…
away = Nicht da
free-seat = Freier Platz
guest = Gast
watching = { $count ->
    [one] { $count } sieht zu
   *[other] { $count } sehen zu
}
people-present = { $count ->
    [one] { $count } Person hier
   *[other] { $count } Personen hier
}
turns = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
download = Aufzeichnung laden
download-all = Alle herunterladen
go-to-game = Zum nächsten Spiel
your-name = Dein Name
save-name = Name merken
saved = Gespeichert
account = Konto
log-in-or-create = Anmelden oder Konto anlegen
create-account = Konto anlegen
log-in = Anmelden
log-out = Abmelden
password = Passwort
find = Suchen
more = Mehr zeigen
player = Spieler
game = Spiel
result = Ergebnis
all = Alle
won = Gewonnen
drawn = Unentschieden
lost = Verloren
from = Von
to = Bis
status = Stand
in-progress = Läuft
over = Beendet
cancelled = Abgesagt
waiting-short = Wartet
record = Spiele
rating-over-time = Verlauf der Wertung
results-by-colour = Ergebnisse nach Farbe

## Sentences

subtitle = Spiel gegen jemanden irgendwo: per Link, per Zufall oder im Turnier.
friend-hint = Du bekommst einen Link zum Verschicken. Wer ihn öffnet, spielt mit dir; niemand muss sich anmelden.
rated-hint = Gewertete Spiele sind für alle mit Konto und ändern ihre Wertung.
delay-hint = Die ersten Sekunden jedes Zugs kosten keine Zeit.
days-hint = Niemand muss am Brett warten. Komm wieder, wenn du dran bist.
engine-hint = Der Computer sitzt auf dem anderen Platz.
any-device = Du kannst auf jedem Gerät weiterspielen.
waiting = Warten auf deine Freundin oder deinen Freund…
waiting-anyone = Warten, bis jemand mitspielt…
stay-help = Bleib auf dieser Seite: Wenn du sie verlässt, wird dein Angebot bald zurückgezogen.
link-help = Schick diesen Link, wem du willst. Wer ihn zuerst öffnet, spielt.
link-local-only = Diesen Link kann nur dieser Computer öffnen. Damit andere hereinkommen, starte den Server mit „tripylon serve --address 0.0.0.0“.
qr-code-help = Oder lass sie die Kamera hierauf richten.
connection-lost = Verbindung verloren, neuer Versuch…
connection-lost-with-turn = Verbindung verloren, neuer Versuch… Dein Zug bleibt erhalten.
sending = Dein Zug ist unterwegs.
outdated-page = Diese Seite passt nicht mehr zum Server. Lade sie neu; nichts geht verloren.
end-offered = { $who ->
    [you] Du bietest an, das Spiel hier zu beenden.
   *[other] { name } bietet an, das Spiel hier zu beenden.
}
take-back-offered = { $who ->
    [you] Du möchtest deinen letzten Zug zurücknehmen.
   *[other] { name } möchte den letzten Zug zurücknehmen.
}
rematch-offered = { $who ->
    [you] Du möchtest noch ein Spiel.
   *[other] { name } möchte noch ein Spiel.
}
declined = { $who ->
    [you] Du hast abgelehnt.
   *[other] { name } hat abgelehnt.
}
has-left = { $who ->
    [you] Du bist nicht da.
   *[other] { name } ist weggegangen.
}
claim-in = { $seconds ->
    [one] In { $seconds } Sekunde kannst du den Sieg beanspruchen.
   *[other] In { $seconds } Sekunden kannst du den Sieg beanspruchen.
}
claim-now = Du kannst den Sieg beanspruchen oder warten.
game-began = Beide sitzen am Brett. Das Spiel beginnt.
revealed = Beide haben aufgestellt. So stehen die Steine.
took-back = Der letzte Zug wurde zurückgenommen.
wait-for-other = Deine Steine stehen. Die Gegenseite stellt noch auf.
ready = Bereit
arrangement-complete = Alle deine Figuren stehen. Misch oder nimm zurück, so viel du willst; die andere Seite sieht nichts, bis beide bereit sind.
in-hidden-setup = Beide stellen ihre Steine verdeckt auf.
you-are-watching = Du siehst zu.
was-cancelled = Das Spiel wurde abgesagt.
not-here-yet = { $name } ist noch nicht da.
cancel-game-question = Dieses Spiel absagen? Es zählt dann nicht.
next-round-ready = Die nächste Runde steht bereit.
ends-in = Wenn niemand zieht, endet das Spiel in { $time }.
other-ready = { $name } ist bereit.
no-game = Dieses Spiel gibt es nicht, oder es ist nur für die Beteiligten.
server-unreachable = Der Server ist gerade nicht erreichbar. Prüfe die Verbindung und versuch es noch einmal.
name-hint = Diesen Namen sehen die anderen am Brett.
account-hint = Mit einem Konto gehören dir Name und Spiele in jedem Browser, und Spiele können gewertet werden.
lost-password = Ein verlorenes Passwort lässt sich nicht wiederherstellen. Bewahre es gut auf.
playing-as = Du spielst als { $name }.
no-open-games = Gerade gibt es keine offenen Spiele. Wähle ein schnelles Spiel oder schick jemandem einen Link.
no-live-games = Gerade spielt niemand.
no-games = Keine Spiele gefunden.
no-own-games = Bei dir läuft gerade kein Spiel.
no-ratings = Noch keine gewerteten Spiele.
provisional = Erst wenige Spiele, die Wertung kann noch weit daneben liegen.
pairing-hint = Du spielst mit jemandem, der dasselbe möchte. Ist noch niemand da, wartest du.

## Why something was not done

not-a-player = In diesem Spiel spielst du nicht mit.
seats-taken = Beide Plätze sind besetzt.
already-seated = Du sitzt schon hier.
needs-account = Ein gewertetes Spiel braucht ein Konto. Leg eines an oder melde dich an.
not-started = Das Spiel hat noch nicht begonnen.
game-over = Das Spiel ist vorbei.
not-your-turn = Du bist nicht am Zug.
stale-ply = Das Spiel ging inzwischen weiter, dein Zug wurde nicht gespielt.
illegal = Die Regeln erlauben diesen Zug nicht.
not-now = Das geht jetzt nicht.
opponent-present = Die Gegenseite ist noch nicht lange genug weg.
out-of-time = Deine Zeit war um, bevor der Zug ankam.
not-stored = Der Server konnte das nicht behalten, es ist nicht geschehen. Versuch es noch einmal.
rate-limited = Das war zu viel auf einmal. Versuch es gleich noch einmal.
malformed = Der Server hat das nicht verstanden. Lade die Seite neu.
wrong-password = Name oder Passwort ist falsch.
name-taken = Diesen Namen hat schon jemand mit einem Konto. Wähl einen anderen.
bad-name = Ein Name hat 2 bis 24 Buchstaben oder Ziffern und beginnt mit einem davon; dazwischen sind Leerzeichen, Punkte und Striche erlaubt.
bad-password = Ein Passwort hat 8 bis 128 Zeichen.
no-player = Hier hat niemand ein Konto mit diesem Namen.
no-tournament = Dieses Turnier gibt es hier nicht.
many-waiting = Du hast schon viele Spiele, die warten. Sag zuerst einige davon ab.
many-engine-games = Der Computer spielt schon viele Spiele für dich. Beende zuerst einige davon.
your-turn = Du bist am Zug
