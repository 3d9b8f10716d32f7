## Labels (at most 24 characters)

# $who (Who)
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
# $level (Number): from 1 to 10
computer-level = Computer (level { $level })
