## Labels (at most 16 characters)

ok = OK
cancel = Cancelar
close = Fechar
back = Voltar
done = Pronto
yes = Sim
no = Não
try-again = Tentar de novo
reload = Recarregar
restart = Reiniciar
copy = Copiar
copied = Copiado
share = Enviar
on = Sim
off = Não
