## Labels (at most 32 characters)

title = Online
play-friend = Tegen een vriend spelen
play-computer = Tegen de computer spelen
quick = Snel een spel
open-games = Open spellen
live-games = Spellen om te bekijken
your-games = Jouw spellen
archive = Archief
profile = Profiel
lobby = Ontmoetingsplek
join = Meespelen
watch = Meekijken
open = Openen
play-on = Verder spelen
cancel-game = Afzeggen
share-link = Link delen
create = Link maken
back = Terug naar de ontmoetingsplek
visibility = Wie het mag zien
private = Alleen wij tweeën
public = Iedereen
rating = Waardering
rated = Telt mee
casual = Vriendschappelijk
clock-increment = Met toeslag
clock-delay = Met vertraging
clock-days = Dagen per zet
delay = Seconden vertraging
days = Dagen
delay-pair = { $minutes } min, { $seconds } s vertraging
days-per-turn = { $days ->
    [one] { $days } dag per zet
   *[other] { $days } dagen per zet
}
days-left = { $days } d { $hours } u
other-seat = Andere plaats
friend = Wie de link heeft
take-back = Zet terugnemen
withdraw = Aanbod intrekken
claim = Winst opeisen
connected = Verbonden
connecting = Verbinden…
away = Weg
free-seat = Vrije plaats
guest = Gast
watching = { $count ->
    [one] { $count } kijkt mee
   *[other] { $count } kijken mee
}
people-present = { $count ->
    [one] { $count } persoon hier
   *[other] { $count } personen hier
}
turns = { $count ->
    [one] { $count } zet
   *[other] { $count } zetten
}
download = Spel downloaden
download-all = Alles downloaden
go-to-game = Naar het volgende spel
your-name = Je naam
save-name = Naam bewaren
saved = Bewaard
account = Je account
log-in-or-create = Aanmelden of account maken
create-account = Account maken
log-in = Aanmelden
log-out = Afmelden
password = Wachtwoord
find = Zoeken
more = Meer tonen
player = Speler
game = Spel
result = Uitslag
all = Alle
won = Gewonnen
drawn = Remise
lost = Verloren
from = Van
to = Tot
status = Stand
in-progress = Bezig
over = Afgelopen
cancelled = Afgezegd
waiting-short = Wacht
record = Spellen
rating-over-time = Verloop van de waardering
results-by-colour = Uitslagen per kleur

## Sentences

