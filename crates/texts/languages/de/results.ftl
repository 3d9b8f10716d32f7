## Labels (at most 32 characters)

wins = { $who ->
    [you] Du gewinnst!
   *[other] { name } gewinnt
}
draw = Unentschieden
score = { $first }–{ $second }

## Sentences

apex = { $who ->
    [you] Du hast die letzte Kugel auf die Spitze gesetzt.
   *[other] { name } hat die letzte Kugel auf die Spitze gesetzt.
}
empty-reserve = { $who ->
    [you] Du hast keine Kugel mehr im Vorrat.
   *[other] { name } hat keine Kugel mehr im Vorrat.
}
no-move = { $who ->
    [you] Du hast keinen erlaubten Zug.
   *[other] { name } hat keinen erlaubten Zug.
}
majority-won = { $more } zu { $fewer } Punkte nach fünf Schlachten.
majority-drawn = Gleich viele Punkte nach fünf Schlachten.
score-won = Kein Zug mehr möglich: { $more } zu { $fewer } Pyramiden.
score-drawn = Kein Zug mehr möglich, und beide halten gleich viele Pyramiden.
repetition = Dieselbe Stellung kam zum dritten Mal vor.
agreement-won = Einvernehmlich beendet: { $more } zu { $fewer } Pyramiden.
agreement-drawn = Unentschieden vereinbart.
resignation = { $who ->
    [you] Du hast aufgegeben.
   *[other] { name } hat aufgegeben.
}
absence = { $who ->
    [you] Du bist gegangen.
   *[other] { name } ist gegangen.
}
time = { $who ->
    [you] Deine Zeit ist abgelaufen.
    [computer] Die Zeit des Computers ist abgelaufen.
   *[other] Die Zeit von { name } ist abgelaufen.
}
time-drawn = Die Zeit ist abgelaufen.
