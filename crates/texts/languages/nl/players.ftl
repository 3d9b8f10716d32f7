## Labels (at most 24 characters)

name = { $who ->
    [you] Jij
    [computer] De computer
    [light] Licht
    [dark] Donker
    [blue] Blauw
    [red] Rood
    [amber] Amber
   *[teal] Turquoise
}
you = Jij
computer = Computer
computer-level = Computer (niveau { $level })
