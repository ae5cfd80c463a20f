import type { EditingTexts } from './editing-text.ts'
import type { Language } from './texts.ts'

/** The first few, and how many others there are. */
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
  nothingToUndo: 'Das lässt sich nicht zurücknehmen: Die Datei wurde inzwischen anderswo geändert.',
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
  catalogue: 'Block einfügen',
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
  fresh: 'Neu – wird erst mit „Einfügen“ geschrieben',
  incomplete: 'So ist es noch nicht vollständig. Geschrieben wurde nichts.',
  inFile: 'In der Datei bearbeiten',
  phrases: {
    ...{ Completions: 'Vorschläge', 'Selection deleted': 'Auswahl gelöscht' },
    'Control character': 'Steuerzeichen',
  },
  noFields: (type) =>
    `Den Block-Typ „${type}“ gibt es nicht. Unter „Probleme“ steht, welcher gemeint sein könnte.`,
  choosePicture: 'Bild wählen',
  picturesFound: (count) => (count === 1 ? 'Ein Bild' : `${count} Bilder`),
  dropPicture: 'Bild hierher ziehen oder aus der Zwischenablage einfügen (Strg-V)',
  openPicture: 'Vom Rechner öffnen',
  noPicture: {
    'too-large': 'Die Datei ist zu groß: Ein Bild darf 40 MB haben.',
    'no-picture': 'Das ist kein Foto, das sich zeigen lässt: JPEG, PNG, WebP, AVIF, GIF oder TIFF.',
    heic: 'Das ist ein Foto im Format HEIC, wie es iPhones speichern. Bitte sichern Sie es als JPEG.',
    damaged:
      'Die Datei ist beschädigt: Ein Teil des Bildes fehlt. Bitte sichern Sie es noch einmal.',
    'too-many-pixels': 'Das Bild hat zu viele Bildpunkte. Bitte verkleinern Sie es zuvor.',
  },
  adding: (name) => `„${name}“ wird hinzugefügt …`,
  dropOnPicture: 'Lassen Sie das Bild auf dem Bild los, das es ersetzen soll.',
  describe: 'Bild beschreiben',
  shows: 'Was ist zu sehen?',
  showsHelp:
    'Ein Satz für alle, die es nicht sehen: was das Bild zeigt, nicht, wie es heißt. Zum Beispiel „Zwei Hände drehen eine Schale“.',
  showsKnown: (known) => `Ohne Angabe gilt: „${known}“`,
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
  devices: { phone: 'Telefon', tablet: 'Tablet', desk: 'Schreibtisch' },
  pages: 'Seiten',
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
    remove: (title) => `Löschen: ${title}`,
    removeHelp: '„Rückgängig“ holt die Seite zurück.',
    removeNow: 'Seite löschen',
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
  keyOn: 'Switch the key E on',
  keyOff: 'Switch the key E off',
  hint: 'Click a text to rewrite it. Ctrl-click uses the page.',
  undo: 'Undo',
  redo: 'Redo',
  outline: 'Outline',
  saved: 'Saved',
  writing: 'Saving …',
  loading: 'Loading …',
  noPage: 'This page cannot be edited yet: it has no file that can be read.',
  failed: 'The preview does not answer. Your text stays here.',
  nothingToUndo: 'This cannot be undone: the file has been changed elsewhere since.',
  unwritable: 'This cannot be written here without changing something else. Please use the file.',
  changedOutside: 'This has been changed elsewhere. Nothing was overwritten.',
  theirs: 'The file now says:',
  keepMine: 'Use my text',
  takeTheirs: 'Use the one in the file',
  draft: 'Not saved yet',
  text: 'Text',
  markdown: 'Text with Markdown',
  finish: { line: 'Enter: done · Esc: back', lines: 'Ctrl-Enter: done · Esc: back' },
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
  shared: (name) => `Shared: “${name}”. Changes show wherever it stands.`,
  usedOn: (routes) =>
    routes.length === 1
      ? `Stands on this page alone: ${routes.join()}`
      : `Stands on ${routes.length} pages: ${shortened(routes, 'more')}`,
  copyYaml: 'Copy YAML',
  yamlCopied: 'The YAML is in the clipboard.',
  yamlToCopy: 'The browser does not give the clipboard away. Please copy from here:',
  copyTo: 'Copy to another page',
  copiedTo: (title) => `Copied: it now stands at the end of “${title}”, too.`,
  preview: (example) => `What it looks like: ${example}`,
  allBlocks: 'All blocks',
  allBlocksHelp:
    'Every block with its examples, as this site shows it. The YAML stands below and belongs into a page, under “blocks:”.',
  changes: 'Changes',
  noChanges: 'Nothing has changed since the last commit.',
  changesSince: (files) =>
    files === 1
      ? 'One file differs from the last commit.'
      : `${files} files differ from the last commit.`,
  moreChanges: (files) =>
    files === 1 ? 'One more is not listed.' : `${files} more are not listed.`,
  fileState: { new: 'new', changed: 'changed', gone: 'deleted' },
  onSite: (count) => `${count} on the whole site`,
  asFound: 'In search engines',
  asShared: 'As a shared link',
  noLinkPicture: 'Links to this page show no picture.',
  hidden: 'hidden',
  close: 'Close',
  catalogue: 'Add a block',
  search: 'Search',
  found: (count) => (count === 1 ? 'One block' : `${count} blocks`),
  insert: (example) => `Add: ${example}`,
  texts: 'Texts',
  noTexts: 'This block has no texts that are written here.',
  problem: 'This does not work:',
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
  addEntry: 'Add an entry',
  entry: 'Entry',
  change: 'Convert',
  cancel: 'Cancel',
  fresh: 'New – written once you press “Insert”',
  incomplete: 'This is not complete yet. Nothing was written.',
  inFile: 'Edit in the file',
  phrases: {},
  noFields: (type) =>
    `There is no type of block “${type}”. “Problems” says which one may be meant.`,
  choosePicture: 'Choose a picture',
  picturesFound: (count) => (count === 1 ? 'One picture' : `${count} pictures`),
  dropPicture: 'Drop a picture here, or paste it (Ctrl-V)',
  openPicture: 'Open from this computer',
  noPicture: {
    'too-large': 'The file is too large: a picture may have 40 MB.',
    'no-picture': 'This is no photo that can be shown: JPEG, PNG, WebP, AVIF, GIF or TIFF.',
    heic: 'This is a photo in the format HEIC, as iPhones save them. Please save it as JPEG.',
    damaged: 'The file is damaged: part of the picture is missing. Please save it once more.',
    'too-many-pixels': 'The picture has too many pixels. Please make it smaller first.',
  },
  adding: (name) => `Adding “${name}” …`,
  dropOnPicture: 'Let the picture go on the one that it shall replace.',
  describe: 'Describe the picture',
  shows: 'What does it show?',
  showsHelp:
    'One sentence for everybody who does not see it: what the picture shows, not what it is called. For example “Two hands turn a bowl”.',
  showsKnown: (known) => `If left out: “${known}”`,
  decorative: 'It only decorates and is not read aloud.',
  usePicture: 'Use the picture',
  otherPicture: 'Another picture',
  focusAt: (left, top) => `${left}% from the left, ${top}% from above. Arrow keys move the point.`,
  focusMiddle: 'Back to the middle',
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
    `The file cannot be written (${code}): the file system refuses. Nothing was written.`,
  outside: (file) =>
    `“${file}” would be outside of “content”: a link on the way there leads out of it. Nothing was written; please choose another place.`,
  missed: (places) => `Please change these links by hand: ${places.join(', ')}`,
  widths: 'See it on other devices',
  devices: { phone: 'Phone', tablet: 'Tablet', desk: 'Desk' },
  pages: 'Pages',
  page: {
    state: { shown: '', draft: 'draft', planned: 'announced' },
    errors: (count) => (count === 1 ? 'one error' : `${count} errors`),
    warnings: (count) => (count === 1 ? 'one warning' : `${count} warnings`),
    found: (count, shown) =>
      count > shown
        ? `${count} pages, of which the first ${shown} stand here. Search for the others.`
        : count === 1
          ? 'One page'
          : `${count} pages`,
    none: 'No page is called so. Titles and addresses are searched.',
    begin: 'New page',
    beginAs: 'Begins as',
    empty: 'empty page',
    copyOf: (title) => `copy of “${title}”`,
    title: 'Title',
    route: 'Address',
    routeHelp: 'Small letters, digits and hyphens, with / before them: /workshop',
    create: 'Create the page',
    copy: (title) => `Duplicate: ${title}`,
    rename: (title) => `Change the address: ${title}`,
    renameHelp: 'Links to it follow, and the old address leads to the new one.',
    renameNow: 'Change the address',
    remove: (title) => `Delete: ${title}`,
    removeHelp: '“Undo” brings the page back.',
    removeNow: 'Delete the page',
    noLinks: 'No link leads here.',
    links: (count) =>
      count === 1 ? 'This link will lead nowhere:' : `These ${count} links will lead nowhere:`,
    made: (title) => `Created: ${title}`,
    renamed: (route) => `New address: ${route}`,
    removed: (title) => `Deleted: ${title}`,
    changed: 'The page has been changed elsewhere. Please look again.',
  },
}

/** What the editor on the page says; apart from other texts, since only it needs them. */
export const editingTexts: Record<Language, EditingTexts> = { de: german, en: english }
