## Labels (at most 24 characters)

title = Etwas ging schief
new-game = Neues Spiel beginnen
go-home = Zur Startseite

## Sentences

broken-link = Dieser Link ist beschädigt, deshalb lässt sich sein Spiel nicht zeigen. Lass ihn dir noch einmal geben, oder beginne ein neues Spiel.
unknown-page = Unter dieser Adresse gibt es nichts. Geh zur Startseite und wähl ein Spiel.
page-not-loaded = Diese Seite konnte nicht geladen werden. Prüf die Verbindung und versuch es noch einmal, oder lade neu, falls es eine neue Version gibt.
saved-game = Das gespeicherte Spiel lässt sich nicht lesen. Beginne ein neues.
saved-settings = Die gespeicherten Einstellungen ließen sich nicht lesen; alles ist wieder wie am Anfang.
storage-full = Der Browser hat keinen Platz mehr. Du kannst weiterspielen, aber das Spiel wird nicht gespeichert.
storage-forbidden = Der Browser erlaubt nicht, etwas zu speichern. Du kannst weiterspielen, aber das Spiel ist weg, wenn du diese Seite verlässt.
no-workers = In diesem Browser kann der Computer nicht mitdenken. Zu zweit könnt ihr hier spielen; gegen den Computer versuch einen anderen Browser.
engine-failed = Der Computergegner ist stehen geblieben. Starte ihn neu; dein Spiel ist noch da.
tables-failed = Die Tabellen für perfektes Spiel konnten nicht geladen werden. Du kannst weiterspielen; der Computer schätzt stattdessen.
network-failed = Das neuronale Netz für Pylon konnte nicht geladen werden. Du kannst weiterspielen; der Computer schätzt so lange ungenauer.
language-not-loaded = Die Texte dieser Sprache konnten nicht geladen werden. Prüf die Verbindung und lade die Seite neu.
new-version = Eine neue Version ist da. Lade die Seite neu, um sie zu nutzen; dein Spiel bleibt erhalten.
copy-failed = Der Browser erlaubt das Kopieren nicht. Markiere den Text und kopiere ihn selbst.
