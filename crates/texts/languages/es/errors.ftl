## Labels (at most 24 characters)

title = Algo ha fallado
new-game = Empezar otra partida
go-home = Ir al inicio

## Sentences

broken-link = Este enlace está dañado y su partida no se puede mostrar. Pide el enlace otra vez o empieza una partida nueva.
unknown-page = No hay nada en esta dirección. Ve al inicio y elige un juego.
page-not-loaded = No se pudo cargar esta página. Comprueba la conexión e inténtalo de nuevo, o recarga la página si hay una versión nueva.
saved-game = La partida guardada no se puede leer. Empieza una nueva.
saved-settings = Los ajustes guardados no se han podido leer; todo está como al principio.
storage-full = El navegador no tiene más espacio. Puedes seguir jugando, pero la partida no se guardará.
storage-forbidden = El navegador no permite guardar nada. Puedes seguir jugando, pero la partida se perderá cuando dejes esta página.
no-workers = En este navegador el ordenador no puede pensar. Podéis jugar dos personas; contra el ordenador, prueba otro navegador.
engine-failed = El rival automático se ha parado. Reinícialo; tu partida sigue aquí.
tables-failed = No se han podido cargar las tablas del juego perfecto. Puedes seguir jugando; el ordenador estimará.
network-failed = No se ha podido cargar la red neuronal de Pylon. Puedes seguir jugando; mientras tanto, el ordenador estimará con menos precisión.
language-not-loaded = No se pudieron cargar los textos de este idioma. Comprueba la conexión y recarga la página.
new-version = Hay una versión nueva. Recarga la página para usarla; tu partida se conserva.
copy-failed = El navegador no permite copiar. Selecciona el texto y cópialo a mano.
