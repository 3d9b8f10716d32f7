## Labels (at most 16 characters)

ok = OK
cancel = Cancelar
close = Fechar
back = Voltar
done = Pronto
no = Não
try-again = Tentar de novo
reload = Recarregar
copy = Copiar
copied = Copiado
share = Enviar
on = Sim
