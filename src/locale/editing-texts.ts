import type { EditingTexts } from './editing-text.ts'
import type { Language } from './texts.ts'

/** Lists the first names, and the number of names that are left out. */
function shortened(names: readonly string[], more: string): string {
  const first = names.slice(0, 6).join(', ')
  return names.length > 6 ? `${first} … (+ ${names.length - 6} ${more})` : first
}

const german: EditingTexts = {
  region: 'Seite bearbeiten',
  edit: 'Bearbeiten',
  stop: 'Bearbeiten beenden',
  withKey: (key) => `Taste ${key}`,
  keyOn: 'Taste E einschalten',
  keyOff: 'Taste E ausschalten',
  hint: 'Klick auf einen Text schreibt ihn um. Strg-Klick bedient die Seite.',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  outline: 'Gliederung',
  saved: 'Gespeichert',
  writing: 'Wird gespeichert …',
  loading: 'Wird geladen …',
  noPage: 'Diese Seite lässt sich noch nicht bearbeiten: Sie hat keine lesbare Datei.',
  failed: 'Die Vorschau antwortet nicht. Ihr Text bleibt hier stehen.',
  notLoaded: 'Die Vorschau antwortet nicht.',
  again: 'Noch einmal versuchen',
  nothingToUndo: 'Das lässt sich nicht zurücknehmen: Die Datei wurde inzwischen anderswo geändert.',
  nothingLeft: {
    undo: 'Es ist nichts mehr zurückzunehmen.',
    redo: 'Es ist nichts mehr zu wiederholen.',
  },
  needless: 'Weiter geht es in dieser Richtung nicht.',
  unwritable: 'Das lässt sich hier nicht schreiben, ohne anderes zu verändern. Bitte in der Datei.',
  changedOutside: 'Das wurde inzwischen anderswo geändert. Nichts wurde überschrieben.',
  theirs: 'In der Datei steht jetzt:',
  keepMine: 'Meinen Text nehmen',
  takeTheirs: 'Den aus der Datei nehmen',
  draft: 'Noch nicht gespeichert',
  text: 'Text',
  markdown: 'Text mit Markdown',
  finish: {
    line: 'Eingabetaste: fertig · Esc: zurück',
    lines: 'Strg-Eingabetaste: fertig · Esc: zurück',
  },
  done: 'Fertig',
  block: (name) => `Block ${name}`,
  up: 'Nach oben',
  down: 'Nach unten',
  copy: 'Verdoppeln',
  hide: 'Verbergen',
  show: 'Zeigen',
  remove: 'Löschen',
  addAbove: 'Block davor einfügen',
  addBelow: 'Block danach einfügen',
  openLine: (line) => `Zeile ${line} im Editor öffnen`,
  shared: (name) => `Gemeinsam genutzt: „${name}“. Änderungen wirken überall, wo er steht.`,
  sharedBlocks: (name) => `Gemeinsam genutzt: ${name}`,
  ofTemplate: (pages) =>
    pages === 1
      ? 'Steht in der Vorlage. Davon gibt es nur diese Seite.'
      : `Steht in der Vorlage. Änderungen wirken auf ${pages} Seiten.`,
  madeFrom: (fields) => `Kommt aus dem Datensatz: ${fields.map((one) => `{${one}}`).join(', ')}`,
  ofRecord: (slug) => `Wird in den Datensatz „${slug}“ geschrieben.`,
  usedOn: (routes) =>
    routes.length === 1
      ? `Steht nur auf dieser Seite: ${routes.join()}`
      : `Steht auf ${routes.length} Seiten: ${shortened(routes, 'weitere')}`,
  copyYaml: 'YAML kopieren',
  yamlCopied: 'Das YAML ist in der Zwischenablage.',
  yamlToCopy: 'Der Browser gibt die Zwischenablage nicht frei. Bitte von hier kopieren:',
  copyTo: 'Auf eine andere Seite kopieren',
  copiedTo: (title) => `Kopiert: steht jetzt auch am Ende von „${title}“.`,
  preview: (example) => `So sieht es aus: ${example}`,
  allBlocks: 'Alle Blöcke',
  blocksPage: 'Als eigene Seite öffnen',
  allBlocksHelp:
    'Jeder Block mit seinen Beispielen, wie diese Website ihn zeigt. Das YAML steht darunter und gehört in eine Seite, unter „blocks:“.',
  changes: 'Änderungen',
  noChanges: 'Seit dem letzten Commit hat sich nichts geändert.',
  changesSince: (files) =>
    files === 1
      ? 'Eine Datei ist anders als im letzten Commit.'
      : `${files} Dateien sind anders als im letzten Commit.`,
  moreChanges: (files) =>
    files === 1 ? 'Eine weitere steht hier nicht.' : `${files} weitere stehen hier nicht.`,
  fileState: { new: 'neu', changed: 'geändert', gone: 'gelöscht' },
  onSite: (count) => `${count} auf der ganzen Website`,
  asFound: 'In Suchmaschinen',
  asShared: 'Als geteilter Link',
  noLinkPicture: 'Links auf diese Seite zeigen kein Bild.',
  hidden: 'verborgen',
  close: 'Schließen',
  otherSide: 'Auf die andere Seite stellen',
  catalogue: 'Block einfügen',
  purposes: 'Wofür',
  purpose: {
    opening: 'Seitenanfang',
    text: 'Texte und Zitate',
    pictures: 'Bilder und Videos',
    offers: 'Angebote und Vorteile',
    course: 'Abläufe und Termine',
    figures: 'Zahlen, Tabellen und Karten',
    people: 'Kunden, Team und Stellen',
    onward: 'Weiterführen und Übersichten',
    contact: 'Kontakt und Fragen',
  },
  everyPurpose: 'Alle',
  noPurpose: 'Weitere',
  sharedPurpose: 'Was mehrere Seiten teilen',
  noneFound: (wanted) =>
    `Kein Block passt zu „${wanted}“. Gesucht wird in Namen, Zweck, Beschreibung und Beispielen.`,
  search: 'Suchen',
  found: (count) => (count === 1 ? 'Ein Block' : `${count} Blöcke`),
  insert: (example) => `Einfügen: ${example}`,
  texts: 'Texte',
  noTexts: 'Dieser Block hat keine Texte, die hier geschrieben werden.',
  problem: 'So geht es nicht:',
  fields: 'Felder',
  source: 'YAML',
  saveAnyway: 'Trotzdem speichern',
  pageSettings: 'Diese Seite',
  problems: 'Probleme',
  optional: 'freiwillig',
  nothing: '– keine Angabe –',
  standard: (value) => `Standard: ${value}`,
  more: (names) => `Weitere Felder: ${names.join(', ')}`,
  put: 'Einfügen',
  takeAway: 'Entfernen',
  takeAwayOf: (name) => `„${name}“ entfernen`,
  addEntry: 'Eintrag hinzufügen',
  entry: 'Eintrag',
  change: 'Umwandeln',
  cancel: 'Abbrechen',
  fresh: (put) => `Neu – wird erst mit „${put}“ geschrieben`,
  incomplete: 'So ist es noch nicht vollständig. Geschrieben wurde nichts.',
  inFile: 'In der Datei bearbeiten',
  phrases: {
    ...{ Completions: 'Vorschläge', 'Selection deleted': 'Auswahl gelöscht' },
    'Control character': 'Steuerzeichen',
  },
  noFields: (type) =>
    `Den Block-Typ „${type}“ gibt es nicht. Wählen Sie einen anderen, oder berichtigen Sie ihn in der Datei.`,
  unreadable:
    'Die Datei dieser Seite bricht an einer Stelle ab, die sich nicht lesen lässt. Ihre Felder stehen wieder hier, sobald das berichtigt ist.',
  choosePicture: 'Bild wählen',
  picturesFound: (count) => (count === 1 ? 'Ein Bild' : `${count} Bilder`),
  noPictures: 'Hier ist kein Bild dieses Namens.',
  folder: 'Ordner',
  everyFolder: 'Alle Ordner',
  dropPicture: 'Bild hierher ziehen oder aus der Zwischenablage einfügen (Strg-V)',
  openPicture: 'Vom Rechner öffnen',
  noPicture: {
    'too-large': 'Die Datei ist zu groß: Erlaubt sind bis zu 40 MB.',
    'no-file':
      'Solche Dateien werden nicht aufgenommen. Erlaubt sind PDF, Word, Excel, PowerPoint, OpenDocument, EPUB, ZIP, Kalender (ICS), Visitenkarten (VCF), Videos (MP4, WebM), Untertitel (VTT) und Bilder (JPEG, PNG, WebP, AVIF, GIF, TIFF).',
    'other-bytes':
      'Die Datei ist nicht das, was ihre Endung sagt, oder sie ist beschädigt. Bitte speichern Sie sie in ihrem Programm neu.',
    'no-picture': 'Das ist kein Foto, das sich zeigen lässt: JPEG, PNG, WebP, AVIF, GIF oder TIFF.',
    heic: 'Das ist ein Foto im Format HEIC, wie es iPhones speichern. Bitte sichern Sie es als JPEG.',
    damaged:
      'Die Datei ist beschädigt: Ein Teil des Bildes fehlt. Bitte sichern Sie es noch einmal.',
    'too-many-pixels': 'Das Bild hat zu viele Bildpunkte. Bitte verkleinern Sie es zuvor.',
  },
  addFile: 'Datei vom Rechner hinzufügen',
  added: (name, kind, size) => `Hinzugefügt: ${name} (${kind}, ${size})`,
  adding: (name) => `„${name}“ wird hinzugefügt …`,
  dropOnPicture: 'Lassen Sie das Bild auf dem Bild los, das es ersetzen soll.',
  describe: 'Bild beschreiben',
  shows: 'Was ist zu sehen?',
  showsHelp:
    'Ein Satz für alle, die es nicht sehen: was das Bild zeigt, nicht, wie es heißt. Zum Beispiel „Zwei Hände drehen eine Schale“.',
  showsKnown: (known) => `Ohne Angabe gilt: „${known}“`,
  showsNeeded: 'Bitte sagen Sie, was zu sehen ist, oder dass das Bild nur schmückt.',
  decorative: 'Es schmückt nur und wird nicht vorgelesen.',
  usePicture: 'Bild einsetzen',
  otherPicture: 'Anderes Bild',
  focusAt: (left, top) =>
    `${left} % von links, ${top} % von oben. Die Pfeiltasten verschieben den Punkt.`,
  focusMiddle: 'Zurück zur Mitte',
  noProblems: 'Diese Seite hat keine Probleme.',
  elsewhere: (pages) =>
    pages === 0
      ? 'Auf den anderen Seiten ist alles in Ordnung.'
      : pages === 1
        ? 'Auf einer anderen Seite'
        : `Auf ${pages} anderen Seiten`,
  error: 'Fehler',
  warning: 'Hinweis',
  showProblem: 'Zeigen',
  disk: (code) =>
    `Die Datei lässt sich nicht schreiben (${code}): Das Dateisystem lehnt es ab. Geschrieben wurde nichts.`,
  outside: (file) =>
    `„${file}“ läge außerhalb von „content“: Eine Verknüpfung auf dem Weg dorthin führt hinaus. Geschrieben wurde nichts; bitte wählen Sie einen anderen Ort.`,
  missed: (places) => `Diese Links ändern Sie bitte von Hand: ${places.join(', ')}`,
  widths: 'Auf anderen Geräten ansehen',
  devices: { phone: 'Telefon', tablet: 'Tablet', desk: 'Desktop' },
  pages: 'Seiten',
  records: {
    data: 'Daten',
    collection: 'Sammlung',
    hint: 'Pfeiltasten: Zelle wählen · Eingabetaste: bearbeiten · Esc: zurück',
    slug: 'Name in der Adresse',
    add: 'Neuer Datensatz',
    form: 'Formular',
    openRecord: 'Datensatz öffnen',
    openPage: 'Seite öffnen',
    back: 'Zurück zur Tabelle',
    found: (count, all) =>
      count === all
        ? all === 1
          ? 'Ein Datensatz'
          : `${all} Datensätze`
        : `${count} von ${all} Datensätzen`,
    yesOrNo: { true: 'Ja', false: 'Nein' },
    copied: (slug) => `Verdoppelt: „${slug}“.`,
    rename: (slug) => `„${slug}“ umbenennen`,
    renameNow: 'Umbenennen',
    renameHelp:
      'Kleinbuchstaben, Ziffern und Bindestriche. Verweise und Links auf den Datensatz ändern sich mit, und die alte Adresse leitet weiter.',
    renamed: (slug) => `Der Datensatz heißt jetzt „${slug}“.`,
    sameSlug: 'So heißt er schon.',
    remove: (slug) => `„${slug}“ löschen`,
    removeNow: 'Datensatz löschen',
    removed: (slug) => `„${slug}“ ist gelöscht. „Rückgängig“ holt ihn zurück.`,
    uses: (count) =>
      count === 0
        ? 'Nichts verweist auf diesen Datensatz.'
        : count === 1
          ? 'Eine Stelle verweist auf diesen Datensatz und passt danach nicht mehr:'
          : `${count} Stellen verweisen auf diesen Datensatz und passen danach nicht mehr:`,
  },
  media: {
    name: 'Medien',
    hint: 'Dateien hierher ziehen oder einfügen (Strg-V). Eine Datei wählen, um sie umzubenennen oder zu löschen.',
    none: 'Hier ist keine Datei dieses Namens.',
    found: (count, all) =>
      count === all ? (all === 1 ? 'Eine Datei' : `${all} Dateien`) : `${count} von ${all} Dateien`,
    path: 'Name und Ordner',
    renameHelp:
      'Kleinbuchstaben, Ziffern und Bindestriche; „/“ trennt Ordner. Links auf die Datei ändern sich mit.',
    renamed: (path) => `Die Datei heißt jetzt „${path}“.`,
    removeNow: 'Datei löschen',
    removeHelp:
      'Die veröffentlichte Website behält die Datei noch einige Fassungen lang. „npx blockwerk remove“ löscht sie auch dort.',
    removed: (path) => `„${path}“ ist gelöscht. „Rückgängig“ holt die Datei zurück.`,
    uses: (count) =>
      count === 0
        ? 'Nichts verweist auf diese Datei.'
        : count === 1
          ? 'Eine Stelle verweist auf diese Datei und hat danach einen Fehler:'
          : `${count} Stellen verweisen auf diese Datei und haben danach einen Fehler:`,
  },
  page: {
    state: { shown: '', draft: 'Entwurf', planned: 'angekündigt' },
    errors: (count) => (count === 1 ? 'ein Fehler' : `${count} Fehler`),
    warnings: (count) => (count === 1 ? 'ein Hinweis' : `${count} Hinweise`),
    found: (count, shown) =>
      count > shown
        ? `${count} Seiten, die ersten ${shown} stehen hier. Die Suche zeigt andere.`
        : count === 1
          ? 'Eine Seite'
          : `${count} Seiten`,
    none: 'Keine Seite heißt so. Gesucht wird in Titeln und Adressen.',
    begin: 'Neue Seite',
    beginAs: 'Beginnt als',
    empty: 'leere Seite',
    copyOf: (title) => `Kopie von „${title}“`,
    title: 'Titel',
    route: 'Adresse',
    routeHelp: 'Kleinbuchstaben, Ziffern und Bindestriche, mit / davor: /workshop',
    create: 'Seite anlegen',
    copy: (title) => `Verdoppeln: ${title}`,
    rename: (title) => `Adresse ändern: ${title}`,
    renameHelp: 'Links hierher folgen, und die alte Adresse leitet zur neuen weiter.',
    renameNow: 'Adresse ändern',
    sameRoute: 'Unter dieser Adresse steht die Seite schon.',
    remove: (title) => `Löschen: ${title}`,
    removeHelp: '„Rückgängig“ holt die Seite zurück.',
    removeNow: 'Seite löschen',
    look: 'Noch nicht gelöscht: Bitte sehen Sie erst, was dann ins Leere führt.',
    noLinks: 'Kein Link führt hierher.',
    links: (count) =>
      count === 1
        ? 'Dieser Link führt dann ins Leere:'
        : `Diese ${count} Links führen dann ins Leere:`,
    made: (title) => `Angelegt: ${title}`,
    renamed: (route) => `Neue Adresse: ${route}`,
    removed: (title) => `Gelöscht: ${title}`,
    changed: 'Die Seite wurde inzwischen anderswo geändert. Bitte sehen Sie noch einmal nach.',
  },
}

