import type { Explanations } from '../explanation.ts'

export const germanExplanations: Explanations = {
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
  'joined-item': {
    title: 'Zwei Einträge einer Liste werden zu einem',
    why: 'Ein Strich macht nur dann einen neuen Eintrag, wenn er genau unter dem des vorigen steht. Steht er weiter rechts oder fehlt er, liest YAML die Zeile als Fortsetzung des Eintrags darüber.',
  },
  'folded-text': {
    title: 'Zeilen werden zu einem Absatz',
    why: 'Mit >- oder ohne Zeichen hinter dem Doppelpunkt fügt YAML die Zeilen zu einem Absatz zusammen. Listen, Zwischenüberschriften und Absätze bleiben nur mit |- erhalten.',
  },
  'empty-file': {
    title: 'Die Datei ist leer',
    why: 'Jede Datei unter content/pages ist eine Seite, und eine leere Seite will niemand veröffentlichen. Löschen Sie die Datei, oder geben Sie ihr title, description und blocks.',
  },
  'several-documents': {
    title: 'Die Datei enthält mehr als ein Dokument',
    why: 'Drei Striche am Zeilenanfang beenden ein YAML-Dokument. Was danach kommt, gehört nicht mehr zur Seite und ginge verloren.',
  },
  'front-matter': {
    title: 'Die Felder am Anfang der Markdown-Datei sind nicht zu lesen',
    why: 'Eine Markdown-Seite beginnt mit ihren Feldern, etwa „title“ und „description“, als YAML zwischen zwei Zeilen „---“. Fehlt die zweite, ist nicht zu erkennen, wo der Text beginnt.',
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
  'unknown-material': {
    title: 'Dieses Material hat das Modell nicht',
    why: 'Die Farbe, die ein Besucher wählt, nimmt ein Material der 3D-Datei an. Ohne ein Material dieses Namens änderte sich nichts. Die Namen vergibt, wer das Modell im 3D-Programm baut.',
  },
  'unknown-name': {
    title: 'Diesen Namen gibt es nicht',
    why: 'Seiten und Listen nennen Sammlungen, Felder und Datensätze, content/site.yaml nennt Ordner. Würde ein verschriebener Name übergangen, fehlte sein Inhalt, ohne dass es jemand merkt.',
  },
  'collection-model': {
    title: 'Das Modell der Sammlung hat einen Fehler',
    why: 'Ein Modell unter content/collections beschreibt die Felder aller Datensätze. Widerspricht es sich, kann kein Datensatz es erfüllen, und ein Modell in TypeScript muss laufen.',
  },
  'record-check': {
    title: 'Der Datensatz besteht die Prüfung seiner Sammlung nicht',
    why: 'Ein Modell in TypeScript kann eine Funktion „check“ für Regeln haben, die Felder allein nicht ausdrücken, etwa ein Ende, das nach dem Anfang liegt. Ihre Meldung steht beim Datensatz.',
  },
  'record-slug': {
    title: 'Der Datensatz hat keine eigene Adresse',
    why: 'Jeder Datensatz hat einen Namen für Adressen und Verweise, den slug. Er ist der Name der Datei, steht im Feld „slug“ oder entsteht aus dem Titel.',
  },
  'csv-table': {
    title: 'Die CSV-Datei ist keine gültige Tabelle',
    why: 'In einer CSV-Datei nennt die erste Zeile die Felder, und jede weitere ist ein Datensatz. Sind Zellen anders getrennt oder falsch in Anführungszeichen gesetzt, geraten Werte in falsche Felder.',
  },
  'record-page': {
    title: 'Hier können keine Seiten aus Datensätzen entstehen',
    why: 'Aus einer Seite mit „each: rezepte“ entsteht eine Seite zu jedem Datensatz. Ihr Dateiname enthält eckige Klammern, die für den Namen des Datensatzes stehen.',
  },
  placeholder: {
    title: 'Der Platzhalter lässt sich nicht füllen',
    why: 'Der Platzhalter {title} setzt das Feld „title“ eines Datensatzes ein. Ein Wert, der nur aus einem Platzhalter besteht, behält seinen Typ: Ein Bild bleibt ein Bild. Der Block muss diesen Typ zeigen können.',
  },
  'unknown-ref': {
    title: 'Der Verweis führt zu keiner Datei',
    why: 'Ein Block „type: ref“ setzt die Blöcke einer Datei aus content/shared ein. Unter to steht ihr Name ohne Endung.',
  },
  'unknown-fact': {
    title: 'Diese Angabe steht nicht in content/site.yaml',
    why: 'Telefonnummer, Anschrift und andere Angaben stehen einmal unter facts in content/site.yaml und überall sonst als {facts.name}. So stimmen sie auf allen Seiten überein.',
  },
  'broken-fact': {
    title: 'So wird keine Angabe eingesetzt',
    why: 'Eingesetzt wird nur {facts.name}, klein geschrieben, in einfachen geschweiften Klammern und ohne Leerzeichen. Alles andere erscheint so auf der Seite, wie es dasteht. Soll {facts.name} selbst zu lesen sein, etwa in Code, schreiben Sie \\{facts.name}.',
  },
  'ref-cycle': {
    title: 'Verweise führen im Kreis',
    why: 'Wenn a auf b verweist und b wieder auf a, hätte die Seite kein Ende. Das gilt für gemeinsame Blöcke ebenso wie für Weiterleitungen.',
  },
  'no-words': {
    title: 'Die Sprache hat noch keine Wörter',
    why: 'Schaltflächen, Formulare und Fehlerseiten sagen etwas, das kein Autor geschrieben hat. Diese Wörter bringt Blockwerk in 14 Sprachen mit, etwa auf Deutsch, Französisch, Polnisch und Arabisch. Für eine andere schreibt „npx blockwerk new language fi“ eine Datei mit allen, und „npx blockwerk validate“ nennt, was fehlt oder noch englisch ist.',
  },
  'page-language': {
    title: 'Der Sprache fehlen Menü und Fußzeile',
    why: 'Besucher läsen um die Seite herum eine andere Sprache. Was dort steht, sagt content/site.<Sprache>.yaml; „npx blockwerk new language fi“ schreibt diese Datei und, wenn Blockwerk in der Sprache keine Wörter für Schaltflächen hat, auch die mit den Wörtern.',
  },
  'site-language': {
    title: 'Die Datei gehört zu keiner Sprache der Website',
    why: 'Die Dateien site.en.yaml und words.en.yaml gelten für Seiten, die „language: en“ sagen. Ein Tippfehler im Namen, und niemand liest sie.',
  },
  'common-key': {
    title: 'Das gilt für alle Sprachen',
    why: 'Adresse, Weiterleitungen, Effekte und Prüfungen hat die Website nur einmal. Stünden sie noch einmal hier, wüsste niemand, was gilt.',
  },
  alternate: {
    title: 'Die Seiten passen nicht als Fassungen zueinander',
    why: 'Suchmaschinen und die Sprachwahl im Menü führen von einer Seite zu derselben in einer anderen Sprache. Dafür nennt jede Fassung das eine Original.',
  },
  'other-language': {
    title: 'Der Link wechselt die Sprache',
    why: 'Besucher, die eine Sprache lesen, landen unversehens in einer anderen, obwohl es die Seite auch in ihrer gibt. Einen Umschalter zur anderen Sprache hat das Menü ohnehin.',
  },
  'missing-word': {
    title: 'Ein Wort der Oberfläche fehlt',
    why: 'Besucher läsen es auf Englisch, mitten auf einer Seite in einer anderen Sprache.',
  },
  'lost-place': {
    title: 'Ein Wert hat keinen Platz im Text',
    why: 'Wo ein Text eine Zahl oder einen Namen nennt, steht dafür ein Platz in geschweiften Klammern. Ohne ihn läsen Besucher den Wert nie.',
  },
  'faint-color': {
    title: 'Eine Farbe des Aussehens ist zu blass',
    why: 'Jede Farbe, die als Text auf einem Grund steht, wird mit ihm verglichen (WCAG 2.2, 1.4.3): Unter 4,5 : 1 können viele sie nicht lesen, und in der Sonne niemand. Alle übrigen Farben entstehen aus denen von theme so, dass sie lesbar sind.',
  },
  'own-block': {
    title: 'Ein Block dieser Site lässt sich nicht verwenden',
    why: 'Was unter content/blocks/ steht, gehört zum Programm der Site. Ein Fehler darin betrifft nur diesen Block; veröffentlicht wird erst wieder, wenn er behoben ist.',
  },
  'missing-font': {
    title: 'Eine Schrift des Aussehens fehlt',
    why: 'Schriften kommen von der Website selbst, damit kein Besucher einem anderen bekannt wird. Jeder Name steht für ein Paket von Fontsource: „Fraunces Variable“ für @fontsource-variable/fraunces, „Inter“ für @fontsource/inter.',
  },
  'style-sheet': {
    title: 'Ein Teil des eigenen CSS bleibt ohne Wirkung',
    why: 'Was Browser nicht lesen können, übergehen sie. Und Stile, Bilder und Schriften laden Seiten nur von der Website selbst (Content-Security-Policy), damit kein fremder Rechner erfährt, wer sie besucht.',
  },
  'unreadable-font': {
    title: 'Die Schrift lässt sich nicht lesen',
    why: 'Die Datei ist nur zum Teil angekommen oder von anderer Art, als ihre Endung sagt. Kein Browser würde sie zeigen, und Seiten ständen in der Schrift, die ein Gerät gerade hat.',
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
  'image-address': {
    title: 'Das Bild im Text gibt es nicht',
    why: 'Bilder in Texten liegen unter content/media, `![Ein Bäcker am Ofen](/media/ofen.webp)`, oder neben der Datei der Seite, `![Ein Bäcker am Ofen](ofen.webp)`. Blockwerk veröffentlicht sie in passenden Größen und Formaten und ohne ihre Metadaten. Von fremden Servern wird nichts geladen.',
  },
  'no-image': {
    title: 'Diese Datei ist kein Bild',
    why: 'Hier wird ein Bild gezeichnet; eine andere Datei erschiene nicht. Dateien zum Herunterladen verlinken Sie mit /media/….',
  },
  'unreadable-picture': {
    title: 'Das Bild lässt sich nicht lesen',
    why: 'Aus jedem Bild macht der Bau kleinere Fassungen, und dafür muss es ganz und unbeschädigt sein. Eine abgebrochene Übertragung, eine falsche Endung oder ein Format, das hier niemand liest, fällt so auf, bevor Besucher eine Lücke sehen. Mehr als 100 Millionen Pixel nimmt er nicht an: Manche Datei behauptet sie nur, um den Rechner zu füllen.',
  },
  'unreadable-film': {
    title: 'Das Video lässt sich nicht veröffentlichen',
    why: 'Veröffentlicht werden von einem Video nur Bild und Ton. Wo, wann und womit es aufgenommen wurde, nimmt der Bau heraus, und dafür muss die Datei ganz und unbeschädigt sein. Eine abgebrochene Übertragung oder eine falsche Endung fällt so auf, bevor Besucher ein Video sehen, das nicht läuft.',
  },
  'unreadable-model': {
    title: 'Die 3D-Datei lässt sich nicht zeigen',
    why: 'Die 3D-Ansicht lädt eine einzige Datei im Format glTF binary (.glb), Version 2. Geometrie und Texturen müssen darin stehen, denn die Seite lädt nichts von anderen Stellen nach. Komprimierte Dateien (Draco, Meshopt, Basis) brauchen ein Zusatzprogramm, das die Sicherheitsregeln der Seite nicht zulassen.',
  },
  'unreadable-document': {
    title: 'Die Datei zum Herunterladen ist nicht, was ihre Endung sagt',
    why: 'An der Endung erkennt das Gerät der Besucher, welches Programm eine Datei öffnet. Gehört der Inhalt zu einem anderen Format, oder ist die Datei leer, so öffnet sie sich nicht. Geprüft werden die ersten Bytes, bei Office-Dokumenten auch die Namen der Dateien darin.',
  },
  'unsafe-drawing': {
    title: 'Die Zeichnung könnte etwas ausführen oder nachladen',
    why: 'Ein SVG ist mehr als ein Bild: Es kann Skripte enthalten und von fremden Servern laden. Wer seine Adresse öffnet, öffnet eine Seite dieser Website, und dort liefe das alles. Deshalb wird eine solche Datei nicht veröffentlicht, auch wenn das Skript harmlos ist.',
  },
  'small-picture': {
    title: 'Das Bild ist zu klein für seinen Platz',
    why: 'Ein Bild wird nie breiter veröffentlicht, als es ist; an einem größeren Platz zieht der Browser es auseinander. Verglichen wird, was in der Form dieses Platzes von ihm zu sehen ist, mit der größten Breite, in der der Block es auf einem Bildschirm mit einfacher Auflösung zeigt. Bildschirme von Telefonen brauchen das Doppelte.',
  },
  'heavy-picture': {
    title: 'Das Bild ist auch verkleinert noch schwer',
    why: 'Der Bau macht jedes Bild so klein und so leicht wie möglich. Wiegt die Fassung für einen Bildschirm mit 1440 Pixeln dann noch mehr als 300 kB, liegt es am Bild: sehr feines Muster, Rauschen, ein Bildschirmfoto voller Schrift.',
  },
  'heavy-animation': {
    title: 'Das bewegte Bild sollte ein Video sein',
    why: 'Ein bewegtes Bild speichert jede Ansicht fast ganz, ein Video nur, was sich ändert. Außerdem läuft es von selbst und ohne Ende; ein Video kann man anhalten, und wer Bewegung abgeschaltet hat, sieht es stehen.',
  },
  'heavy-film': {
    title: 'Das Video ist schwer',
    why: 'Ein Video wird veröffentlicht, wie es ist: Der Bau nimmt heraus, was weder Bild noch Ton ist, rechnet aber nichts um. Ab 5 MB dauert es unterwegs Sekunden, bis es läuft; fünf bis zehn Sekunden Film kommen mit ein bis zwei MB aus.',
  },
  'heavy-model': {
    title: 'Die 3D-Datei ist schwer',
    why: 'Eine 3D-Datei wird veröffentlicht, wie sie ist, und erst nach dem Klick eines Besuchers geladen. Ab 2 MB wartet er unterwegs mehrere Sekunden. Für die Ansicht auf einer Seite genügen meist 20.000 Punkte und Texturen mit 1024 Pixeln.',
  },
  'wrong-ending': {
    title: 'Die Endung des Bildes stimmt nicht',
    why: 'Der Bau erkennt Bilder an ihrem Inhalt und veröffentlicht sie mit der richtigen Endung. Andere Programme gehen nach dem Namen und zeigen das Bild dann nicht.',
  },
  'picture-name': {
    title: 'Der Name des Bildes ist nicht für Besucher',
    why: 'Wer ein Bild sichert oder allein öffnet, liest seinen Namen, und Suchmaschinen lesen ihn auch. Umlaute und Leerzeichen werden in Adressen zu Zeichenfolgen wie %C3%BC; Wörter wie „Entwurf“ oder „intern“ sind für die bestimmt, die daran arbeiten.',
  },
  'broken-manifest': {
    title: 'Das Verzeichnis der fertigen Bilder ist beschädigt',
    why: 'In content/media/manifest.json steht, welche Fassungen der Bilder schon fertig und wie die Bilder beschrieben sind. npx blockwerk media schreibt es; von Hand geändert oder halb gespeichert sagt es womöglich Falsches, und dann zählt nichts davon.',
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
  'portable-name': {
    title: 'Der Dateiname geht nicht auf jedem Rechner',
    why: 'Windows kennt Namen und Zeichen, die keine Datei haben darf, und unterscheidet wie macOS nicht zwischen Groß- und Kleinschreibung. Wer dort an der Website arbeitet, kann das Projekt sonst nicht auschecken, oder eine Datei überschreibt die andere.',
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
  'unencrypted-workflow': {
    title: 'Die Anfragen eines Formulars werden unverschlüsselt zugestellt',
    why: 'Namen, E-Mail-Adressen und Nachrichten gehen vom Gateway an die Adresse in der Umgebungsvariablen. Beginnt sie mit http://, kann jeder auf dem Weg sie lesen und verändern. Nur auf demselben Rechner (localhost, 127.0.0.1) ist das unbedenklich.',
  },
  'answers-differ': {
    title: 'Angekündigt wird ein anderer Antwortgeber, als antwortet',
    why: 'Unter dem Fragefeld steht, ob ein Sprachmodell antwortet oder ob die Antworten aus den Seiten der Website stammen. Welcher Satz dort steht, sagt „answers“ in content/site.yaml; wer wirklich antwortet, sagt die Umgebung des Gateways. Beides muss übereinstimmen: Wer mit einer KI spricht, hat ein Recht, es zu wissen.',
  },
  'fact-repeated': {
    title: 'Eine Angabe ist ausgeschrieben, statt sie aus site.yaml zu holen',
    why: 'Telefonnummer, Anschrift und E-Mail-Adresse stehen einmal unter facts in content/site.yaml. Wer sie auf einer Seite noch einmal ausschreibt, muss bei der nächsten Änderung daran denken. Mit {facts.phone} denkt die Seite selbst daran.',
  },
  'date-order': {
    title: 'Tage stehen in der falschen Reihenfolge',
    why: 'Eine Seite, die endet, bevor sie beginnt, wird nie gezeigt. Ein Artikel wird nicht überarbeitet, bevor er erscheint, und ein Zeitstrahl läuft vom frühesten zum spätesten Tag.',
  },
  'hours-missing': {
    title: 'Öffnungszeiten fehlen',
    why: 'Ein Block opening-hours ohne eigene Zeiten zeigt die der Website, die auch Suchmaschinen erfahren. Gibt es keine, stünde eine Überschrift über nichts.',
  },
  'opening-hours': {
    title: 'Öffnungszeiten widersprechen sich',
    why: 'Überschneiden sich zwei Zeitspannen, oder gelten zwei Ausnahmen am selben Tag, weiß niemand, welche stimmt; Suchmaschinen zeigen dann oft gar keine. Eine Zeitspanne über Mitternacht gehört zu dem Tag, an dem sie beginnt: [22:00-02:00].',
  },
  price: {
    title: 'Ein Preis kann so nicht stimmen',
    why: 'Eine Spanne reicht vom niedrigsten Preis (price) zum höchsten (upTo). Hat ein Preis mehr Nachkommastellen als die Währung, zeigt die Seite einen gerundeten und nennt Suchmaschinen einen anderen.',
  },
  layout: {
    title: 'Ein Feld passt nicht zur Anordnung',
    why: 'Die Anordnungen (layout) eines Blocks zeigen nicht alle dieselben Felder. Ein Feld, das die gewählte Anordnung nicht zeigt, fehlt auf der Seite; fehlt eines, ohne das sie nicht auskommt, bliebe dort eine Lücke.',
  },
  'table-row': {
    title: 'Eine Zeile passt nicht zu den Spalten',
    why: 'Fehlt in einer Zeile eine Zelle, rücken alle folgenden unter die falsche Spalte. Oft ist ein Komma die Ursache: In [Kurs, 1,5 Stunden] trennt jedes Komma zwei Zellen, was eines enthält, braucht Anführungszeichen.',
  },
  'form-field': {
    title: 'Felder eines Formulars passen nicht zusammen',
    why: 'Jeder Name steht für einen Wert: Kommt er zweimal vor, geht einer verloren, und manche braucht das Gateway selbst. Was vorgewählt ist, muss zur Wahl stehen. Schließen die Grenzen eines Feldes einander aus, kann niemand das Formular absenden.',
  },
  'future-date': {
    title: 'Das Datum der Seite liegt in der Zukunft',
    why: 'Das Datum eines Artikels sagt Lesern, Feeds und Suchmaschinen, wann er erschienen ist; zurückgehalten wird er damit nicht. Das tut „from“ am Anfang der Seite: Vor diesem Tag wird sie nicht gebaut und fehlt in Listen, Feed und Sitemap.',
  },
  'wrong-weekday': {
    title: 'Wochentag und Datum passen nicht zusammen',
    why: 'Wer sich einen Termin merkt, merkt sich oft nur den Wochentag. Stimmt er nicht mit dem Datum überein, kommt die Hälfte am falschen Tag.',
  },
  'seo-length': {
    title: 'Titel oder Beschreibung sind zu kurz oder zu lang',
    why: 'Suchmaschinen zeigen vom Titel etwa 60 Zeichen und von der Beschreibung etwa 160. Was darüber hinausgeht, wird abgeschnitten; was viel kürzer ist, verschenkt Platz. Gezählt wird die Breite, breite Schriftzeichen zählen doppelt.',
  },
  'link-image-font': {
    title: 'Zeichen des Titels fehlen in jeder Schrift',
    why: 'Blockwerk zeichnet das Bild, das Messenger und soziale Netzwerke bei einem geteilten Link zeigen. Schriften für viele Sprachen bringt es mit, die großen für Chinesisch, Japanisch und Koreanisch nicht. Sie kommen aus einem npm-Paket der Website oder von dem Rechner, der sie baut.',
  },
  'duplicate-title': {
    title: 'Zwei Seiten haben denselben Titel',
    why: 'Im Suchergebnis, im Verlauf und in den Lesezeichen unterscheidet nur der Titel die Seiten. Zwei gleiche sind wie zwei Türen ohne Schild.',
  },
  'duplicate-description': {
    title: 'Zwei Seiten haben dieselbe Beschreibung',
    why: 'Suchmaschinen halten Seiten mit gleicher Beschreibung leicht für dieselbe Seite und zeigen dann nur eine davon.',
  },
  'duplicate-block': {
    title: 'Derselbe Block steht zweimal auf der Seite',
    why: 'Meist ist das vom Kopieren übrig geblieben. Wer die Seite liest oder vorgelesen bekommt, stutzt.',
  },
  'heading-order': {
    title: 'Die Ordnung der Überschriften hat eine Lücke',
    why: 'Vorlesehilfen springen von Überschrift zu Überschrift. Jede Seite hat deshalb genau eine oberste, und keine Ebene wird übersprungen.',
  },
  'redirect-link': {
    title: 'Der Link führt zu einer alten Adresse',
    why: 'Die Weiterleitung fängt alte Links von außen auf. Auf der eigenen Website ist sie ein Umweg, und eines Tages wird sie gelöscht.',
  },
  'self-link': {
    title: 'Der Link führt auf die eigene Seite',
    why: 'Wer ihn anklickt, lädt dieselbe Seite noch einmal und landet wieder oben. Oft ist beim Kopieren das alte Ziel stehen geblieben.',
  },
  'vague-link': {
    title: 'Der Text des Links sagt nicht, wohin er führt',
    why: 'Vorlesehilfen lesen auf Wunsch nur die Links einer Seite vor. Aus „hier, hier, mehr“ wird niemand klug, aus „Preise, Termine, Anfahrt“ schon.',
  },
  'insecure-link': {
    title: 'Der Link ist nicht verschlüsselt',
    why: 'Über http:// kann jeder im selben Netz mitlesen und die Seite verändern. Fast jede Website ist auch über https:// zu erreichen.',
  },
  'local-address': {
    title: 'Die Adresse gibt es nur im eigenen Netz',
    why: 'Adressen wie localhost oder 192.168.… führen bei jedem Besucher auf den eigenen Rechner, nicht auf Ihren. Meist stammt ein solcher Link vom Ausprobieren.',
  },
  'tracking-link': {
    title: 'Der Link enthält Angaben zur Verfolgung',
    why: 'Zusätze wie utm_source sagen einer Auswertung, woher jemand kam. Auf Links innerhalb der eigenen Website überschreiben sie die richtige Antwort.',
  },
  'weak-alt': {
    title: 'Die Beschreibung des Bildes hilft nicht',
    why: 'Die Beschreibung tritt an die Stelle des Bildes, für alle, die es nicht sehen. Sie sagt kurz, was zu sehen ist; ein Dateiname oder „Bild von“ sagt es nicht.',
  },
  secret: {
    title: 'Hier steht etwas Geheimes',
    why: 'Was unter content liegt, wird veröffentlicht und bleibt in der Geschichte der Dateien. Schlüssel, Passwörter und Adressen mit Unterschrift gehören in die Umgebung des Servers. Die Meldung zeigt den Wert nicht.',
  },
  'orphan-page': {
    title: 'Zu dieser Seite führt kein Link',
    why: 'Besucher finden eine Seite über Links, Menü und Listen. Eine, zu der nichts führt, kennt nur die Sitemap.',
  },
  'unused-asset': {
    title: 'Eine Datei unter content/media wird nicht gebraucht',
    why: 'Sie wird nicht veröffentlicht, macht aber das Archiv größer, und niemand weiß mehr, ob man sie löschen darf.',
  },
  'unused-shared': {
    title: 'Eine gemeinsame Datei wird nirgends eingesetzt',
    why: 'Was keine Seite zeigt, pflegt irgendwann auch niemand mehr.',
  },
  'unusual-route': {
    title: 'Adresse, die nicht überall gleich gilt',
    why: 'Großbuchstaben sind auf manchen Servern eine andere Adresse und auf anderen dieselbe Datei. Punkte sehen nach einer Dateiendung aus, und ein Unterstrich verschwindet in unterstrichenen Links. Eine solche Adresse geht, damit alte Adressen bleiben können.',
  },
  'stray-file': {
    title: 'Diese Datei wird nicht gelesen',
    why: 'Unter content/pages und content/shared liegen nur Seiten und gemeinsame Blöcke. Oft fehlt nur die richtige Endung, und die Seite fehlt auf der Website.',
  },
  'raw-html': {
    title: 'HTML, das in Texten nicht erlaubt ist',
    why: 'Texte sind Markdown. Erlaubt sind wenige HTML-Elemente ohne Attribute, zum Beispiel kbd, sub und mark. Alles andere erscheint als Text mit spitzen Klammern, denn es könnte Programme ausführen, etwas von fremden Servern laden oder die Seite zerreißen.',
  },
  'literal-markup': {
    title: 'Auszeichnung in einem Feld für reinen Text',
    why: 'Überschriften, Beschriftungen und ähnliche Felder zeigen ihre Wörter so, wie sie dastehen. Sternchen, Klammern und HTML würden Besucher als Zeichen sehen.',
  },
  'markdown-slip': {
    title: 'Markdown, das etwas anderes bedeutet als gemeint',
    why: 'Ein Leerzeichen, eine Klammer oder ein Sternchen zu viel oder zu wenig, und aus einem Link, einer Überschrift oder fetten Wörtern wird gewöhnlicher Text – oder umgekehrt. Ein Sternchen im Wort schreiben Sie als \\*.',
  },
  typography: {
    title: 'Satzzeichen sind nicht so gesetzt, wie es im Deutschen üblich ist',
    why: 'Anführungszeichen „unten und oben“, Gedankenstriche – mit Leerzeichen – und ein schmales Leerzeichen vor dem Prozentzeichen: Kleinigkeiten, an denen man sorgfältige Texte erkennt.',
  },
  'doubled-word': {
    title: 'Ein Wort steht zweimal hintereinander',
    why: 'Beim Umstellen eines Satzes bleibt leicht ein Wort stehen. Man überliest es immer, die Besucher nicht.',
  },
  'placeholder-text': {
    title: 'Ein Platzhalter ist stehen geblieben',
    why: 'Lorem ipsum und TODO sind Merkzettel für Sie selbst. Auf einer veröffentlichten Seite haben sie nichts verloren.',
  },
  'bad-ignore': {
    title: 'Die Anmerkung zum Übergehen ist unvollständig',
    why: 'Hinter blockwerk-ignore stehen die Kennung und der Grund. In YAML folgt sie auf „#“, in Markdown steht sie zwischen „<!--“ und „-->“. Ohne Grund weiß in einem Jahr niemand mehr, ob die Ausnahme noch nötig ist.',
  },
  'unused-ignore': {
    title: 'Eine Anmerkung zum Übergehen wird nicht mehr gebraucht',
    why: 'Das Problem ist behoben oder steht woanders. Bliebe die Anmerkung stehen, verdeckte sie vielleicht das nächste.',
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
