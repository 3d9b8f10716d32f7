## Labels (at most 24 characters)

name = { $who ->
    [you] Du
    [computer] Der Computer
    [light] Hell
    [dark] Dunkel
    [blue] Blau
    [red] Rot
    [amber] Bernstein
   *[teal] Türkis
}
you = Du
computer = Computer
computer-level = Computer (Stufe { $level })
