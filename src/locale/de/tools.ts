import { fieldPatternText, type MigrationStep } from '../../../schema/migrations.ts'
import { fetchBranchCommand, fetchHistoryCommands, type ToolTexts } from '../tool-text.ts'

const cost =
  'Sie zu ersetzen braucht zwei Schritte, und dazwischen gibt es einen Augenblick lang keine Website (build --help)'

export const germanToolTexts: ToolTexts = {
  scaffold: {
    site: (root) =>
      `Eine neue Website steht in ${root}. Weiter geht es dort mit npm install und npx blockwerk dev`,
    page: (file, route) =>
      `${file} ist geschrieben. Verlinken Sie ${route} auf einer anderen Seite, damit man sie findet.`,
    collection: (name) =>
      `Ändern Sie die Felder in content/collections/${name}.yaml; „npx blockwerk new record ${name} "TITEL"“ schreibt weitere Datensätze.`,
    record: (file, isList, emptyFields) =>
      (isList ? `${file} hat einen Datensatz mehr.` : `${file} ist geschrieben.`) +
      (emptyFields.length === 0 ? '' : ` Noch auszufüllen: ${emptyFields.join(', ')}`),
    block: (type) =>
      `Beschreiben Sie den Block in content/blocks/${type}/schema.ts; „npx blockwerk test-blocks“ probiert seine Beispiele.`,
    englishPages: (language) =>
      `Die Beispielseiten sind auf Englisch, denn in der Sprache „${language}“ hat Blockwerk keine. Ersetzen Sie die Texte durch Ihre eigenen.`,
    words: (language, file) =>
      `Blockwerk hat keine eigenen Wörter in der Sprache „${language}“: In ${file} stehen sie auf Englisch. Übersetzen Sie sie dort.`,
  },
  note: (note) => {
    switch (note.what) {
      case 'not-found':
        return 'Hinweis: Eine eigene Seite für Adressen, die ins Leere führen, gibt es nicht; Blockwerk zeigt seine. Ihre wäre content/pages/404.yaml.'
      case 'icons':
        return 'Hinweis: Ein eigenes Symbol für Browser-Tabs gibt es nicht; Blockwerk zeichnet eines aus dem Logo oder dem Namen. Ihres wäre content/media/brand/favicon.svg.'
      case 'link-pictures':
        return 'Hinweis: Bilder geteilter Links zeigen den Titel ihrer Seite und den Namen der Website. Mit „logo“ in content/site.yaml zeigen sie auch dieses; „seo.image“ gibt einer Seite ein eigenes Bild.'
      case 'time-zone':
        return 'Hinweis: Seiten erscheinen oder verschwinden an bestimmten Tagen, und diese beginnen um Mitternacht nach UTC. Mit „timeZone: Europe/Berlin“ in content/site.yaml gilt Ihre Zeitzone.'
      case 'next-change':
        return `Hinweis: Das nächste Mal ändert sich die Website am ${note.at} Uhr (${note.route}). Bauen Sie sie dann neu.`
      case 'english-words':
        return note.count === 1
          ? `Hinweis: Ein Satz in ${note.file} lautet noch wie im Englischen: ${note.first}.`
          : `Hinweis: ${note.count} Sätze in ${note.file} lauten noch wie im Englischen, der erste bei ${note.first}.`
    }
  },
  gateway: {
    at: (address) => `Das Gateway ist unter ${address} zu erreichen (Strg-C beendet es)`,
    site: (address) => `Die Website steht unter ${address} (Strg-C beendet die Vorschau)`,
    otherPort: (wanted, port) =>
      `Port ${wanted} ist schon belegt, deshalb ist dies Port ${port}; --port N nimmt einen anderen.`,
    warnings: {
      unencrypted: (variable) =>
        `${variable} beginnt mit http://: Einsendungen gehen unverschlüsselt über die Leitung. Nehmen Sie https://.`,
      waiting: (form, variable) =>
        `Was das Formular „${form}“ sendet, wartet im Posteingang (blockwerk inbox): ${variable} sagt nicht, wohin es geht.`,
      answers: {
        model:
          'Warnung: In content/site.yaml steht „answers: model“, aber hier ist weder LANGFLOW_URL noch OPENAI_BASE_URL gesetzt: Die Website kündigt ein Sprachmodell an, und es antworten die Seiten. Setzen Sie eine der beiden für das Gateway, oder schreiben Sie „answers: pages“ und bauen Sie neu.',
        pages:
          'Warnung: LANGFLOW_URL oder OPENAI_BASE_URL ist hier gesetzt, aber in content/site.yaml steht „answers: pages“: Es antwortet ein Sprachmodell, und die Website sagt es nicht. Schreiben Sie „answers: model“ und bauen Sie neu, oder nehmen Sie die Variable aus der Umgebung des Gateways.',
      },
    },
  },
  files: {
    wrote: (file) => `geschrieben: ${file}`,
    changed: (file) => `geändert: ${file}`,
    stale: (file) => `${file} ist nicht auf dem Stand.`,
    allCurrent: 'Alles ist auf dem Stand.',
  },
  upgrade: {
    file: (file, places) =>
      `${file}: ${places} ${places === 1 ? 'Stelle' : 'Stellen'} umgeschrieben`,
    summary: ({ places, files }, isDryRun) => {
      const what = `${places} ${places === 1 ? 'Stelle' : 'Stellen'} in ${files} ${files === 1 ? 'Datei' : 'Dateien'}`
      return isDryRun
        ? `${what} würden umgeschrieben. Geändert wurde nichts.`
        : `${what} umgeschrieben.`
    },
    upToDate: 'Alle Blöcke haben ihre heutigen Namen und Felder.',
    unreadable: (file) =>
      `${file} ist nicht lesbar. „blockwerk validate“ nennt die Stelle; danach noch einmal „blockwerk upgrade“.`,
    refused: (place, from, to, step) =>
      `${place}: ${from} heißt jetzt ${to}, aber diese Stelle blieb, wie sie ist: ${step === undefined ? 'Die Datei enthielte sonst andere Werte' : germanStep(step)}. Bitte von Hand ändern; „blockwerk explain ${to}“ nennt die Felder.`,
  },
  pull: {
    added: (count) => (count === 1 ? '1 neuer Datensatz' : `${count} neue Datensätze`),
    changed: (count) => (count === 1 ? '1 geänderter Datensatz' : `${count} geänderte Datensätze`),
    removed: (count) => (count === 1 ? '1 entfernter Datensatz' : `${count} entfernte Datensätze`),
    upToDate: (file) => `${file} ist auf dem Stand.`,
    dryRun: (file) => `${file} würde geschrieben. Geändert wurde nichts.`,
    refused: (file) =>
      `${file} wurde wegen dieser Fehler nicht geschrieben. Ändern Sie die Quelle oder das Modell.`,
  },
  deploy: { unchanged: (folder) => `In ${folder} ist alles, wie es sein soll.` },
  inbox: {
    noErrors: 'In den letzten sieben Tagen hat keine Seite einen Fehler gemeldet.',
    empty: 'Der Posteingang ist leer.',
    erased: (count) => `${count} gelöscht`,
    copies: {
      none: '.',
      reader: `; eine Kopie bleibt, bis ein anderes Programm, das gerade liest, mit dem Posteingang fertig ist.
Dann entfernt das Gateway sie binnen einer Minute; ohne Gateway rufen Sie den Befehl noch einmal auf.`,
      'disk-full': `; in freien Teilen der Datei können Kopien stehen, bis Platz ist, sie neu zu schreiben.
Schaffen Sie etwas Platz auf ihrem Datenträger. Dann tut es das Gateway binnen einer Minute; ohne Gateway rufen Sie den Befehl noch einmal auf.`,
      vacuum: `. PostgreSQL behält Gelöschtes in seinen Dateien bis zum nächsten VACUUM; der SQL-Befehl „vacuum full blockwerk_submissions“ schreibt die Tabelle sofort neu.`,
    },
    released: (count) => `${count} unterwegs.`,
    attempts: (count) => (count === 1 ? '1 Versuch' : `${count} Versuche`),
    facts: {
      id: 'ID',
      form: 'Formular',
      state: 'Zustand',
      received: 'eingegangen',
      attempts: 'Versuche',
      delivered: 'zugestellt',
      reason: 'Grund',
      file: 'Datei',
    },
    filesNotCopied: (count) =>
      `${count === 1 ? '1 Datei ist' : `${count} Dateien sind`} nicht enthalten. --files ORDNER kopiert sie.`,
    filesCopied: (count, folder) =>
      `${count === 1 ? '1 Datei' : `${count} Dateien`} nach ${folder} kopiert.`,
    seenIn: (block, route, first) =>
      `${block === undefined ? 'im Rahmen' : `in einem Block „${block}“`} von ${route}, zuerst ${first}`,
    locked:
      'Ein anderes Programm hält den Posteingang gesperrt. Nichts wurde geändert; versuchen Sie es noch einmal, wenn es fertig ist.',
    full: `Der Datenträger des Posteingangs ist voll, und selbst das Löschen braucht ein wenig Platz. „inbox list“ zeigt, was noch da ist.
Schaffen Sie dort etwas Platz (1 MB genügt), und versuchen Sie es noch einmal.`,
  },
  blockTests: {
    none: 'Diese Website hat keine eigenen Blöcke (npx blockwerk new block NAME schreibt einen).',
    tried: (examples, failed) =>
      `${examples === 1 ? '1 Beispiel' : `${examples} Beispiele`} probiert, ${failed} fehlgeschlagen.`,
    unreadable:
      'Schreiben Sie „examples:“ mit je einem Namen und einem Block, „mistakes:“ mit je block, code und at.',
    needsHydrate: (used, line) =>
      `Die Ansicht verwendet ${used}, sagt aber nicht, wann sie hydriert. Ergänzen Sie darunter: ${line}`,
    missingFile: (path) => `Unter content/media gibt es keine Datei „${path}“.`,
    ranks:
      'Die Überschriften folgen nicht aufeinander. Nehmen Sie für die erste Heading und für die darunter Subheading.',
    blockedMarkup: (written) =>
      `Das HTML enthält „${written}“; auf der veröffentlichten Website sperren Browser das. Nehmen Sie style.css oder „hydrate“.`,
    throws: (message) => `Die Ansicht bricht ab: ${message}`,
    notFound: (code, at, found) =>
      `Erwartet war ${code} bei ${at}; gefunden wurde ${found.length === 0 ? 'nichts' : found.join(', ')}.`,
  },
  build: {
    waiting: (pid) => `Wartet auf den Bau des Prozesses ${pid}`,
    client: 'Skripte und Stile',
    pages: 'Seiten',
    media: 'Bilder und Skripte',
    linkPictures: 'Bilder für geteilte Links',
    looking: 'Neue Bilder ansehen',
    variants: 'Bilder in allen Größen',
    built: (pages, seconds, out) =>
      `${pages === 1 ? '1 Seite' : `${pages} Seiten`} in ${seconds} s gebaut → ${out}`,
    readOnly: (folder) =>
      `In die Website lässt sich nicht schreiben. Bilder und anderes, das Builds wiederverwenden, liegt in ${folder}.`,
    stands: (pages, seconds, out) =>
      `Nichts ist anders als beim letzten Bau: ${pages === 1 ? '1 Seite steht' : `${pages} Seiten stehen`} in ${out} (in ${seconds} s nachgesehen)`,
    part: ({ index, of }, pages, seconds, out) =>
      `Teil ${index} von ${of}, ${pages === 1 ? '1 Seite' : `${pages} Seiten`}, in ${seconds} s gebaut → ${out}`,
    why: {
      'no page': (route) => `${route}: Dort steht keine Seite.`,
      'nothing known': (route) =>
        `${route}: neu gezeichnet, denn von einem früheren Bau ist zu dieser Seite nichts bekannt.`,
      taken: (route) =>
        `${route}: übernommen. Alles, woraus sie entsteht, ist wie beim letzten Bau.`,
      spoiled: (route) =>
        `${route}: neu gezeichnet, denn ihre Datei im letzten Stand fehlt oder wurde dort geändert.`,
      changed: (route, parts) =>
        `${route}: neu gezeichnet. Seit dem letzten Bau hat sich geändert: ${parts.join('; ')}.`,
      parts: {
        engine: 'Blockwerk selbst',
        ownBlocks: 'eigene Blöcke',
        site: 'content/site.yaml',
        languages: 'die Website in ihren anderen Sprachen',
        words: 'Wörter der Oberfläche',
        look: 'Farben oder Logo',
        client: 'Skripte, Stile, Schriften oder Symbole',
        file: 'die Datei der Seite',
        head: 'Titel, Beschreibung oder andere Angaben zur Seite',
        blocks: 'ihre Blöcke, geteilte und Listen eingeschlossen',
        above: 'was über der Fußzeile steht',
        counterparts: 'dieselbe Seite in anderen Sprachen',
        docs: 'die Seitenleiste der Dokumentation',
        paging: 'der Platz unter den Seiten ihrer Liste',
        feeds: 'die Feeds, zu denen die Seite führt',
        pictures: 'Bilder, die sie zeigt',
        files: 'Dateien, auf die sie verweist',
        linkPicture: 'das Bild für geteilte Links',
      },
    },
    plain: {
      'asked for': `Ein einfacher Ordner: ${cost}.`,
      'no links here': `Ein einfacher Ordner, denn hier lässt sich keine symbolische Verknüpfung ersetzen: ${cost}.`,
    },
  },
  pictures: {
    stale: {
      new: 'noch nicht verzeichnet',
      changed: 'seitdem ersetzt',
      incomplete: 'nicht in allen Größen fertig',
      gone: 'verzeichnet, aber nicht mehr da',
    },
    checked: (pictures, stale) =>
      stale === 0
        ? `${pictures === 1 ? '1 Bild' : `${pictures} Bilder`}, alle fertig`
        : `${stale === 1 ? '1 Bild' : `${stale} Bilder`} von ${pictures} nicht auf dem Stand: npx blockwerk media`,
    recorded: (pictures, stale) =>
      `${pictures === 1 ? '1 Bild' : `${pictures} Bilder`} verzeichnet, ${stale} davon neu`,
    describedBefore: (file, description) =>
      `${file} wurde ersetzt und wird weiter mit „${description}“ beschrieben. Zeigt es etwas anderes, ändern Sie „alt“ in content/media/manifest.json.`,
  },
  removal: {
    source: (file, isDryRun) => (isDryRun ? `Zu löschen: ${file}` : `Gelöscht: ${file}`),
    releases: (site, files, releases, isDryRun) =>
      `${isDryRun ? 'Zu löschen' : 'Gelöscht'}: ${files === 1 ? '1 Datei' : `${files} Dateien`} in ${releases === 1 ? '1 Fassung' : `${releases} Fassungen`} von ${site}`,
    cached: (files, isDryRun) =>
      `${isDryRun ? 'Zu löschen' : 'Gelöscht'}: ${files === 1 ? '1 Datei' : `${files} Dateien`} aus Caches`,
    addresses: 'Öffentliche Adressen, etwa für den Cache eines CDN:',
    places:
      'Diese Stellen verweisen noch darauf. Bis Sie sie ändern, meldet „validate“ dort Fehler:',
    next: 'Bauen und veröffentlichen Sie die Website neu. Kopien auf anderen Servern, in Browsern und in der Historie von git bleiben.',
  },
  fixes: {
    fixed: (problems) => `${problems === 1 ? '1 Problem' : `${problems} Probleme`} behoben`,
    refused: (place, code) =>
      `Nicht behoben: ${place} ${code}: Die Datei würde danach nicht sagen, was gemeint ist. Beheben Sie es von Hand.`,
    waiting: (folder) =>
      `${folder} ist nicht da; es geht weiter, sobald der Ordner zurück ist. Ctrl-C beendet.`,
  },
  changes: {
    noGit: '--changed fragt git, und das ist hier nicht installiert.',
    noRepository: (git) =>
      `--changed braucht ein git-Repository, und hier findet git keines. git sagt:\n${git}`,
    failed: (git) => `--changed fragt git, und das kann nicht antworten. git sagt:\n${git}`,
    noCommit: (name, isTarget, isShallow) =>
      `${isTarget ? `Der Zweig „${name}“, in den zusammengeführt wird, fehlt hier` : `Einen Commit „${name}“ gibt es hier nicht`}.` +
      (isTarget || isShallow ? ` Holen Sie, was fehlt:\n${fetchBranchCommand(name)}` : '') +
      (isShallow ? `\n${fetchHistoryCommands}` : ''),
    shallow: (name) =>
      `Diese Kopie kennt nur einen Teil der Geschichte, und der gemeinsame Anfang mit „${name}“ gehört nicht dazu. Holen Sie, was fehlt:\n${fetchHistoryCommands}`,
    unrelated: (name) =>
      `Der aktuelle Stand und „${name}“ haben keinen gemeinsamen Anfang. Nennen Sie mit --base einen Commit, von dem dieser Stand abstammt.`,
  },
  preview: {
    at: (address) => `Die Website steht unter ${address} (Strg-C beendet die Vorschau)`,
    onPhone: 'Auf dem Telefon:',
    noNetwork: 'Dieser Rechner ist in keinem Netz, in dem ihn ein Telefon erreichen könnte.',
    warning: [
      'Wer im selben Netz ist und eine dieser Adressen hat, sieht die ganze Website, auch Entwürfe, und',
      'kann ihre Formulare an dieses Terminal senden. Ohne den Schlüssel kommt niemand herein, und nichts',
      'anderes auf diesem Rechner ist zu sehen. Die Verbindung ist nicht verschlüsselt; der Schlüssel gilt,',
      'bis die Vorschau endet.',
    ],
    letter: {
      came: (form) =>
        `Eine Nachricht aus dem Formular „${form}“; sie wird hier gezeigt und an niemanden gesendet.`,
      held: (reason) =>
        `Auf der Website würde sie als mögliche Werbung zurückgehalten (${reason}).`,
      refused: (form, why) => `Eine Nachricht aus dem Formular „${form}“ wurde abgewiesen: ${why}.`,
    },
    unwatched: (reason) =>
      `Nicht jeder Ordner wird beobachtet (${reason}). Was dort geändert wird, zeigt eine Seite erst, wenn sie neu geladen wird.`,
    unanswered: (reason) => `Eine Frage blieb ohne Antwort: ${reason}.`,
    failed: (reason) => `Ein Formular oder eine Frage scheiterte: ${reason}. Das ist unser Fehler.`,
    ourFault: 'Blockwerk ist gescheitert. Das ist unser Fehler, nicht der Ihrer Inhalte.',
    refused: {
      'foreign-site': 'Diese Vorschau antwortet nur ihren eigenen Seiten.',
      'foreign-name':
        'Diese Vorschau antwortet nur auf diesem Rechner, als localhost. Um sie unter einem anderen Namen zu öffnen, etwa durch einen Tunnel, starten Sie sie mit --host und nehmen Sie die Adresse mit dem Schlüssel, die im Terminal steht, oder erlauben Sie den Namen mit --allowed-host NAME.',
      'no-key':
        'Diese Vorschau öffnet sich nur mit der ganzen Adresse, die im Terminal steht: Sie enthält einen Schlüssel, der mit jedem Start neu ist. Unter einem anderen Namen, etwa dem eines Tunnels, hängen Sie das Ende dieser Adresse an: /?key=…',
    },
    noPage: 'Diese Seite gibt es nicht',
    wrongPage: 'Diese Seite hat noch Fehler',
    sourceHint: 'Bis das behoben ist, bleibt die Seite, wie sie war.',
    notes: {
      count: (problems) => (problems === 1 ? '1 Problem' : `${problems} Probleme`),
      region: 'Probleme dieser Seite',
      here: 'Problem in diesem Abschnitt',
      missing: 'Dieser Abschnitt erscheint, sobald er stimmt.',
      next: 'Zum nächsten',
      all: 'Alle zeigen',
      close: 'Liste schließen',
      show: 'Auf der Seite zeigen',
      open: 'Im Editor öffnen',
      explain: 'Dieses Problem erklären (öffnet einen neuen Tab)',
      notOpened: 'Der Editor ließ sich nicht öffnen.',
      solved: 'Keine Probleme mehr auf dieser Seite.',
    },
  },
  editor: {
    language: 'de',
    required: 'Pflichtfeld',
    optional: 'freiwillig',
    preset: (value) => `ohne Angabe: ${value}`,
    allowed: (choices) => `erlaubt: ${choices}`,
    atMost: (characters) => `höchstens ${characters} Zeichen`,
    pixels: (width, height) => `${width} × ${height} Pixel`,
    plannedPage: 'geplante Seite',
    otherPlace: 'Die andere Stelle.',
    replace: (text) => `Durch „${text}“ ersetzen`,
    insert: (text) => `„${text}“ einfügen`,
    rewriteBlock: 'Diesen Block auf heutigen Namen und Felder umschreiben',
    blanks: (count) => `Hier ${count === 1 ? 'ein Leerzeichen' : `${count} Leerzeichen`} setzen`,
    remove: 'Entfernen',
    fixAll: 'Alles beheben, was sich von selbst beheben lässt',
    suppress: (code) => `„${code}“ hier nicht melden, mit Begründung dahinter`,
    reason: 'Begründung',
    badRoute: (route) =>
      `„${route}“ ist keine gute Adresse: Kleinbuchstaben, Ziffern und Bindestriche, mit / davor.`,
    takenRoute: (route, file) => `Die Adresse „${route}“ hat schon ${file}.`,
    badMediaName: 'Der Name braucht einen Buchstaben oder eine Ziffer.',
    sameMediaName: 'So heißt die Datei schon.',
    takenMediaName: (path) => `Eine Datei „${path}“ gibt es schon.`,
    homeStays: 'Die Startseite bleibt, wo sie ist: Ohne sie hat die Website keinen Anfang.',
    badName: (name, form) => `„${name}“ geht nicht als Name. ${form}`,
    factName:
      'Nur Buchstaben von a bis z und Ziffern, ein Kleinbuchstabe zuerst, zum Beispiel openingHours.',
    takenName: (name) => `Den Namen „${name}“ gibt es dort schon.`,
    missed: (places) =>
      `Hier steht der alte Name vermutlich noch, und es ließ sich nicht sicher ändern. Bitte sehen Sie nach: ${places.join(', ')}`,
    forms: {
      date: 'Ein Tag des Kalenders, geschrieben wie 2026-02-28 (Jahr-Monat-Tag).',
      email: 'Eine E-Mail-Adresse, zum Beispiel post@firma.example.',
      id: 'Nur Kleinbuchstaben, Ziffern und Bindestriche, ein Buchstabe zuerst.',
      'field-name':
        'Nur Buchstaben von a bis z, Ziffern, Bindestriche und Unterstriche, ein Buchstabe zuerst.',
      option: 'Nur Buchstaben von a bis z, Ziffern, Punkte, Bindestriche und Unterstriche.',
      video: 'Eine Videodatei, die auf .mp4 oder .webm endet.',
      captions: 'Eine Untertiteldatei, die auf .vtt endet.',
      model: 'Eine 3D-Datei, die auf .glb endet.',
      telephone: 'Eine Telefonnummer, geschrieben wie tel:+493410000123.',
      other: 'Diese Form ist hier nicht erlaubt.',
    },
    tasks: { validate: 'Blockwerk: Inhalte prüfen', preview: 'Blockwerk: Vorschau' },
  },
  reference: {
    headings: {
      title: 'Blöcke und Felder',
      files: 'Dateien',
      blocks: 'Blöcke',
      groups: 'Wiederkehrende Felder',
    },
    intro: `Alles, was in Seiten und in content/site.yaml stehen kann. Dasselbe zeigt \`blockwerk explain NAME\` im Terminal, etwa
\`blockwerk explain hero\` oder \`blockwerk explain hero.actions\`. [In English](BLOCKS.en.md)

\`blockwerk explain --reference --lang de > schema/BLOCKS.md\` schreibt diese Datei; ein Test hält sie aktuell.`,
    columns: ['Feld', 'Art', 'Grenzen', 'Ohne Angabe', 'Bedeutung'],
    needed: 'nötig',
    example: 'Beispiel',
    fieldsOf: (name) => `„blockwerk explain ${name}“ nennt die Felder.`,
    kinds: {
      text: 'Text',
      string: 'Text',
      markdown: 'Text mit Markdown',
      link: 'Link',
      uri: 'Link',
      media: 'Bilddatei',
      video: 'Videodatei',
      captions: 'Untertiteldatei',
      model: '3D-Datei',
      icon: 'Name eines Symbols',
      id: 'Kennung',
      route: 'Adresse',
      attribute: 'Name eines Attributs',
      'old-address': 'alte Adresse',
      'site-url': 'Adresse',
      telephone: 'Rufnummer',
      language: 'Sprachkürzel',
      hours: 'Uhrzeiten',
      'time-zone': 'Zeitzone',
      date: 'Tag',
      email: 'E-Mail-Adresse',
      integer: 'ganze Zahl',
      number: 'Zahl',
      boolean: '`true`, `false`',
      fields: 'Felder',
    },
    list: (of) => `Liste: ${of}`,
    named: (value) => `Namen mit je: ${value}`,
    characters: (most) => `höchstens ${most} Zeichen`,
    entries: (least, most) => {
      const range = rangeInWords(least, most)
      return range && `${range} ${(most ?? least) === 1 ? 'Eintrag' : 'Einträge'}`
    },
    between: (least, most) => rangeInWords(least, most),
    each: (limit) => `je ${limit}`,
    groups: {
      block:
        'Ein Block, wie er auf Seiten steht. Diese Felder hat jeder; die übrigen hängen von seinem `type` ab.',
      image: 'Ein Bild.',
      action: 'Eine Schaltfläche.',
      stat: 'Eine Zahl und was sie bedeutet.',
      city: 'Ein Ort auf der Karte.',
      media: 'Was statt eines Bildes stehen kann; `type` sagt, was es ist.',
      panel: 'Ein Feld eines Dashboards; `type` sagt, was es zeigt.',
      field: 'Ein Feld eines Formulars; `type` sagt, was man einträgt.',
    },
  },
}

function rangeInWords(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return most === undefined ? '' : `höchstens ${most}`
  if (most === undefined) return `mindestens ${least}`
  return least === most ? `${least}` : `${least} bis ${most}`
}

/** Says which step of a migration is impossible. */
function germanStep(step: MigrationStep): string {
  const field = fieldPatternText(step.field)
  switch (step.do) {
    case 'rename':
      return `„${field}“ kann nicht „${step.to}“ heißen, etwa weil es beides gibt`
    case 'lift':
      return `die Felder unter „${field}“ können nicht eine Ebene höher stehen, etwa weil es sie dort schon gibt`
    case 'wrap':
      return `der Wert von „${field}“ kann kein Eintrag einer Liste werden`
    case 'nest':
      return `der Wert von „${field}“ lässt sich nicht unter „${step.key}“ schreiben`
    case 'move':
      return `das Feld „${field}“ lässt sich nicht nach „${step.into}“ verschieben`
    case 'add':
      return `das Feld „${field}“ lässt sich nicht ergänzen`
    case 'remove':
      return `das Feld „${field}“ lässt sich nicht entfernen`
    case 'replace':
      return `der Wert von „${field}“ lässt sich nicht ersetzen`
  }
}
