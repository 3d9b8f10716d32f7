## Labels (at most 32 characters)

wins = { $who ->
    [you] Jij wint!
   *[other] { name } wint
}
draw = Remise
score = { $first }–{ $second }

## Sentences

apex = { $who ->
    [you] Je hebt de laatste bal op de top gelegd.
   *[other] { name } heeft de laatste bal op de top gelegd.
}
empty-reserve = { $who ->
    [you] Je hebt geen bal meer in voorraad.
   *[other] { name } heeft geen bal meer in voorraad.
}
no-move = { $who ->
    [you] Je hebt geen geldige zet.
   *[other] { name } heeft geen geldige zet.
}
majority-won = { $more } tegen { $fewer } punten na vijf veldslagen.
majority-drawn = Evenveel punten na vijf veldslagen.
score-won = Geen zet meer mogelijk: { $more } tegen { $fewer } piramides.
score-drawn = Geen zet meer mogelijk, en beiden hebben evenveel piramides.
repetition = Dezelfde stelling kwam voor de derde keer voor.
agreement-won = In overleg gestopt: { $more } tegen { $fewer } piramides.
agreement-drawn = Remise in overleg.
resignation = { $who ->
    [you] Je hebt opgegeven.
   *[other] { name } heeft opgegeven.
}
absence = { $who ->
    [you] Je bent weggegaan.
   *[other] { name } is weggegaan.
}
time = { $who ->
    [you] Je tijd is om.
    [computer] De tijd van de computer is om.
   *[other] De tijd van { name } is om.
}
time-drawn = De tijd is om.
