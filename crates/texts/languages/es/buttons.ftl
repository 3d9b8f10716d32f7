## Labels (at most 16 characters)

ok = Aceptar
cancel = Cancelar
close = Cerrar
back = Volver
done = Listo
no = No
try-again = Reintentar
reload = Recargar
copy = Copiar
copied = Copiado
share = Compartir
on = Sí
