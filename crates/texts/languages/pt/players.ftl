## Labels (at most 24 characters)

name = { $who ->
    [you] Você
    [computer] O computador
    [light] Claro
    [dark] Escuro
    [blue] Azul
    [red] Vermelho
    [amber] Âmbar
   *[teal] Turquesa
}
you = Você
computer = Computador
computer-level = Computador (nível { $level })
