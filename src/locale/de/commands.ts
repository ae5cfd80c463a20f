import { gatewayVariablesText } from '../environment.ts'
import type { VerbTexts } from '../verb-text.ts'

export const germanVerbTexts: VerbTexts = {
  usage: 'blockwerk <Befehl> [Optionen]   Aus YAML-Seiten wird eine Website.',
  more: 'blockwerk <Befehl> --help erklärt einen Befehl, blockwerk --version nennt die Version.',
  exitCodes:
    'Exit-Codes: 0 in Ordnung, 1 Probleme im Inhalt, 2 falsch aufgerufen oder unser Fehler.',
  verbs: 'blockwerk --help nennt die Befehle.',
  createOptions: '--help nennt alle Optionen.',
  noVerb: (name) => `Den Befehl „${name}“ gibt es nicht.`,
  noOption: (option) => `Die Option „${option}“ gibt es hier nicht.`,
  noValue: (option) => `Hinter „${option}“ fehlt eine Angabe.`,
  fault: 'Blockwerk ist gescheitert. Das ist unser Fehler, nicht der Ihres Inhalts:',
  help: {
    start: {
      summary: 'prüfen, bauen und die Website ausliefern',
      text: `blockwerk start   Prüft, baut und liefert die Website aus.

  --root DIR, --out DIR, --lang LANG, --compress, --plain, --folders   wie bei build
  --port N, --host NAME                                                wie bei preview`,
    },
    validate: {
      summary: 'jedes Problem jeder Datei nennen',
      text: `blockwerk validate   Nennt jedes Problem jeder Datei in einem Lauf.

  --root DIR      Ordner mit content/ (sonst: das Projekt)
  --format NAME   pretty (Vorgabe), json, github, gitlab, sarif oder junit
  --lang LANG     de oder en (sonst: wie Ihr System, sonst wie die Website)
  --strict        auch Warnungen lassen scheitern
  --no-cache      liest jede Datei neu; was sonst gemerkt wird, steht in .blockwerk/cache
  --fix           berichtigt, was sicher ist; Kommentare, Reihenfolge und Form bleiben
  --fix-unsafe    berichtigt auch, was wahrscheinlich ist
  --watch         prüft nach jeder Änderung erneut, bis Strg-C
  --changed       alle Fehler, aber Warnungen nur aus Dateien, die diese Arbeit geändert hat: seit sie den
                  Zielzweig des Merge-Requests verlassen hat (GITHUB_BASE_REF oder
                  CI_MERGE_REQUEST_TARGET_BRANCH_NAME), anderswo seit dem letzten Commit
  --base REF      … seit sie diesen Zweig oder Commit verlassen hat: was andere dort inzwischen taten, zählt nicht

Exit-Codes: 0 keine Fehler, 1 Fehler, 2 falsch aufgerufen oder unser Fehler.`,
    },
    new: {
      summary:
        'eine Website, eine Seite, eine Sammlung, einen Datensatz, eine Sprache oder einen Block beginnen',
      text: `blockwerk new   Beginnt eine Website, eine Seite, eine Sammlung, einen Datensatz, eine Sprache oder einen Block.

  blockwerk new site DIR   eine Website mit fünf Seiten in DIR; leer, oder mit dem, was npm install hinterlässt
    --language TAG         wie sie spricht, etwa de oder en-GB (ohne Angabe: en)
    --name "…"             wie sie heißt (ohne Angabe: der Name des Ordners)
  blockwerk new page /ROUTE  eine Seite
    --markdown             als Markdown-Datei statt als YAML-Datei mit Blöcken
  blockwerk new collection NAME   eine Sammlung: ihr Modell mit einigen Feldern und ein Datensatz
    --page                 dazu eine Seite, aus der zu jedem Datensatz eine entsteht
  blockwerk new record SAMMLUNG "TITEL"   ein Datensatz: in der Liste content/data/SAMMLUNG.csv (.yaml, .json), sonst eine Datei
    --slug NAME            wie er in Adressen heißt (ohne Angabe: nach dem Titel)
    --markdown             als Markdown-Datei statt als YAML-Datei
  blockwerk new language KÜRZEL   content/site.KÜRZEL.yaml für Seiten in einer weiteren Sprache; hat Blockwerk in ihr keine
                                  Wörter, dazu eine Datei mit allen, über jedem der englische Text
  blockwerk new block NAME   ein Block, den nur diese Website hat, unter content/blocks/NAME
    --live                 einer, den man bedienen kann; im Browser wird er lebendig

  --root DIR   Ordner mit content/, für alles außer Websites (ohne Angabe: das Projekt)
  --lang LANG  de oder en (sonst: wie Ihr System, sonst wie die Website)

Eine Zeile kommt ans Ende ihrer Tabelle; was schon da ist, wird nicht überschrieben, und nichts bleibt halb geschrieben.
Exit-Codes: 0 geschrieben, 2 falscher Aufruf oder unser Fehler.`,
    },
    create: {
      summary: 'einige Fragen stellen und eine fertige Website dieser Art beginnen',
      text: `blockwerk create [DIR]   Stellt einige Fragen und beginnt eine Website, die man schon zeigen kann.

  --kind ART       business, startup, magazine, documentation oder catalogue (ohne Angabe: business)
  --name "…"       wie sie heißt (ohne Angabe: der Name des Ordners)
  --language TAG   wie sie spricht, etwa de oder en-GB (ohne Angabe: de, wenn Ihr System deutsch
                   ist, sonst en). Die Texte sind deutsch, wenn es die Website ist, sonst englisch
  --accent FARBE   Farbe der Schaltflächen und Links, etwa "#1f4d3a" (ohne Angabe: die Farbe der Art)
  --paper FARBE    Farbe des Hintergrunds, etwa "#f6efe2" (ohne Angabe: die Farbe der Art)
  --yes            fragt nichts und nimmt die Vorgaben für alles, was keine Option sagt
  --lang LANG      Sprache der Fragen: de oder en (ohne Angabe: wie Ihr System)

Derselbe Befehl: npm create blockwerk meine-website -- --yes, oder npx --package blockwerk create-blockwerk meine-website.
DIR ist leer oder enthält nur, was npm install hinterlässt. „blockwerk new site DIR“ beginnt stattdessen eine kleine Website mit fünf Seiten.
Exit-Codes: 0 geschrieben, 2 falscher Aufruf oder unser Fehler.`,
    },
    rename: {
      summary: 'eine Seite, einen Datensatz oder eine Datei umbenennen; Links folgen',
      text: `blockwerk rename page /ALT /NEU            Gibt einer Seite eine andere Adresse.
blockwerk rename record SAMMLUNG ALT NEU   Gibt einem Datensatz einer Sammlung einen anderen slug.
blockwerk rename media ALT NEU             Gibt einer Datei in content/media einen anderen Namen oder Ordner.

  --root DIR    Ordner mit content/ (ohne Angabe: das Projekt)
  --lang LANG   de oder en (ohne Angabe: wie Ihr System, sonst wie die Website)

Links auf die Seite folgen, bei einem Datensatz auch Verweise anderer Datensätze und Bedingungen von Listen, und content/site.yaml führt von der alten Adresse zur neuen. Namen von Dateien werden bereinigt, und ihre Endung bleibt. Was nicht wörtlich
ein Link ist, kann nicht folgen; solche Stellen werden genannt.
Exit-Codes: 0 umbenannt, 2 falscher Aufruf oder unser Fehler.`,
    },
    remove: {
      summary: 'ein Bild oder einen Download überall löschen, auch aus veröffentlichten Fassungen',
      text: `blockwerk remove DATEI…   Löscht Dateien aus content/media, etwa team/anna.jpg, und alles, was daraus entstanden ist.

  --dry-run     zeigt, was gelöscht würde, und löscht nichts
  --out DIR     Ordner einer Website, die nicht neben content/ liegt; mehrfach möglich
  --root DIR    Ordner mit content/ (ohne Angabe: das Projekt)
  --lang LANG   de oder en (ohne Angabe: wie Ihr System, sonst wie die Website)

Löscht die Datei in allen Größen und Formaten aus dem Inhalt, dem Verzeichnis der Bilder, den Caches und allen
aufbewahrten Fassungen der Website samt der veröffentlichten, auch während ein Server sie ausliefert. Frühere Stände der
Datei gehen mit, ebenso eine Datei, die content/media nicht mehr hat. Währenddessen läuft kein Bau. Wird der Befehl unterbrochen, bringen build,
preview oder remove ihn beim nächsten Mal zu Ende. Nennt die öffentlichen Adressen und die Stellen im Inhalt, die noch auf
die Datei verweisen.
Exit-Codes: 0 gelöscht, 2 falscher Aufruf oder unser Fehler.`,
    },
    pull: {
      summary: 'die Datensätze einer Sammlung von anderswo holen',
      text: `blockwerk pull SAMMLUNG   Holt die Datensätze einer Sammlung von anderswo und schreibt sie nach content/data.

  --dry-run     zeigen, welche Datensätze sich ändern würden, und nichts schreiben
  --root DIR    Ordner mit content/ (ohne Angabe: das Projekt)
  --lang LANG   de oder en (ohne Angabe: wie Ihr System, sonst wie die Website)

Die Quelle ist eine JSON- oder CSV-Datei, deren Adresse als „pull“ im Modell steht, oder die async-Funktion, die
content/collections/SAMMLUNG.pull.ts als default exportiert und die eine Liste von Datensätzen liefert. Geschrieben
wird nur, wenn alle Datensätze zum Modell passen. Ein Build braucht nie das Netz.
Exit-Codes: 0 geschrieben, 1 die Datensätze passen nicht zum Modell, 2 falscher Aufruf, Fehler im Netz oder unserer.`,
    },
    upgrade: {
      summary: 'alte Namen von Blöcken und Feldern durch die heutigen ersetzen',
      text: `blockwerk upgrade   Ersetzt alte Namen von Blöcken und Feldern durch die heutigen.

  --root DIR    Ordner mit content/ (ohne Angabe: das Projekt)
  --dry-run     die Änderungen als Diff zeigen und nichts schreiben
  --lang LANG   de oder en (ohne Angabe: wie Ihr System, sonst wie die Website)

Ändert Seiten, gemeinsame Blöcke, site-Dateien, words-Dateien und die Beispiele eigener Blöcke. Kommentare, Reihenfolge und
Schreibweise bleiben. Ein Block wird ganz umgeschrieben oder gar nicht; der Befehl nennt die Blöcke, die Sie
von Hand ändern müssen. Der Inhalt muss nicht gültig sein. Ein zweiter Aufruf ändert nichts.
Exit-Codes: 0 in Ordnung, 1 etwas ist von Hand zu ändern, 2 falscher Aufruf oder unser Fehler.`,
    },
    'test-blocks': {
      summary: 'die Beispiele der Blöcke probieren, die nur diese Website hat',
      text: `blockwerk test-blocks   Probiert die Beispiele der Blöcke, die nur diese Website hat.

  --root DIR    Ordner mit content/ (sonst: das Projekt)
  --lang LANG   de oder en (sonst: wie Ihr System, sonst wie die Website)

Von jedem Block unter content/blocks/ muss jedes Beispiel aus examples.yaml gültig sein und sich zeichnen lassen,
als erster Block einer Seite und weiter unten, mit passenden Überschriften, ohne style-Attribute und
Skripte; seine Bilder müssen da sein. Jeder Fehler muss dort gefunden werden, wo und wie er es sagt, und
als einziger.

Exit-Codes: 0 alles in Ordnung, 1 etwas nicht, 2 falsch aufgerufen oder unser Fehler.`,
    },
    explain: {
      summary: 'sagen, was ein Problem bedeutet, mit Beispielen',
      text: `blockwerk explain [NAME | WÖRTER]   Sagt, was ein Problem, ein Block oder ein Feld bedeutet, oder sucht danach.

  --root DIR    Ordner mit content/ (sonst: das Projekt); auch seine eigenen Blöcke werden erklärt
  --lang LANG   de oder en (sonst: wie Ihr System, sonst wie die Website)
  --catalogue   alle Probleme als ein Markdown-Dokument (schema/PROBLEMS.md)
  --reference   alle Blöcke und Felder als ein Markdown-Dokument (schema/BLOCKS.md, BLOCKS.en.md)

NAME ist der Code eines Problems (broken-link), der mit einem falschen und einem richtigen Beispiel gezeigt
wird, ein Blocktyp (hero) oder ein anderer Name dafür (preise), eine Art von Datei (page, site, shared) oder
ein Feld (hero.actions, site.navigation.items). „icons“ nennt alle Symbole, „icons heart“ die mit Herzen.
WÖRTER beschreiben, was Sie brauchen: blockwerk explain drei Preise nebeneinander
Ohne Namen werden die Codes aller Probleme und alle Blöcke aufgezählt.`,
    },
    schema: {
      summary: 'JSON-Schemas und Textbausteine für Editoren schreiben',
      text: `blockwerk schema   Schreibt, was Editoren verwenden: JSON-Schemas und Textbausteine, unter .vscode.

  --root DIR   Ordner mit content/ (sonst: das Projekt)
  --lang LANG  Erklärungen auf de oder en (sonst: die Sprache der Website)
  --check      schreibt nichts; scheitert, wenn eine Datei nicht ist, wie sie würde

Die Schemas und die Textbausteine werden neu geschrieben; settings.json, extensions.json und tasks.json
nur, wo es keine gibt.`,
    },
    lsp: {
      summary: 'Editoren bedienen: Probleme, Vorschläge, Links, neue Namen',
      text: `blockwerk lsp   Bedient Editoren: Probleme, Berichtigungen, Vorschläge, Erklärungen, Links, Verweise,
  neue Namen, Formatieren, Falten.

  --root DIR    Ordner mit content/ (sonst: der Ordner, den der Editor geöffnet hat)
  --lang LANG   de oder en (sonst: wie der Editor, sonst wie die Website)
  --stdio       über die Standardströme sprechen, was es immer tut

Es spricht das Language Server Protocol. Geben Sie Ihrem Editor „npx blockwerk lsp“ für YAML-Dateien an.`,
    },
    build: {
      summary: 'die Website als statische Dateien schreiben',
      text: `blockwerk build   Prüft und schreibt dann die Website als statische Dateien.

  --root DIR    Ordner mit content/ (sonst: das Projekt)
  --out DIR     wohin die Website kommt (sonst: dist unter diesem Ordner)
  --lang LANG   de oder en (sonst: wie Ihr System, sonst wie die Website)
  --compress    schreibt .br und .gz auch neben jede Seite, nicht nur neben das, was Seiten laden; für Server,
                die sie ausliefern, wie sie sind. Tausend Seiten dauern eine halbe Minute, unveränderte nichts
  --images fast macht Bilder nur als WebP, was beim ersten Bau den größten Teil der Zeit spart. Besucher laden
                dafür größere Dateien. Der nächste Bau ohne fast ergänzt die AVIF-Bilder (sonst: full)
  --cache-limit GRÖSSE
                wie viel vom Gelesenen gemerkt wird, für alle Zweige zusammen: 200MB, 2G (sonst: 500MB);
                was einen Monat lang niemand brauchte, geht von selbst. Es steht in .blockwerk/cache
  --why ROUTE   sagt, warum dieser Bau die Seite unter dieser Adresse neu gezeichnet hat oder nicht

  --plain       schreibt die Website als Ordner, für Archive, Uploads und Datenträger ohne symbolische Links,
                wo das von selbst so ist
  --folders     schreibt ueber/index.html statt ueber.html, für Server, die /ueber nur als Ordner kennen

  Für Websites, die mehrere Maschinen gemeinsam bauen:
  --shard I/N   schreibt nur Teil I von N, nach --out (sonst: parts/I-of-N unter diesem Ordner): seine
                Seiten und was von ihnen bekannt ist. Listen anderer Seiten und alles, wozu es alle Seiten
                braucht, kommen mit --merge
  --merge DIR…  fügt alle Teile zur Website zusammen, Byte für Byte die, die ein Bau des Ganzen schriebe,
                nachdem Links und Doppeltes unter allen Seiten geprüft sind. DIR ist ein Teil oder ein
                Ordner voller Teile; Inhalt und Blockwerk müssen sein, wie sie für die Teile waren

Solange es Fehler gibt, wird nichts veröffentlicht; die neue Website ersetzt die alte in einem Schritt: Ein
Link auf sie wird ersetzt. Ein Ordner braucht zwei: Der alte wird weggelegt, dann kommt der neue an seine
Stelle. Für diesen Augenblick gibt es keine Website, und ein Server antwortet mit 404. Wird ein build dann
abgebrochen, tun das nächste build, preview, gateway oder deploy-files den zweiten Schritt.
Warnungen halten nichts auf; validate nennt sie.
Exit-Codes: 0 gebaut, 1 Fehler im Inhalt, 2 falsch aufgerufen oder unser Fehler.`,
    },
    media: {
      summary: 'Bilder in allen Größen fertig machen und verzeichnen',
      text: `blockwerk media   Macht die Bilder in allen Größen fertig, die Seiten zeigen, und verzeichnet sie; dazu die
                  Bilder für geteilte Links.

  --root DIR    Ordner mit content/ (sonst: das Projekt)
  --lang LANG   de oder en (sonst: wie Ihr System, sonst wie die Website)
  --check       schreibt nichts und nennt die Bilder, deren fertige Fassungen fehlen oder veraltet sind

Nötig ist das nie: Was fehlt, machen build und dev selbst, unter .blockwerk/pictures. Was hier entsteht,
liegt in content/media/.ready/pictures und steht in content/media/manifest.json; wer beides mit den Seiten
weitergibt, dem baut sich die Website auch beim ersten Mal in Sekunden. Ein Eintrag gilt nur, solange
die Bytes seines Bildes dieselben sind.
Exit-Codes: 0 fertig, 1 Fehler im Inhalt oder (--check) Veraltetes, 2 falsch aufgerufen oder unser Fehler.`,
    },
    dev: {
      summary: 'die Website zeigen, während sie geschrieben wird',
      text: `blockwerk dev   Zeigt die Website, während sie geschrieben wird.

  --root DIR    Ordner mit content/ (sonst: das Projekt)
  --port N      sonst 5173; der nächste freie, wenn er belegt ist; 0 nimmt irgendeinen
  --host        auch für ein Telefon im selben Netz: nennt dessen Adresse, auch als QR-Code
  --allowed-host NAME
                Name eines Proxys auf diesem Rechner, der die Vorschau zeigt, etwa in Codespaces und DDEV; auch
                mehrmals. BLOCKWERK_ALLOWED_HOSTS nennt solche Namen mit Kommas dazwischen
  --lang LANG   de oder en (sonst: wie Ihr System, sonst wie die Website)

Eine Website unter einem Pfad wird dort gezeigt, und http://localhost:N/ führt hin.
Speichern Sie eine Datei, und jede offene Seite, die etwas davon zeigt, folgt, ohne dass verloren geht, was
darin getippt oder aufgeklappt war. Ein falscher Block bleibt, wie er zuletzt richtig war, mit dem Problem
darüber; der Titel der Seite zählt ihre Probleme, und ein Hinweis in der Ecke führt hin. Strg-C beendet es.

Formulare lassen sich ausprobieren: Was gesendet wird, erscheint hier, Brief für Brief, und geht nirgendwohin;
der Posteingang gilt nur für diesen Lauf. Fragefelder antworten aus den Seiten, wie sie jetzt sind, oder über
den Dienst, den die Umgebung nennt (blockwerk gateway --help).

Ohne --host kommt nur dieser Rechner herein, und davon nur die eigenen Seiten der Vorschau. Mit --host enthält
die Adresse einen Schlüssel dieses Laufs; wer ihn nicht hat, dem wird alles andere verweigert.
Mit --allowed-host liest Entwürfe, wer den Proxy erreicht. Bearbeiten lassen sich Seiten nur unter localhost.
In Docker nehmen Sie --host: Die Adresse mit dem Schlüssel gilt unter jedem Namen.`,
    },
    preview: {
      summary: 'die gebaute Website ausliefern, wie es ein Server täte',
      text: `blockwerk preview   Liefert die gebaute Website mit den Kopfzeilen eines echten Servers aus, dazu das Gateway.

  --root DIR    Ordner mit content/ (sonst: das Projekt)
  --lang LANG   de oder en (sonst: wie Ihr System, sonst wie die Website)
  --out DIR     die gebaute Website (sonst: dist unter diesem Ordner)
  --port N      sonst 4173; der nächste freie, wenn er belegt ist; 0 nimmt irgendeinen
  --host NAME   wo sie zu erreichen ist (sonst: localhost; 0.0.0.0 für alle Netze)

Eine Website unter einem Pfad wird dort ausgeliefert, und die Wurzel des Servers führt hin.
Die Umgebung sagt, wohin Formulare zugestellt werden: blockwerk gateway --help. Strg-C
beendet es: Was läuft, hat fünf Sekunden; ein zweites Strg-C wartet auf nichts.`,
    },
    gateway: {
      summary: 'annehmen, was Besucher senden, und zustellen',
      text: `blockwerk gateway   Nimmt an, was Besucher senden, und stellt es zu; für einen Server hinter einem Webserver.

  --root DIR    Ordner mit content/ (sonst: das Projekt)
  --lang LANG   de oder en (sonst: wie Ihr System, sonst wie die Website)
  --out DIR     die gebaute Website, aus der Fragen beantwortet werden (sonst: dist unter diesem Ordner)
  --port N      sonst 4174; 0 nimmt irgendeinen freien
  --host NAME   wo es zu erreichen ist (sonst: 127.0.0.1; 0.0.0.0 für alle Netze)

Die Umgebung sagt, wohin zugestellt wird und wie:
${gatewayVariablesText('de')}

Sagt „answers“ in site.yaml etwas anderes darüber, wer Fragen beantwortet, wird beim Start gewarnt.
Was nach Spam aussieht, wird zurückgehalten: blockwerk inbox --help sagt, warum, und gibt es frei. /api/health
sagt, wie es um den Speicher und jedes Formular steht. Sie antwortet mit 503, wenn keine Einsendung gespeichert
werden kann, weil die Datenbank gesperrt oder ihr Datenträger voll ist.

Eine Zeile JSON meldet jedes Ereignis; keine enthält eine Adresse oder eine Nachricht. Strg-C oder SIGTERM
beendet es: Was läuft, hat fünf Sekunden, und was dann nicht zugestellt ist, bleibt; ein zweites wartet auf nichts.`,
    },
    inbox: {
      summary: 'auflisten, ausgeben und löschen, was Besucher sandten und was bei ihnen scheiterte',
      text: `blockwerk inbox   Was Besucher gesandt haben: ansehen, herausgeben, löschen.

  inbox list                 eine Zeile für jede Einsendung, die neueste zuerst
  inbox show ID …            alles über diese
  inbox export               alles als Tabelle: --format csv (Vorgabe) oder json, --out DATEI;
                             --files ORDNER kopiert die mitgesandten Dateien
  inbox delete ID …          löscht diese für immer; ohne IDs alles, was die Auswahl unten nennt
  inbox release ID …         schickt weiter, was als möglicher Spam zurückgehalten oder aufgegeben wurde
  inbox errors               was in den letzten sieben Tagen in Browsern von Besuchern scheiterte, das jüngste
                             zuerst: --format text (Vorgabe), json oder csv, --out DATEI

  --email ADRESSE   nur, was von dieser Adresse kam (um Daten einer Person herauszugeben oder zu löschen)
  --form NAME       nur von diesem Formular
  --state ZUSTAND   nur waiting (wartet), delivered (zugestellt), held (zurückgehalten) oder dead (aufgegeben)
  --all             mit delete: wirklich alles
  --root DIR        Ordner mit content/ (sonst: das Projekt)
  --lang LANG       de oder en (sonst: wie Ihr System, sonst wie die Website)

Zurückgehalten wird, wofür die Seite des Besuchers nicht bürgen kann. Nichts geht verloren: Sehen Sie es an,
und geben Sie es frei.
  honeypot        ein Feld, das Besucher nicht sehen, war ausgefüllt
  no-token        die Seite hatte keine Zeitmarke, wie ohne JavaScript, und niemand hat es bestätigt
  token-expired   das Formular wurde mehr als einen Tag zuvor geöffnet
  token-used      ein anderer Brief kam mit derselben Marke
  too-fast        das Formular war schneller ausgefüllt, als ein Mensch es kann

Gelöschtes wird in der Datei und in ihrem Schreibprotokoll überschrieben. Liest gerade ein anderes Programm den
Posteingang, sagt delete, dass eine Kopie bleibt, bis es fertig ist, und endet mit 1; das Gateway entfernt die
Kopie binnen einer Minute, ebenso ein weiteres delete.
PostgreSQL behält Gelöschtes in seinen Dateien bis zum nächsten VACUUM; der SQL-Befehl
„vacuum full blockwerk_submissions“ schreibt die Tabelle sofort neu.

DATABASE_URL, INBOX_FILE und INBOX_FILES bedeuten, was sie für das Gateway bedeuten, das weiterlaufen darf.
Eine ID darf gekürzt werden, solange sie eindeutig ist.`,
    },
    'deploy-files': {
      summary: 'schreiben, was nginx, Caddy, Apache, Netlify, Cloudflare oder Node braucht',
      text: `blockwerk deploy-files --for HOST   Schreibt, was ein Host braucht: Kopfzeilen, Weiterleitungen, die 404-Seite,
                                    Caching, Kompression und den Weg zum Gateway.

  --for HOST       nginx, caddy, apache, netlify, cloudflare, node
  --root DIR       Ordner mit content/ (sonst: das Projekt)
  --lang LANG      de oder en (sonst: wie Ihr System, sonst wie die Website)
  --out DIR        wohin die Dateien kommen (sonst: .blockwerk/deploy/HOST unter diesem Ordner)
  --dist DIR       die gebaute Website, für die Kopfzeilen einzelner Seiten (sonst: dist unter diesem Ordner)
  --site DIR       wo die gebaute Website auf dem Host liegt (sonst: /srv/blockwerk/dist; für eine Website unter
                   einem Pfad wie /kurse ein Ordner dieses Pfads: /srv/blockwerk/www/kurse). Endet er auf /dist oder
                   /www/kurse, so läuft das Gateway im Ordner darüber, sonst in /srv/blockwerk
  --listen WO      nginx, apache: ein Port (sonst: 80); caddy: eine Adresse (sonst: die der Website)
  --gateway URL    wo das Gateway antwortet (sonst: http://127.0.0.1:4174). Netlify und Cloudflare brauchen es,
                   wenn die Website Formulare oder Fragefelder hat
  --force          ersetzt Dateien, die geändert oder nicht von diesem Befehl geschrieben wurden

node ist ein Dockerfile und eine systemd-Unit für Website und Gateway in einem Prozess.

Der Befehl warnt, wenn „answers“ in content/site.yaml nicht zu den Umgebungsvariablen passt: Mit „model“ braucht
das Gateway LANGFLOW_URL oder OPENAI_BASE_URL, mit „pages“ darf keine von beiden gesetzt sein. Er warnt auch, wenn
die Adresse eines Webhooks mit http:// beginnt. Er liest die Variablen seiner eigenen Umgebung; das Gateway prüft
beides beim Start noch einmal.`,
    },
  },
}