const english: EditingTexts = {
  region: 'Edit the page',
  edit: 'Edit',
  stop: 'Stop editing',
  withKey: (key) => `key ${key}`,
  keyOn: 'Turn on the shortcut key E',
  keyOff: 'Turn off the shortcut key E',
  hint: 'Click a text to edit it. Ctrl-click uses the page normally.',
  undo: 'Undo',
  redo: 'Redo',
  outline: 'Outline',
  saved: 'Saved',
  writing: 'Saving …',
  loading: 'Loading …',
  noPage: 'This page cannot be edited because it has no readable file.',
  failed: 'The preview is not responding. Your text is kept here.',
  notLoaded: 'The preview is not responding.',
  again: 'Try again',
  nothingToUndo: 'This cannot be undone because the file was changed elsewhere.',
  nothingLeft: { undo: 'Nothing to undo.', redo: 'Nothing to redo.' },
  needless: 'It is already at the end.',
  unwritable: 'This cannot be saved here without changing something else. Please edit the file.',
  changedOutside: 'This was changed elsewhere. Nothing was overwritten.',
  theirs: 'The file now says:',
  keepMine: 'Use my text',
  takeTheirs: 'Use the file’s text',
  draft: 'Not saved yet',
  text: 'Text',
  markdown: 'Text with Markdown',
  finish: { line: 'Enter: done · Esc: cancel', lines: 'Ctrl-Enter: done · Esc: cancel' },
  done: 'Done',
  block: (name) => `Block ${name}`,
  up: 'Move up',
  down: 'Move down',
  copy: 'Duplicate',
  hide: 'Hide',
  show: 'Show',
  remove: 'Delete',
  addAbove: 'Add a block before',
  addBelow: 'Add a block after',
  openLine: (line) => `Open line ${line} in the editor`,
  shared: (name) => `Shared: “${name}”. Changes appear on every page that uses it.`,
  sharedBlocks: (name) => `Shared: ${name}`,
  ofTemplate: (pages) =>
    pages === 1
      ? 'Part of the template, which makes only this page.'
      : `Part of the template. Changes affect ${pages} pages.`,
  madeFrom: (fields) => `Comes from the record: ${fields.map((one) => `{${one}}`).join(', ')}`,
  ofRecord: (slug) => `Written to the record “${slug}”.`,
  usedOn: (routes) =>
    routes.length === 1
      ? `Used only on this page: ${routes.join()}`
      : `Used on ${routes.length} pages: ${shortened(routes, 'more')}`,
  copyYaml: 'Copy YAML',
  yamlCopied: 'YAML copied to the clipboard.',
  yamlToCopy: 'The browser does not allow access to the clipboard. Please copy the text here:',
  copyTo: 'Copy to another page',
  copiedTo: (title) => `Copied to the end of “${title}”.`,
  preview: (example) => `Preview: ${example}`,
  allBlocks: 'All blocks',
  blocksPage: 'Open as a page',
  allBlocksHelp:
    'All blocks with their examples, in the design of this site. Copy the YAML below an example into a page, under “blocks:”.',
  changes: 'Changes',
  noChanges: 'No changes since the last commit.',
  changesSince: (files) =>
    files === 1
      ? 'One file differs from the last commit.'
      : `${files} files differ from the last commit.`,
  moreChanges: (files) =>
    files === 1 ? 'One more file is not listed.' : `${files} more files are not listed.`,
  fileState: { new: 'new', changed: 'changed', gone: 'deleted' },
  onSite: (count) => `${count} on the whole site`,
  asFound: 'In search engines',
  asShared: 'As a shared link',
  noLinkPicture: 'Links to this page show no image.',
  hidden: 'hidden',
  close: 'Close',
  otherSide: 'Move to the other side',
  catalogue: 'Add a block',
  purposes: 'Purpose',
  purpose: {
    opening: 'Top of a page',
    text: 'Text and quotations',
    pictures: 'Images and videos',
    offers: 'Offers and benefits',
    course: 'Steps and dates',
    figures: 'Figures, tables and maps',
    people: 'Customers, team and jobs',
    onward: 'Links and overviews',
    contact: 'Contact and questions',
  },
  everyPurpose: 'All',
  noPurpose: 'Other',
  sharedPurpose: 'Shared by several pages',
  noneFound: (wanted) =>
    `No block matches “${wanted}”. The search covers names, purposes, descriptions and examples.`,
  search: 'Search',
  found: (count) => (count === 1 ? 'One block' : `${count} blocks`),
  insert: (example) => `Add: ${example}`,
  texts: 'Texts',
  noTexts: 'This block has no editable texts.',
  problem: 'This value is not valid:',
  fields: 'Fields',
  source: 'YAML',
  saveAnyway: 'Save anyway',
  pageSettings: 'This page',
  problems: 'Problems',
  optional: 'optional',
  nothing: '– none –',
  standard: (value) => `Default: ${value}`,
  more: (names) => `More fields: ${names.join(', ')}`,
  put: 'Insert',
  takeAway: 'Remove',
  takeAwayOf: (name) => `Remove “${name}”`,
  addEntry: 'Add an item',
  entry: 'Item',
  change: 'Convert',
  cancel: 'Cancel',
  fresh: (put) => `New – saved when you press “${put}”`,
  incomplete: 'Some fields are still missing. Nothing was saved.',
  inFile: 'Edit in the file',
  phrases: {},
  noFields: (type) =>
    `The block type “${type}” does not exist. Choose another type, or correct it in the file.`,
  unreadable:
    'Part of this page’s file cannot be read. Its fields appear here again once the error is fixed.',
  choosePicture: 'Choose an image',
  picturesFound: (count) => (count === 1 ? 'One image' : `${count} images`),
  noPictures: 'No image with this name.',
  folder: 'Folder',
  everyFolder: 'All folders',
  dropPicture: 'Drop an image here, or paste it (Ctrl-V)',
  openPicture: 'Open from this computer',
  noPicture: {
    'too-large': 'The file is too large. The maximum is 40 MB.',
    'no-file':
      'Files of this type are not accepted. Use PDF, Word, Excel, PowerPoint, OpenDocument, EPUB, ZIP, calendars (ICS), contact cards (VCF), videos (MP4, WebM), captions (VTT) or images (JPEG, PNG, WebP, AVIF, GIF, TIFF).',
    'other-bytes':
      'The file does not match its extension, or it is damaged. Please save it again in the program that created it.',
    'no-picture': 'This file is not a supported image. Use JPEG, PNG, WebP, AVIF, GIF or TIFF.',
    heic: 'This is a HEIC photo, the format of iPhones. Please save it as JPEG.',
    damaged: 'The file is damaged: part of the image is missing. Please save it again.',
    'too-many-pixels': 'The image has too many pixels. Please make it smaller first.',
  },
  addFile: 'Add a file from this computer',
  added: (name, kind, size) => `Added: ${name} (${kind}, ${size})`,
  adding: (name) => `Adding “${name}” …`,
  dropOnPicture: 'Drop the image onto the image that it should replace.',
  describe: 'Describe the image',
  shows: 'What does it show?',
  showsHelp:
    'Write one sentence for people who cannot see the image. Say what it shows, not what the file is called. For example: “Two hands shape a bowl”.',
  showsKnown: (known) => `Default: “${known}”`,
  showsNeeded: 'Please describe the image, or mark it as decoration.',
  decorative: 'The image is only decoration. Screen readers skip it.',
  usePicture: 'Use this image',
  otherPicture: 'Choose another image',
  focusAt: (left, top) =>
    `${left}% from the left, ${top}% from the top. Use the arrow keys to move the point.`,
  focusMiddle: 'Reset to the centre',
  noProblems: 'This page has no problems.',
  elsewhere: (pages) =>
    pages === 0
      ? 'The other pages have no problems.'
      : pages === 1
        ? 'On one other page'
        : `On ${pages} other pages`,
  error: 'Error',
  warning: 'Warning',
  showProblem: 'Show',
  disk: (code) =>
    `The file cannot be written (${code}): the file system refused access. Nothing was saved.`,
  outside: (file) =>
    `“${file}” is outside the folder “content”, because a symbolic link points out of it. Nothing was saved. Please choose another location.`,
  missed: (places) => `Please change these links by hand: ${places.join(', ')}`,
  widths: 'Preview on other devices',
  devices: { phone: 'Phone', tablet: 'Tablet', desk: 'Desktop' },
  pages: 'Pages',
  records: {
    data: 'Data',
    collection: 'Collection',
    hint: 'Arrow keys: choose a cell · Enter: edit · Esc: back',
    slug: 'Name in the address',
    add: 'New record',
    form: 'Form',
    openRecord: 'Open the record',
    openPage: 'Open the page',
    back: 'Back to the table',
    found: (count, all) =>
      count === all ? (all === 1 ? 'One record' : `${all} records`) : `${count} of ${all} records`,
    yesOrNo: { true: 'Yes', false: 'No' },
    copied: (slug) => `Duplicated: “${slug}”.`,
    rename: (slug) => `Rename “${slug}”`,
    renameNow: 'Rename',
    renameHelp:
      'Lowercase letters, digits and hyphens. References and links to the record change as well, and the old address redirects.',
    renamed: (slug) => `The record is now called “${slug}”.`,
    sameSlug: 'It already has this name.',
    remove: (slug) => `Delete “${slug}”`,
    removeNow: 'Delete the record',
    removed: (slug) => `“${slug}” was deleted. “Undo” brings it back.`,
    uses: (count) =>
      count === 0
        ? 'Nothing refers to this record.'
        : count === 1
          ? 'One place refers to this record and will no longer be right:'
          : `${count} places refer to this record and will no longer be right:`,
  },
  media: {
    name: 'Media',
    hint: 'Drop files here, or paste them (Ctrl-V). Choose a file to rename or remove it.',
    none: 'No file with this name.',
    found: (count, all) =>
      count === all ? (all === 1 ? 'One file' : `${all} files`) : `${count} of ${all} files`,
    path: 'Name and folder',
    renameHelp:
      'Lowercase letters, digits and hyphens; “/” separates folders. Links to the file change as well.',
    renamed: (path) => `The file is now called “${path}”.`,
    removeNow: 'Delete the file',
    removeHelp:
      'The published site keeps the file for some releases. “npx blockwerk remove” deletes it there as well.',
    removed: (path) => `“${path}” was deleted. “Undo” brings it back.`,
    uses: (count) =>
      count === 0
        ? 'Nothing refers to this file.'
        : count === 1
          ? 'One place refers to this file and has an error afterwards:'
          : `${count} places refer to this file and have an error afterwards:`,
  },
  page: {
    state: { shown: '', draft: 'draft', planned: 'planned' },
    errors: (count) => (count === 1 ? 'one error' : `${count} errors`),
    warnings: (count) => (count === 1 ? 'one warning' : `${count} warnings`),
    found: (count, shown) =>
      count > shown
        ? `${count} pages. Only the first ${shown} are listed; search to find the others.`
        : count === 1
          ? 'One page'
          : `${count} pages`,
    none: 'No page matches. The search covers titles and routes.',
    begin: 'New page',
    beginAs: 'Start from',
    empty: 'empty page',
    copyOf: (title) => `copy of “${title}”`,
    title: 'Title',
    route: 'Route',
    routeHelp: 'Start with /, and use lowercase letters, digits and hyphens: /workshop',
    create: 'Create the page',
    copy: (title) => `Duplicate: ${title}`,
    rename: (title) => `Change the route: ${title}`,
    renameHelp: 'Links to the page are updated, and the old route redirects to the new one.',
    renameNow: 'Change the route',
    sameRoute: 'The page already has this route.',
    remove: (title) => `Delete: ${title}`,
    removeHelp: 'Use “Undo” to restore the page.',
    removeNow: 'Delete the page',
    look: 'Not deleted yet. Please check first which links would break.',
    noLinks: 'No page links here.',
    links: (count) => (count === 1 ? 'This link will break:' : `These ${count} links will break:`),
    made: (title) => `Created: ${title}`,
    renamed: (route) => `New route: ${route}`,
    removed: (title) => `Deleted: ${title}`,
    changed: 'The page was changed elsewhere in the meantime. Please check it again.',
  },
}

/** Texts of the visual editor. They are separate because only the editor needs them. */
export const editingTexts: Record<Language, EditingTexts> = { de: german, en: english }
