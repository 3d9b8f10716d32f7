## Labels (at most 24 characters)

name = { $who ->
    [you] Tú
    [computer] El ordenador
    [light] Claro
    [dark] Oscuro
    [blue] Azul
    [red] Rojo
    [amber] Ámbar
   *[teal] Turquesa
}
you = Tú
computer = Ordenador
computer-level = Ordenador (nivel { $level })
