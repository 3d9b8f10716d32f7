## Labels (at most 32 characters)

wins = { $who ->
    [you] Hai vinto!
    [computer] Vince il computer
   *[other] Vince { name }
}
draw = Pareggio
score = { $first }–{ $second }

## Sentences

apex = { $who ->
    [you] Hai messo l'ultima sfera in cima.
   *[other] { name } ha messo l'ultima sfera in cima.
}
empty-reserve = { $who ->
    [you] Non hai più sfere nella riserva.
   *[other] { name } non ha più sfere nella riserva.
}
no-move = { $who ->
    [you] Non hai nessuna mossa possibile.
   *[other] { name } non ha nessuna mossa possibile.
}
majority-won = { $more } punti a { $fewer } dopo cinque battaglie.
majority-drawn = Stessi punti dopo cinque battaglie.
score-won = Nessuna mossa possibile: { $more } piramidi a { $fewer }.
score-drawn = Nessuna mossa possibile, e parità di piramidi.
repetition = La stessa posizione si è presentata per la terza volta.
agreement-won = Fine di comune accordo: { $more } piramidi a { $fewer }.
agreement-drawn = Pareggio di comune accordo.
resignation = { $who ->
    [you] Hai abbandonato.
   *[other] { name } ha abbandonato.
}
absence = { $who ->
    [you] La partita è finita per la tua assenza.
   *[other] { name } si è assentato.
}
time = { $who ->
    [you] Il tuo tempo è scaduto.
    [computer] Il tempo del computer è scaduto.
   *[other] Il tempo di { name } è scaduto.
}
time-drawn = Il tempo è scaduto.
