## Labels (at most 32 characters)

wins = { $who ->
    [you] ¡Has ganado!
    [computer] Gana el ordenador
   *[other] Gana { name }
}
draw = Empate
score = { $first }–{ $second }

## Sentences

apex = { $who ->
    [you] Has puesto la última bola en la cima.
   *[other] { name } ha puesto la última bola en la cima.
}
empty-reserve = { $who ->
    [you] No te quedan bolas en la reserva.
    [computer] Al ordenador no le quedan bolas en la reserva.
   *[other] A { name } no le quedan bolas en la reserva.
}
no-move = { $who ->
    [you] No tienes ninguna jugada posible.
   *[other] { name } no tiene ninguna jugada posible.
}
majority-won = { $more } puntos a { $fewer } tras cinco batallas.
majority-drawn = Mismos puntos tras cinco batallas.
score-won = No quedan jugadas: { $more } pirámides a { $fewer }.
score-drawn = No quedan jugadas, y ambos tienen las mismas pirámides.
repetition = La misma posición se ha dado por tercera vez.
agreement-won = Fin por acuerdo: { $more } pirámides a { $fewer }.
agreement-drawn = Empate por acuerdo.
resignation = { $who ->
    [you] Te has rendido.
   *[other] { name } se ha rendido.
}
absence = { $who ->
    [you] Te has ido.
   *[other] { name } se ha ido.
}
time = { $who ->
    [you] Se te ha acabado el tiempo.
    [computer] Al ordenador se le ha acabado el tiempo.
   *[other] A { name } se le ha acabado el tiempo.
}
time-drawn = Se ha acabado el tiempo.
