## Labels (at most 24 characters)

name = { $who ->
    [you] Vous
    [computer] L'ordinateur
    [light] Clair
    [dark] Foncé
    [blue] Bleu
    [red] Rouge
    [amber] Ambre
   *[teal] Turquoise
}
you = Vous
computer = Ordinateur
computer-level = Ordinateur (niveau { $level })
