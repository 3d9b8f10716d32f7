## Labels (at most 24 characters)

title = Er ging iets mis
new-game = Nieuw spel beginnen
go-home = Naar de beginpagina

## Sentences

broken-link = Deze link is beschadigd, dus het spel kan niet worden getoond. Vraag de link opnieuw, of begin een nieuw spel.
unknown-page = Op dit adres is niets te vinden. Ga naar de beginpagina en kies een spel.
page-not-loaded = Deze pagina kon niet worden geladen. Controleer de verbinding en probeer het opnieuw, of herlaad de pagina als er een nieuwe versie is.
saved-game = Het bewaarde spel is niet te lezen. Begin een nieuw spel.
saved-settings = De bewaarde instellingen waren niet te lezen; alles is weer zoals in het begin.
storage-full = De browser heeft geen ruimte meer. Je kunt doorspelen, maar het spel wordt niet bewaard.
storage-forbidden = De browser staat niet toe dat er iets wordt bewaard. Je kunt doorspelen, maar het spel is weg als je deze pagina verlaat.
no-workers = In deze browser kan de computer niet meedenken. Met z'n tweeën kunnen jullie hier spelen; probeer tegen de computer een andere browser.
engine-failed = De computerspeler is gestopt. Start hem opnieuw; je spel is er nog.
tables-failed = De tabellen voor perfect spel konden niet worden geladen. Je kunt doorspelen; de computer schat in plaats daarvan.
network-failed = Het neurale netwerk voor Pylon kon niet worden geladen. Je kunt doorspelen; de computer schat intussen minder nauwkeurig.
language-not-loaded = De teksten van deze taal konden niet worden geladen. Controleer de verbinding en herlaad de pagina.
new-version = Er is een nieuwe versie. Laad de pagina opnieuw om haar te gebruiken; je spel blijft bewaard.
copy-failed = De browser staat kopiëren niet toe. Selecteer de tekst en kopieer hem zelf.
