## Labels (at most 16 characters)

ok = Aceptar
cancel = Cancelar
close = Cerrar
back = Volver
done = Listo
yes = Sí
no = No
try-again = Reintentar
reload = Recargar
restart = Reiniciar
copy = Copiar
copied = Copiado
share = Compartir
on = Sí
off = No