subtitle = Speel tegen iemand waar dan ook: met een link, op goed geluk of in een toernooi.
friend-hint = Je krijgt een link om te sturen. Wie hem opent, speelt met je; niemand hoeft zich aan te melden.
rated-hint = Spellen die meetellen zijn voor spelers met een account en veranderen hun waardering.
delay-hint = De eerste seconden van elke zet kosten geen tijd.
days-hint = Niemand hoeft bij het bord te wachten. Kom terug als je aan de beurt bent.
engine-hint = De computer zit op de andere plaats.
any-device = Je kunt op elk apparaat verder spelen.
waiting = Wachten op je vriend of vriendin…
waiting-anyone = Wachten tot iemand meespeelt…
stay-help = Blijf op deze pagina: als je haar verlaat, wordt je aanbod kort daarna ingetrokken.
link-help = Stuur deze link naar wie je wilt. Wie hem het eerst opent, speelt.
link-local-only = Alleen deze computer kan deze link openen. Om anderen binnen te laten start je de server met ‘tripylon serve --address 0.0.0.0’.
qr-code-help = Of laat ze de camera hierop richten.
connection-lost = Verbinding weg, nieuwe poging…
connection-lost-with-turn = Verbinding weg, nieuwe poging… Je zet blijft bewaard.
sending = Je zet is onderweg.
outdated-page = Deze pagina past niet meer bij de server. Laad haar opnieuw; er gaat niets verloren.
end-offered = { $who ->
    [you] Je stelt voor het spel hier te beëindigen.
   *[other] { name } stelt voor het spel hier te beëindigen.
}
take-back-offered = { $who ->
    [you] Je vraagt je laatste zet terug te nemen.
   *[other] { name } vraagt de laatste zet terug te nemen.
}
rematch-offered = { $who ->
    [you] Je wilt nog een spel.
   *[other] { name } wil nog een spel.
}
declined = { $who ->
    [you] Je hebt geweigerd.
   *[other] { name } heeft geweigerd.
}
has-left = { $who ->
    [you] Je bent weg.
   *[other] { name } is weggegaan.
}
claim-in = { $seconds ->
    [one] Over { $seconds } seconde kun je de winst opeisen.
   *[other] Over { $seconds } seconden kun je de winst opeisen.
}
claim-now = Je kunt de winst opeisen, of wachten.
game-began = Beiden zitten aan het bord. Het spel begint.
revealed = Beiden hebben opgesteld. Zo staan de stukken.
took-back = De laatste zet is teruggenomen.
wait-for-other = Jouw stukken staan. De tegenstander stelt nog op.
ready = Klaar
arrangement-complete = Al je stukken staan. Schud of neem terug zo vaak je wilt; de ander ziet niets tot jullie allebei klaar zijn.
in-hidden-setup = Beide spelers stellen hun stukken ongezien op.
you-are-watching = Je kijkt mee.
was-cancelled = Het spel is afgezegd.
not-here-yet = { $name } is er nog niet.
cancel-game-question = Dit spel afzeggen? Het telt dan niet.
next-round-ready = De volgende ronde staat klaar.
ends-in = Als niemand speelt, eindigt het spel over { $time }.
other-ready = { $name } is klaar.
no-game = Dit spel bestaat niet, of de spelers houden het voor zichzelf.
server-unreachable = De server is nu niet bereikbaar. Controleer je verbinding en probeer het opnieuw.
name-hint = Anderen zien deze naam bij het bord.
account-hint = Met een account zijn je naam en je spellen in elke browser van jou, en kunnen spellen meetellen.
lost-password = Een verloren wachtwoord is niet te herstellen. Bewaar het goed.
playing-as = Je speelt als { $name }.
no-open-games = Er zijn nu geen open spellen. Kies een snel spel, of stuur iemand een link.
no-live-games = Er speelt nu niemand.
no-games = Geen spellen gevonden.
no-own-games = Je bent met geen enkel spel bezig.
no-ratings = Nog geen spellen die meetellen.
provisional = Nog maar weinig spellen; de waardering kan er ver naast zitten.
pairing-hint = Je speelt met wie hetzelfde wil. Is er nog niemand, dan wacht je.

## Why something was not done

not-a-player = Je speelt niet mee in dit spel.
seats-taken = Beide plaatsen zijn bezet.
already-seated = Je zit hier al.
needs-account = Een spel dat meetelt vraagt een account. Maak er een of meld je aan.
not-started = Het spel is nog niet begonnen.
game-over = Het spel is afgelopen.
not-your-turn = De andere speler is aan de beurt.
stale-ply = Het spel ging intussen verder; je zet is niet gespeeld.
illegal = De spelregels staan deze zet niet toe.
not-now = Dat kan nu niet.
opponent-present = De andere speler is nog niet lang genoeg weg.
out-of-time = Je tijd was om voordat de zet aankwam.
not-stored = De server kon dit niet bewaren, dus het is niet gebeurd. Probeer het opnieuw.
rate-limited = Dat was te veel tegelijk. Probeer het zo meteen opnieuw.
malformed = De server heeft dit niet begrepen. Laad de pagina opnieuw.
wrong-password = Naam of wachtwoord klopt niet.
name-taken = Iemand heeft al een account met deze naam. Kies een andere.
bad-name = Een naam heeft 2 tot 24 letters of cijfers en begint daarmee; daartussen mogen spaties, punten en streepjes staan.
bad-password = Een wachtwoord heeft 8 tot 128 tekens.
no-player = Niemand heeft hier een account met deze naam.
no-tournament = Dit toernooi bestaat hier niet.
many-waiting = Je hebt al veel spellen die wachten. Zeg er eerst een paar af.
many-engine-games = De computer speelt al veel spellen voor je. Maak er eerst een paar af.
your-turn = Jij bent aan zet
