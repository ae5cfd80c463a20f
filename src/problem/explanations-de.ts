import type { Explanations } from './explanations.ts'

export const german: Explanations = {
  'yaml-syntax': {
    title: 'Das ist kein gültiges YAML',
    why: 'YAML trennt Felder durch Doppelpunkt und Leerzeichen und ordnet sie durch Einrückung. Steht eines davon im Text oder an der falschen Stelle, liest der Rechner etwas anderes als Sie. Anführungszeichen um den Text helfen fast immer.',
  },
  'yaml-alias': {
    title: 'Anker und Verweise von YAML',
    why: 'In YAML beginnt mit & ein Anker und mit * ein Verweis darauf. Blockwerk lässt beides nicht zu: Fehler ließen sich sonst nicht mehr an ihrer Stelle zeigen, und wenige Zeilen könnten den Speicher füllen. Gemeinsame Blöcke liegen unter content/shared, ein Block „type: ref“ setzt sie ein.',
  },
  'yaml-tag': {
    title: 'Typkennzeichen und Anweisungen von YAML',
    why: 'Mit ! beginnt in YAML ein Typkennzeichen, mit % am Zeilenanfang eine Anweisung. Beide ändern, wie der Rest gelesen wird, und eine Seite braucht sie nie.',
  },
  'duplicate-key': {
    title: 'Ein Feld steht zweimal da',
    why: 'Von zwei gleichen Feldern kann nur eines gelten. Welches gemeint ist, wissen nur Sie. Oft ist beim Kopieren ein neuer Block ohne „- “ entstanden.',
  },
  encoding: {
    title: 'Die Datei enthält Zeichen, die hier nicht stehen dürfen',
    why: 'Alle Dateien sind als UTF-8 gespeichert, damit Umlaute überall gleich ankommen. Unsichtbare Steuerzeichen und Zeichen, die die Schreibrichtung umkehren, können einen Text anders aussehen lassen, als er ist.',
  },
  'too-large': {
    title: 'Die Datei ist zu groß',
    why: 'Eine Seite hat wenige Kilobyte. Ist sie hundertmal so groß, steckt meist ein Versehen dahinter, und niemand würde sie zu Ende lesen. Mehrere Seiten oder gemeinsame Blöcke unter content/shared sind besser.',
  },
  'too-deep': {
    title: 'Der Inhalt ist zu tief verschachtelt',
    why: 'Eine Seite kommt mit etwa acht Ebenen aus. Viel tiefer gerät man nur durch eine Klammer oder eine Einrückung zu viel.',
  },
  'text-cut': {
    title: 'Ein Teil des Textes gilt als Anmerkung',
    why: 'Nach einem Leerzeichen beginnt mit # eine Anmerkung, die nicht auf der Seite erscheint. Gehört das Zeichen zum Text, braucht er Anführungszeichen. Hinter dem # einer Anmerkung steht ein Leerzeichen.',
  },
  'empty-file': {
    title: 'Die Datei ist leer',
    why: 'Jede Datei unter content/pages ist eine Seite, und eine leere Seite will niemand veröffentlichen. Löschen Sie die Datei, oder geben Sie ihr title, description und blocks.',
  },
  'several-documents': {
    title: 'Die Datei enthält mehr als ein Dokument',
    why: 'Drei Striche am Zeilenanfang beenden ein YAML-Dokument. Was danach kommt, gehört nicht mehr zur Seite und ginge verloren.',
  },
  'unknown-key': {
    title: 'Dieses Feld gibt es hier nicht',
    why: 'Ein verschriebenes Feld würde sonst stillschweigend übergangen, und sein Inhalt fehlte auf der Seite. Erlaubt sind nur die Felder, die der Hinweis nennt.',
  },
  'missing-key': {
    title: 'Ein nötiges Feld fehlt',
    why: 'Ohne dieses Feld lässt sich die Seite nicht zeichnen. Der Hinweis sagt, was hineingehört.',
  },
  'wrong-type': {
    title: 'Hier steht etwas anderes als erwartet',
    why: 'YAML liest 2026 als Zahl, true als Ja und 1.10 als 1.1. Wo ein Text hingehört, braucht ein solcher Wert Anführungszeichen. Eine Liste besteht aus Zeilen mit „- “, eine Gruppe aus eingerückten Zeilen mit „name: Wert“.',
  },
  'wrong-value': {
    title: 'Dieser Wert ist hier nicht erlaubt',
    why: 'Manche Felder kennen nur bestimmte Werte, eine größte Länge oder eine feste Form. So passt der Inhalt in die Gestaltung, und jede Adresse funktioniert.',
  },
  'unknown-block': {
    title: 'Diese Art von Block gibt es nicht',
    why: 'Das Feld type sagt, wie ein Block gezeichnet wird. Ein Block ohne bekannten Typ könnte nicht auf der Seite stehen.',
  },
  'unknown-ref': {
    title: 'Der Verweis führt zu keiner Datei',
    why: 'Ein Block „type: ref“ setzt die Blöcke einer Datei aus content/shared ein. Unter to steht ihr Name ohne Endung.',
  },
  'unknown-fact': {
    title: 'Diese Angabe steht nicht in content/site.yaml',
    why: 'Telefonnummer, Anschrift und andere Angaben stehen einmal unter facts in content/site.yaml und überall sonst als {facts.name}. So stimmen sie auf allen Seiten überein.',
  },
  'ref-cycle': {
    title: 'Verweise führen im Kreis',
    why: 'Wenn a auf b verweist und b wieder auf a, hätte die Seite kein Ende. Das gilt für gemeinsame Blöcke ebenso wie für Weiterleitungen.',
  },
  'broken-link': {
    title: 'Der Link führt ins Leere',
    why: 'Wer ihm folgt, landet auf der Fehlerseite. Soll es die Seite erst später geben, nennen Sie sie in content/site.yaml unter planned.',
  },
  'broken-anchor': {
    title: 'Die Sprungmarke gibt es nicht',
    why: 'Der Link öffnet zwar die Seite, springt aber nicht an die richtige Stelle. Sprungmarken sind die id der Blöcke und ihrer Einträge.',
  },
  'planned-link': {
    title: 'Der Link führt zu einer geplanten Seite',
    why: 'Die Adresse steht in content/site.yaml unter planned. Bis es die Seite gibt, sehen Besucher dort einen freundlichen Hinweis. Das ist eine Warnung, kein Fehler.',
  },
  'sleeping-link': {
    title: 'Der Link führt zu einer Seite, die nicht veröffentlicht ist',
    why: 'Die Zielseite ist ein Entwurf (draft: true), oder der heutige Tag liegt vor from oder nach until. Solange das so ist, führt der Link ins Leere. Das ist eine Warnung, denn morgen kann es anders sein.',
  },
  'unsafe-link': {
    title: 'Diese Art von Link ist nicht erlaubt',
    why: 'Links wie javascript: oder data: führen Programme aus, und manche Schreibweisen mit // oder \\ führen unbemerkt auf fremde Seiten. Erlaubt sind Seiten, Sprungmarken, https, mailto und tel.',
  },
  'missing-asset': {
    title: 'Das Bild gibt es nicht',
    why: 'An seiner Stelle bliebe die Seite leer. Bilder liegen unter content/media, und der Weg dorthin beginnt unterhalb dieses Ordners.',
  },
  'unsafe-path': {
    title: 'Der Weg führt aus dem Ordner für Bilder hinaus',
    why: 'Veröffentlicht wird nur, was unter content/media liegt. So kann kein Versehen eine fremde Datei ins Netz stellen.',
  },
  'asset-case': {
    title: 'Groß- und Kleinschreibung stimmen nicht',
    why: 'Auf manchen Rechnern sind Schale.webp und schale.webp dieselbe Datei, auf dem Server sind es zwei. Was bei Ihnen zu sehen ist, fehlte dort.',
  },
  'no-image': {
    title: 'Diese Datei ist kein Bild',
    why: 'Hier wird ein Bild gezeichnet; eine andere Datei erschiene nicht. Dateien zum Herunterladen verlinken Sie mit /media/….',
  },
  'missing-alt': {
    title: 'Dem Bild fehlt die Beschreibung',
    why: 'Wer das Bild nicht sehen kann, hört stattdessen die Beschreibung. Schmückt ein Bild nur, sagt decorative: true, dass es nicht vorgelesen wird.',
  },
  'duplicate-id': {
    title: 'Eine Sprungmarke ist doppelt vergeben',
    why: 'Ein Link auf die Sprungmarke führt immer nur zur ersten. Jede darf auf einer Seite nur einmal vorkommen, auch in Blöcken aus content/shared und über der Fußzeile.',
  },
  'duplicate-route': {
    title: 'Zwei Dateien haben dieselbe Adresse',
    why: 'Der Dateiname ist die Adresse: kurse.yaml, kurse.json und kurse/index.yaml wären alle /kurse. Auch eine Weiterleitung braucht eine Adresse, die frei ist.',
  },
  'route-name': {
    title: 'Der Dateiname ergibt keine gute Adresse',
    why: 'Leerzeichen, Umlaute und Großbuchstaben in Adressen gehen beim Weitergeben leicht kaputt. Manche Namen sind für den Bau der Website oder für Windows vergeben.',
  },
  'date-invalid': {
    title: 'Diesen Tag gibt es nicht, oder er ist anders zu schreiben',
    why: 'Tage stehen als Jahr-Monat-Tag da, damit jeder sie gleich liest und man sie ordnen kann. Auf der Seite erscheinen sie in deutscher Schreibweise.',
  },
  'dates-differ': {
    title: 'Ein Artikel hat zwei Daten',
    why: 'Die Übersicht und der Artikel nennen verschiedene Tage. Wer beide sieht, weiß nicht, welcher stimmt. Beide bleiben stehen, bis Sie sich entscheiden.',
  },
  'facts-differ': {
    title: 'Dieselbe Angabe steht zweimal verschieden da',
    why: 'Lesezeit, Telefonnummer oder Anschrift gibt es in Wirklichkeit nur einmal. Stehen zwei Fassungen auf der Website, ist mindestens eine falsch, und niemand weiß, welche.',
  },
  'simulated-form': {
    title: 'Das Formular sendet nichts',
    why: 'Mit „delivery: simulated“ sehen Besucher nach kurzer Zeit eine Bestätigung, aber ihre Anfrage geht verloren. Das taugt für eine Vorführung, nicht für eine Website.',
  },
  'no-workflow': {
    title: 'Die Anfragen eines Formulars werden nicht zugestellt',
    why: 'Was Besucher senden, wird sicher aufbewahrt und an die Adresse in der Umgebungsvariablen zugestellt. Fehlt sie, geht nichts verloren, aber niemand erfährt davon, bis jemand mit „blockwerk inbox“ nachsieht. In eine Seite gehört die Adresse nie: Sie ist ein Geheimnis.',
  },
  unreadable: {
    title: 'Die Datei lässt sich nicht lesen',
    why: 'Gelesen werden nur gewöhnliche Dateien. Einer Verknüpfung wird nicht gefolgt, denn sie könnte aus dem Ordner hinausführen.',
  },
  'too-many': {
    title: 'Es gibt mehr Probleme, als gezeigt werden',
    why: 'Nach hundert Problemen in einer Datei werden die übrigen nur noch gezählt. Meist haben sie eine gemeinsame Ursache.',
  },
}
