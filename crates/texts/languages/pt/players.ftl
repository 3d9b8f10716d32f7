## Labels (at most 24 characters)

name = { $who ->
    [you] You
    [computer] The computer
    [light] Light
    [dark] Dark
    [blue] Blue
    [red] Red
    [amber] Amber
   *[teal] Teal
}
you = You
computer = Computer
computer-level = Computer (level { $level })
