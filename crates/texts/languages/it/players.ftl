## Labels (at most 24 characters)

name = { $who ->
    [you] Tu
    [computer] Il computer
    [light] Chiaro
    [dark] Scuro
    [blue] Blu
    [red] Rosso
    [amber] Ambra
   *[teal] Turchese
}
you = Tu
computer = Computer
computer-level = Computer (livello { $level })
