import type { ProblemDetails } from '../../problems/details.ts'
import type {
  FieldKind,
  FieldOwner,
  ThemeColor,
  ValueType,
  WrittenValue,
} from '../../problems/detail-types.ts'
import {
  firstUnusualCharacter,
  hiddenDifferenceBetween,
  type HiddenDifference,
} from '../../text/look-alike.ts'
import type { NearestName } from '../../text/nearest-name.ts'
import {
  clockTimePattern,
  listNames,
  numberRead,
  oldBooleanPattern,
  shortenText,
  type Text,
  type Texts,
} from '../text.ts'

/**
 * Asks if the author meant the name `near`, or one of the names `near` and `orNear`. If `near` looks like the
 * name that the author wrote (`written`), also explains the difference.
 */
function suggestionText({ near, orNear }: NearestName, written?: string): string {
  if (near === undefined) return ''
  if (orNear !== undefined) return ` Meinten Sie „${near}“ oder „${orNear}“?`
  const unlike = written === undefined ? undefined : hiddenDifferenceBetween(written, near)
  return ` Meinten Sie „${near}“?${unlike === undefined ? '' : ` ${unlikeInWords(unlike)}`}`
}

/** Explains a difference between two names that cannot be seen, such as an invisible character. */
function unlikeInWords(unlike: HiddenDifference): string {
  switch (unlike.what) {
    case 'invisible':
      return `Hier steht ein unsichtbares Zeichen darin (${unlike.code}).`
    case 'space':
      return `Hier steht ein Zeichen darin, das nur wie ein Leerzeichen aussieht (${unlike.code}).`
    case 'look-alike':
      return `Das „${unlike.character}“ hier sieht nur so aus (${unlike.code}).`
    case 'decomposed':
      return 'Hier sind Umlaute oder Akzente aus zwei Zeichen zusammengesetzt (Unicode NFD), dort sind sie eines.'
    case 'composed':
      return 'Dort sind Umlaute oder Akzente aus zwei Zeichen zusammengesetzt (Unicode NFD), hier sind sie eines.'
    case 'unencoded':
      return `In einer Adresse schreibt man „${unlike.character}“ als ${unlike.code}.`
    case 'outer-space':
      return 'Hier steht am Anfang oder am Ende ein Leerzeichen.'
  }
}

/**
 * For a value with the wrong format: explains its first character that only looks like a usual one, such as a
 * Cyrillic letter. Returns an empty string if there is no such character.
 */
function strangenessOf(written: string): string {
  const strange = firstUnusualCharacter(written)
  return strange === undefined ? '' : ` ${unlikeInWords(strange)}`
}

const list = (names: readonly string[], written = '') =>
  listNames(names, written, (count) => `(die ähnlichsten von ${count})`)

const nameByValueType: Record<ValueType, string> = {
  text: 'ein Text',
  number: 'eine Zahl',
  boolean: 'true oder false',
  list: 'eine Liste (Zeilen mit „- “)',
  map: 'eine Gruppe von Feldern (name: Wert)',
}

const nameByFieldKind: Record<FieldKind, string> = {
  text: 'Text',
  markdown: 'Text in Markdown',
  number: 'eine Zahl',
  money: 'ein Geldbetrag',
  date: 'ein Datum',
  time: 'eine Uhrzeit',
  boolean: 'ein Ja/Nein-Wert',
  choice: 'Text',
  image: 'ein Bild',
  file: 'der Pfad einer Datei',
  link: 'eine Adresse',
  place: 'ein Ort',
  record: 'ein Datensatz',
  group: 'eine Gruppe von Feldern',
  list: 'eine Liste',
}

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'ein Komma',
  ';': 'ein Semikolon',
  '\t': 'ein Tabulator',
}

const elementByThemeColor: Record<ThemeColor, string> = {
  accent: 'ein Link',
  paper: 'der Text auf diesem Grund',
}

const formatGermanNumber = (value: number): string => String(value).replace('.', ',')

function describeOwner(owner: FieldOwner): string {
  switch (owner.what) {
    case 'page':
      return 'Die Seite'
    case 'shared':
      return 'Die Datei'
    case 'words':
      return 'content/words.yaml'
    case 'site':
      return 'content/site.yaml'
    case 'collection':
      return 'Das Modell'
    case 'record':
      return 'Der Datensatz'
    case 'block':
      return owner.type === undefined
        ? `Block ${owner.number}`
        : `Block ${owner.number} (${owner.type})`
    case 'field':
      return `Das Feld „${owner.name}“`
    case 'entry':
      return `Ein Eintrag von „${owner.name}“`
  }
}

function describeWrittenValue(written: WrittenValue): string {
  switch (written.type) {
    case 'empty':
      return 'Hier steht nichts.'
    case 'number':
      return `„${written.source}“ liest YAML als Zahl${numberRead(written.source)}.`
    case 'boolean':
      return `„${written.source}“ liest YAML als Ja/Nein-Wert.`
    case 'list':
      return 'Hier steht eine Liste.'
    case 'map':
      return 'Hier steht eine Gruppe von Feldern.'
    case 'text':
      return oldBooleanPattern.test(written.source)
        ? `„${written.source}“ ist in YAML ein Text, kein Ja/Nein-Wert.`
        : clockTimePattern.test(written.source)
          ? `„${written.source}“ ist eine Uhrzeit, und die liest YAML als Text.`
          : `„${shortenText(written.source)}“ ist ein Text.`
  }
}

const lfsPointerText = (path: string): string =>
  `Statt „${path}“ liegt hier nur ein Verweis von Git LFS: Die Datei selbst wurde nicht geholt.`

const lfsFetchHint =
  'Holen Sie sie mit „git lfs pull“; einmal zuvor „git lfs install“, wenn Git LFS noch nicht eingerichtet ist.'

const listAllNames = (names: readonly string[]): string =>
  names
    .map((name) => `„${name}“`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' und ')

const entries = (count: number): string =>
  count === 1 ? 'Hier steht 1 Eintrag' : `Hier stehen ${count} Einträge`

const emptyValueText = (key: string | undefined): string =>
  key === undefined ? 'Dieser Eintrag ist leer.' : `Hinter „${key}:“ steht nichts.`

/** Returns a program's message without its final full stop. */
const quotedMessage = (message: string): string => shortenText(message.replace(/\.$/, ''))

function ownBlock(detail: ProblemDetails['own-block']): Text {
  const { type } = detail
  switch (detail.what) {
    case 'syntax':
      return {
        message: `Der Block „${type}“ lässt sich nicht übersetzen: „${quotedMessage(detail.message)}“.`,
        hint: 'Berichtigen Sie diese Stelle. Die anderen Blöcke sind davon nicht betroffen.',
      }
    case 'throws':
      return {
        message: `Der Block „${type}“ bricht hier ab: „${quotedMessage(detail.message)}“.`,
        hint: 'Berichtigen Sie diese Stelle. „npx blockwerk test-blocks“ probiert alle Beispiele.',
      }
    case 'blocked-markup':
      return {
        message: `Das HTML des Blocks „${type}“ enthält „${shortenText(detail.written)}“; auf der veröffentlichten Website sperren Browser das.`,
        hint: `Schreiben Sie Gestaltung in content/blocks/${type}/style.css und Verhalten in die Ansicht, die mit „hydrate“ sagt, wann es beginnt.`,
      }
    case 'taken':
      return {
        message: `Einen Block „${type}“ bringt Blockwerk schon mit.`,
        hint: `Geben Sie dem Ordner content/blocks/${type} und dem Typ in schema.ts einen anderen Namen.`,
      }
    case 'bad-name':
      return {
        message: `„${type}“ kann kein Block heißen.`,
        hint: 'Der Name des Ordners besteht aus kleinen Buchstaben, Ziffern und Bindestrichen und beginnt mit einem Buchstaben: price-list',
      }
    case 'no-schema':
      return {
        message: `Die Datei content/blocks/${type}/schema.ts, die den Block „${type}“ beschreibt, fehlt oder exportiert ihn nicht.`,
        hint: `Schreiben Sie: export const block = defineBlock('${type}', { … })`,
      }
    case 'other-type':
      return {
        message: `Der Ordner heißt „${type}“, der Block in schema.ts aber „${shortenText(detail.said)}“.`,
        hint: 'Geben Sie beiden denselben Namen.',
      }
    case 'no-view':
      return {
        message: `Die Datei content/blocks/${type}/view.tsx fehlt oder exportiert keine Komponente „${detail.component}“.`,
        hint: `Schreiben Sie: export function ${detail.component}({ block }) { … }`,
      }
    case 'hydrate':
      return {
        message: `„${detail.component}.hydrate“ nennt keinen Zeitpunkt, den es gibt.`,
        hint: "Erlaubt sind 'visible' und 'intent'. Ein Block, der sich nicht bewegt, braucht die Zeile nicht.",
      }
    case 'no-words':
      return {
        message: `Dem Block „${type}“ fehlen die Wörter in „${detail.language}“, einer Sprache dieser Site.`,
        hint: `Ergänzen Sie „${detail.language}“ unter „words“ in content/blocks/${type}/schema.ts.`,
      }
    case 'old-folder':
      return {
        message:
          'Die eigenen Blöcke dieser Site liegen in blocks/. Sie gehören in den Ordner content/blocks/.',
        hint: 'Verschieben Sie den Ordner blocks nach content, oder lassen Sie es „npx blockwerk validate --fix“ tun.',
      }
    case 'no-examples':
      return {
        message: `Der Block „${type}“ hat keine Beispiele.`,
        hint: `Schreiben Sie unter „examples:“ in content/blocks/${type}/examples.yaml, wie man ihn verwendet. Editoren bieten die Beispiele an, und test-blocks prüft sie.`,
      }
  }
}

function slipHint(what: string): string {
  if (what.startsWith('line-'))
    return 'Schreiben Sie hier einen einzigen Absatz, oder nehmen Sie einen Block für Fließtext.'
  switch (what) {
    case 'shortcode':
      return 'Nehmen Sie einen Block wie video, image oder notice, einen Kasten (::: note) oder einfaches Markdown.'
    case 'component':
      return 'Nehmen Sie einen Block wie video, image oder notice, einen Kasten (::: note) oder einfaches Markdown. Soll das Zeichen selbst erscheinen, schreiben Sie es als Code: `<Name />`'
    case 'no-alt':
      return 'Schreiben Sie in die eckigen Klammern, was zu sehen ist: ![Ein Bäcker am Ofen](/media/ofen.webp)'
    case 'open-code':
      return 'Setzen Sie hinter die letzte Zeile eine Zeile mit denselben Zeichen.'
    case 'code-language':
      return 'Berichtigen Sie den Namen, oder löschen Sie ihn; dann erscheint der Code ohne Farben.'
    case 'container':
      return 'Es gibt details, note, tip, important, warning und caution.'
    case 'open-container':
      return 'Ein Kasten beginnt mit einer Zeile wie „::: note“ und endet mit einer Zeile „:::“.'
    case 'no-footnote':
      return 'Schreiben Sie ihn in eine eigene Zeile: [^1]: Der Text der Fußnote.'
    case 'unused-footnote':
      return 'Setzen Sie ihr Zeichen an die richtige Stelle im Text, oder löschen Sie sie.'
    case 'math':
      return 'Berichtigen Sie die Formel, zum Beispiel $\\frac{a}{b}$. Ein Dollarzeichen schreiben Sie als \\$.'
    case 'heading-anchor':
      return 'Eine Sprungmarke beginnt mit einem Buchstaben und besteht aus Kleinbuchstaben, Ziffern und Bindestrichen: {#unsere-preise}'
    case 'open-link':
      return 'Setzen Sie hinter die Adresse eine schließende Klammer.'
    case 'no-words':
      return 'Schreiben Sie in die eckigen Klammern, wohin der Link führt.'
    case 'no-target':
      return 'Schreiben Sie das Ziel in die runden Klammern: [Kontakt](/kontakt)'
    case 'double-bracket':
    case 'bracket-code':
      return 'Einen Link schreiben Sie als [Text](/ziel), Fettes als **Text**.'
    default:
      return 'Setzen Sie hinter die fetten Wörter noch einmal „**“, oder löschen Sie das erste.'
  }
}

export const germanProblemTexts: Texts = {
  'yaml-syntax'(detail) {
    switch (detail.what) {
      case 'tab':
        return {
          message: 'Die Zeile ist mit einem Tabulator eingerückt.',
          hint: 'YAML erlaubt zum Einrücken nur Leerzeichen. Ersetzen Sie den Tabulator durch zwei Leerzeichen je Ebene.',
        }
      case 'strange-space':
        return {
          message: `Die Zeile ist mit einem Zeichen eingerückt, das nur wie ein Leerzeichen aussieht (${detail.character}).`,
          hint: 'Ersetzen Sie es durch gewöhnliche Leerzeichen. Oft stammt es aus kopiertem Text.',
        }
      case 'colon-in-text':
        return {
          message: `Im Text „${shortenText(detail.value)}“ steht ein Doppelpunkt mit Leerzeichen, deshalb hält YAML ihn für ein weiteres Feld.`,
          hint: 'Setzen Sie den Text in Anführungszeichen.',
        }
      case 'reserved-start':
        return {
          message: `Ein Text darf ohne Anführungszeichen nicht mit „${detail.value[0]}“ beginnen.`,
          hint: 'Setzen Sie den Text in Anführungszeichen.',
        }
      case 'text-after-brackets':
        return {
          message: `„${shortenText(detail.value)}“ beginnt mit einer Klammer, deshalb erwartet YAML eine Liste.`,
          hint: 'Setzen Sie den Text in Anführungszeichen.',
        }
      case 'text-after-quote':
        return {
          message: 'Nach dem schließenden Anführungszeichen steht noch Text.',
          hint: 'Setzen Sie den ganzen Text in Anführungszeichen der anderen Art.',
        }
      case 'typographic-quotes':
        return {
          message: `„${detail.value[0]}“ ist ein Anführungszeichen zum Lesen, keines für YAML; deshalb gilt der Doppelpunkt im Text als der eines Feldes.`,
          hint: 'Setzen Sie gerade Anführungszeichen (") um den ganzen Text.',
        }
      case 'missing-dash':
        return {
          message: 'Vor diesem Eintrag der Liste fehlt der Strich.',
          hint: 'Beginnen Sie die Zeile mit „- “ wie die übrigen Einträge.',
        }
      case 'bullet':
        return {
          message: `Ein Eintrag einer Liste beginnt mit „- “, nicht mit „${detail.character}“.`,
          hint: `Ersetzen Sie „${detail.character}“ durch „-“.`,
        }
      case 'missing-colon':
        return {
          message: `Hinter dem Feldnamen „${detail.key}“ fehlt der Doppelpunkt.`,
          hint: `Schreiben Sie „${detail.key}:“.`,
        }
      case 'equals-sign':
        return {
          message: `Zwischen „${detail.key}“ und seinem Wert steht „=“ statt eines Doppelpunkts.`,
          hint: `Schreiben Sie „${detail.key}: …“.`,
        }
      case 'foreign-comment':
        return {
          message: `Mit „${detail.sign}“ beginnt hier keine Anmerkung.`,
          hint: 'Eine Anmerkung beginnt mit „# “ und reicht bis zum Ende der Zeile.',
        }
      case 'divider':
        return {
          message: `Die Linie „${shortenText(detail.drawn)}“ trennt hier nichts; YAML hält sie für Text.`,
          hint: 'Löschen Sie die Zeile, oder setzen Sie „# “ davor.',
        }
      case 'code-fence':
        return {
          message:
            'Diese Zeile umrahmt in einem Chat oder in Markdown ein Stück Code; zur Seite gehört sie nicht.',
          hint: 'Löschen Sie die Zeile, und auch die am Ende, falls es sie gibt.',
        }
      case 'diff-mark':
        return {
          message: `Am Anfang der Zeile steht „${detail.sign}“, wie Git geänderte Zeilen zeigt.`,
          hint: `Setzen Sie an die Stelle von „${detail.sign}“ ein Leerzeichen, oder löschen Sie die Zeile.`,
        }
      case 'stray-line':
        return {
          message: `„${shortenText(detail.text)}“ ist weder ein Feld („name: Wert“) noch ein Eintrag („- …“).`,
          hint: 'Löschen Sie die Zeile, ergänzen Sie, was fehlt, oder machen Sie mit „# “ davor eine Anmerkung daraus.',
        }
      case 'trailing-comma':
        return {
          message: 'Am Ende der Zeile steht ein Komma, das hier nicht hingehört.',
          hint: 'Löschen Sie das Komma. Felder stehen jedes in seiner eigenen Zeile.',
        }
      case 'double-dash':
        return {
          message: 'Vor diesem Eintrag stehen zwei Striche.',
          hint: 'Löschen Sie einen davon; mit zweien beginnt eine Liste in der Liste.',
        }
      case 'conflict':
        return {
          message: 'Hier stehen zwei Fassungen übereinander, die Git nicht zusammenführen konnte.',
          hint: 'Behalten Sie die richtige Fassung, und löschen Sie die andere und die Zeilen mit <<<<<<<, ======= und >>>>>>>.',
        }
      case 'hash-in-brackets':
        return {
          message: `„${detail.word}“ hält YAML für den Anfang einer Anmerkung; die Klammer bleibt offen.`,
          hint: `Setzen Sie es in Anführungszeichen: '${detail.word}'`,
        }
      case 'strange-gap':
        return {
          message: `Hinter „${detail.after}“ steht ein Zeichen, das nur wie ein Leerzeichen aussieht (${detail.character}).`,
          hint: 'Ersetzen Sie es durch ein gewöhnliches Leerzeichen. Oft stammt es aus kopiertem Text.',
        }
      case 'missing-comma':
        return {
          message: 'Zwischen den Einträgen in der Klammer fehlt ein Komma.',
          hint: 'Setzen Sie am Ende der vorigen Zeile ein Komma.',
        }
      case 'missing-space':
        return {
          message: `Nach „${detail.after}“ fehlt ein Leerzeichen.`,
          hint: `Schreiben Sie „${detail.after} “ mit einem Leerzeichen dahinter.`,
        }
      case 'open-quote':
        return {
          message: `Das Anführungszeichen ${detail.character} wird nicht geschlossen.`,
          hint: `Setzen Sie ans Ende des Textes ebenfalls ein ${detail.character}.`,
        }
      case 'quoted-key':
        return {
          message: `Vor dem Feld „${detail.key}“ steht ein Anführungszeichen ${detail.character}, das nicht geschlossen wird.`,
          hint: 'Feldnamen brauchen keine Anführungszeichen. Löschen Sie es.',
        }
      case 'open-bracket':
        return {
          message: `Die Klammer ${detail.character} wird nicht geschlossen.`,
          hint: 'Schließen Sie die Klammer, oder schreiben Sie die Liste in eigenen Zeilen mit „- “.',
        }
      case 'apostrophe':
        return {
          message: 'Ein Apostroph beendet den Text in einfachen Anführungszeichen zu früh.',
          hint: "Verdoppeln Sie den Apostroph ('') oder nehmen Sie doppelte Anführungszeichen.",
        }
      case 'escape':
        return {
          message: `„${detail.escape}“ ist in doppelten Anführungszeichen keine gültige Zeichenfolge.`,
          hint: 'Verdoppeln Sie den umgekehrten Schrägstrich (\\) oder nehmen Sie einfache Anführungszeichen.',
        }
      case 'indentation':
        return {
          message: `Die Zeile ist um ${detail.columns} Leerzeichen eingerückt, ihre Nachbarn um ${detail.expected}.`,
          hint: `Rücken Sie die Zeile um genau ${detail.expected} Leerzeichen ein.`,
        }
      case 'text-indentation':
        return {
          message: `Die Zeile gehört zum Text darüber, ist aber nur um ${detail.columns} Leerzeichen eingerückt.`,
          hint: `Rücken Sie die Zeile um ${detail.expected} Leerzeichen ein wie den übrigen Text.`,
        }
      case 'block-header':
        return {
          message: `Hinter „${detail.sign}“ darf in derselben Zeile nichts mehr stehen.`,
          hint: 'Der Text beginnt in der nächsten Zeile. Setzen Sie die Wörter dorthin, so weit eingerückt wie den übrigen Text.',
        }
      case 'wrong-header':
        return {
          message: `„${detail.written}“ beginnt keinen Text in mehreren Zeilen; gemeint ist wohl „${detail.sign}“.`,
          hint: `Schreiben Sie „${detail.sign}“ hinter den Doppelpunkt, den Text darunter.`,
        }
      case 'missing-header':
        return {
          message: `Hinter „${detail.key}:“ fehlt das Zeichen für einen Text in mehreren Zeilen.`,
          hint: `Schreiben Sie „${detail.key}: >-“ für einen Absatz, „${detail.key}: |-“ für Text mit Zeilenumbrüchen.`,
        }
      case 'template':
        return {
          message:
            'Doppelte geschweifte Klammern sind hier keine Vorlage, sondern ungültiges YAML.',
          hint: 'Setzen Sie den Text in Anführungszeichen. Angaben aus content/site.yaml schreiben Sie als {facts.name}.',
        }
      case 'complex-key':
        return {
          message: 'Ein Feldname muss ein einfaches Wort sein.',
          hint: 'Schreiben Sie „name: Wert“.',
        }
      case 'other':
        return {
          message: 'Diese Zeile passt so nicht zu denen darüber.',
          hint: 'Prüfen Sie Einrückung, Doppelpunkte und Anführungszeichen, auch in der Zeile darüber.',
        }
    }
  },
  'yaml-alias': ({ name, what }) =>
    what === 'merge'
      ? {
          message: 'Das Zeichen „<<“ zum Übernehmen von Feldern wird nicht unterstützt.',
          hint: 'Legen Sie gemeinsame Blöcke unter content/shared ab und verweisen Sie mit „type: ref“.',
        }
      : {
          message:
            what === 'alias'
              ? `„*${name}“ ist in YAML ein Verweis. Verweise dieser Art werden hier nicht unterstützt.`
              : `„&${name}“ ist in YAML ein Anker für Verweise. Anker werden hier nicht unterstützt.`,
          hint: 'Ist der Text gemeint, setzen Sie ihn in Anführungszeichen. Gemeinsame Inhalte gehören nach content/shared.',
        },
  'yaml-tag': ({ tag, what }) =>
    what === 'directive'
      ? {
          message:
            'Eine Zeile mit „%“ am Anfang ist eine YAML-Anweisung; Anweisungen werden nicht unterstützt.',
          hint: 'Löschen Sie die Zeile.',
        }
      : {
          message: `„${tag}“ ist in YAML ein Typkennzeichen; Typkennzeichen werden nicht unterstützt.`,
          hint: 'Ist der Text gemeint, setzen Sie ihn in Anführungszeichen.',
        },
  'duplicate-key': ({ key, firstLine, more = 0 }) =>
    more > 0
      ? {
          message: `Hier beginnt die Seite ein zweites Mal: „${key}“ steht schon in Zeile ${firstLine}.`,
          hint: 'Löschen Sie eine der beiden Fassungen.',
        }
      : {
          message: `Das Feld „${key}“ steht hier zweimal, zuerst in Zeile ${firstLine}.`,
          hint: 'Löschen Sie eine der beiden Zeilen oder geben Sie ihr den richtigen Namen.',
        },
  encoding(detail) {
    switch (detail.what) {
      case 'utf-16':
        return {
          message: 'Die Datei ist als UTF-16 gespeichert.',
          hint: 'Speichern Sie die Datei als UTF-8.',
        }
      case 'not-utf-8':
        return {
          message: `Das Byte 0x${detail.byte.toString(16).toUpperCase().padStart(2, '0')} gehört nicht zu UTF-8; vermutlich ist die Datei als Latin-1 oder Windows-1252 gespeichert.`,
          hint: 'Speichern Sie die Datei als UTF-8.',
        }
      case 'control':
        return {
          message: `Hier steht ein unsichtbares Steuerzeichen (${detail.character}).`,
          hint: 'Löschen Sie das Zeichen.',
        }
      case 'bidi':
        return {
          message: `Hier steht ein Zeichen, das die Schreibrichtung umkehrt (${detail.character}).`,
          hint: 'Löschen Sie das Zeichen; es kann Text anders aussehen lassen, als er ist.',
        }
    }
  },
  'too-large': ({ bytes, limit }) => ({
    message: `Die Datei ist ${Math.ceil(bytes / 1024)} kB groß; erlaubt sind ${limit / 1024} kB.`,
    hint: 'Teilen Sie die Seite auf, oder legen Sie gemeinsame Blöcke unter content/shared ab.',
  }),
  'too-deep': ({ limit }) => ({
    message: `Der Inhalt ist tiefer als ${limit} Ebenen verschachtelt.`,
    hint: 'Prüfen Sie, ob eine Klammer oder Einrückung zu viel ist.',
  }),
  'text-cut': ({ text, lost }) => ({
    message:
      text === ''
        ? `YAML hält „${shortenText(lost)}“ für eine Anmerkung und liest hier nichts.`
        : `YAML liest nur „${shortenText(text)}“ und hält „${shortenText(lost)}“ für eine Anmerkung.`,
    hint: 'Setzen Sie den ganzen Text in Anführungszeichen, oder lassen Sie nach # ein Leerzeichen, wenn es eine Anmerkung ist.',
  }),
  'joined-item': ({ what, text }) =>
    what === 'dash'
      ? {
          message: `„${shortenText(text)}“ ist kein eigener Eintrag, sondern gehört für YAML zum Text darüber.`,
          hint: 'Rücken Sie die Zeile so weit ein wie die anderen Einträge der Liste.',
        }
      : {
          message: `„${shortenText(text)}“ gehört für YAML zum Eintrag darüber.`,
          hint: 'Ist es ein eigener Eintrag, beginnen Sie die Zeile mit „- “. Sonst schreiben Sie beide Zeilen in eine.',
        },
  'folded-text': ({ what, sign }) => ({
    message: {
      list: `Mit „${sign}“ werden die Zeilen der Liste zu einer einzigen.`,
      heading: `Mit „${sign}“ wird die Zwischenüberschrift ein Teil des Absatzes.`,
      paragraph:
        sign === ''
          ? 'Ohne „|-“ werden die Absätze zu einem einzigen.'
          : `Mit „${sign}“ werden die Absätze zu einem einzigen.`,
    }[what],
    hint: `Schreiben Sie „|-“${sign === '' ? ' hinter den Doppelpunkt' : ''}, dann bleiben die Zeilen, wie sie sind.`,
  }),
  'empty-file': ({ what }) => ({
    message: 'Die Datei ist leer.',
    hint:
      what === 'page'
        ? 'Eine Seite braucht mindestens title, description und blocks.'
        : what === 'shared'
          ? 'Eine Datei unter content/shared braucht blocks.'
          : what === 'words'
            ? 'Schreiben Sie hier Wörter der Oberfläche hinein, oder löschen Sie die Datei.'
            : what === 'collection'
              ? 'Ein Modell braucht title und fields.'
              : what === 'record'
                ? 'Schreiben Sie Datensätze hinein, oder löschen Sie die Datei.'
                : 'content/site.yaml braucht name, url, navigation und footer.',
  }),
  'several-documents': () => ({
    message: 'Hier beginnt ein zweites YAML-Dokument („---“).',
    hint: 'Jede Datei ist eine Seite. Legen Sie für die zweite Seite eine eigene Datei an.',
  }),
  'front-matter': ({ what }) =>
    what === 'toml'
      ? {
          message: 'Die Felder am Anfang der Datei sind TOML („+++“).',
          hint: 'Schreiben Sie sie als YAML zwischen zwei Zeilen „---“: „title: Brot“ statt „title = "Brot"“.',
        }
      : {
          message: 'Die Felder am Anfang der Datei enden nicht: Die zweite Zeile „---“ fehlt.',
          hint: 'Schreiben Sie nach dem letzten Feld eine Zeile „---“. Danach beginnt der Text.',
        },
  'unknown-key': ({
    key,
    strayCharacter,
    allowed,
    owner,
    block,
    torn,
    below,
    since,
    isFileName,
    ...near
  }) => ({
    message:
      since !== undefined
        ? near.near === undefined
          ? `${describeOwner(owner)} hat kein Feld „${key}“ mehr. Seit Version ${since} stehen die Felder daraus eine Ebene höher.`
          : `${describeOwner(owner)}: Das Feld „${key}“ heißt seit Version ${since} „${near.near}“${near.orNear === undefined ? '' : ` oder „${near.orNear}“`}.`
        : block !== undefined
          ? `Hier steht ein Block („${block}“) in einer Liste, in die keine Blöcke gehören.`
          : below !== undefined
            ? `${describeOwner(owner)} erwartet ${listAllNames(below.keys)} im Feld „${below.field}“, nicht daneben.`
            : strayCharacter === undefined
              ? `${describeOwner(owner)} hat kein Feld „${shortenText(key)}“.${suggestionText(near, key)}`
              : `Im Feldnamen „${shortenText(key)}“ steckt ein Zeichen, das nicht hineingehört (${strayCharacter}).${suggestionText(near)}`,
    hint:
      since !== undefined
        ? near.near === undefined
          ? `Rücken Sie die Felder unter „${key}“ nach links, bis sie unter „${key}“ stehen, und löschen Sie die Zeile „${key}:“.`
          : `Schreiben Sie ${near.near}: statt ${key}:`
        : block !== undefined
          ? 'Rücken Sie den ganzen Block nach links, bis sein Strich unter den Strichen der anderen Blöcke steht.'
          : torn !== undefined
            ? `Ein Komma beendet in geschweiften Klammern den Text. Schreiben Sie „${shortenText(torn)}“ in Anführungszeichen: "${shortenText(torn)}"`
            : below !== undefined
              ? `Schreiben Sie: ${below.written}`
              : isFileName === true
                ? 'Der Name der Datei ist die Adresse der Seite. Benennen Sie die Datei um, und löschen Sie diese Zeile.'
                : strayCharacter === undefined
                  ? `Erlaubt: ${list(allowed, key)}`
                  : 'Tippen Sie den Namen neu. Manche Zeichen sind unsichtbar oder sehen nur so aus wie andere.',
  }),
  'missing-key': ({ key, others = [], owner, description, types: known }) => ({
    message:
      others.length > 0
        ? `${describeOwner(owner)} braucht noch die Felder ${listAllNames([key, ...others])}.`
        : `${describeOwner(owner)} braucht das Feld „${key}“.${
            known?.near === undefined ? '' : ` Meinten Sie „type: ${known.near}“?`
          }`,
    hint:
      known !== undefined
        ? `Erlaubt: ${list(known.allowed)}`
        : others.length > 0
          ? `Ergänzen Sie ${listAllNames([key, ...others].map((name) => `${name}:`))}.`
          : description === undefined
            ? `Ergänzen Sie „${key}:“.`
            : `${key}: ${description.de}`,
  }),
  'wrong-type': ({ expected, written, instead, path }) => ({
    message: `Hier muss ${nameByValueType[expected]} stehen. ${describeWrittenValue(written)}`,
    hint:
      instead !== undefined
        ? expected === 'text'
          ? `Setzen Sie den Text in Anführungszeichen: ${shortenText(instead)}`
          : `Schreiben Sie: ${instead}`
        : path !== undefined
          ? `Schreiben Sie nur den Pfad: ${path}`
          : expected === 'number'
            ? 'Schreiben Sie eine Zahl ohne Anführungszeichen, mit Punkt statt Komma.'
            : expected === 'boolean'
              ? 'Schreiben Sie true oder false ohne Anführungszeichen.'
              : expected === 'list'
                ? 'Setzen Sie vor jeden Eintrag „- “.'
                : expected === 'map'
                  ? 'Schreiben Sie darunter eingerückt „name: Wert“.'
                  : 'Schreiben Sie einen Text.',
  }),
  'wrong-value'(detail) {
    switch (detail.rule) {
      case 'one-of':
        return {
          message:
            detail.written.type === 'empty'
              ? emptyValueText(detail.key)
              : `„${shortenText(detail.written.source)}“ ist hier nicht erlaubt.${suggestionText(detail, detail.written.source)}`,
          hint:
            detail.of === 'icon'
              ? `Ähnliche Namen: ${detail.allowed.join(', ')}. „npx blockwerk explain icons heart“ nennt alle, die mit „heart“ zu tun haben; die Namen sind englisch. Marken beginnen mit „brand:“. Ein eigenes Symbol ist eine SVG-Datei unter content/media/icons: icons/becher.svg.`
              : `Erlaubt: ${list(detail.allowed, detail.written.source)}`,
        }
      case 'too-short':
        return {
          message:
            detail.unit === 'items'
              ? `${entries(detail.length)}; es müssen mindestens ${detail.limit} sein.`
              : `Der Text hat ${detail.length} Zeichen; es müssen mindestens ${detail.limit} sein.`,
          hint: detail.unit === 'items' ? 'Ergänzen Sie Einträge.' : 'Schreiben Sie mehr.',
        }
      case 'too-long':
        return {
          message:
            detail.unit === 'items'
              ? `${entries(detail.length)}; erlaubt sind höchstens ${detail.limit}.`
              : `Der Text hat ${detail.length} Zeichen; erlaubt sind höchstens ${detail.limit}.`,
          hint: detail.unit === 'items' ? 'Streichen Sie Einträge.' : 'Kürzen Sie den Text.',
        }
      case 'too-small':
        return {
          message: `${detail.written.source} ist zu klein; erlaubt ist mindestens ${detail.limit}.`,
          hint: `Schreiben Sie eine Zahl ab ${detail.limit}.`,
        }
      case 'too-big':
        return {
          message: `${detail.written.source} ist zu groß; erlaubt ist höchstens ${detail.limit}.`,
          hint: `Schreiben Sie eine Zahl bis ${detail.limit}.`,
        }
      case 'whole-number':
        return {
          message: `${detail.written.source} ist keine ganze Zahl.`,
          hint: 'Schreiben Sie eine Zahl ohne Nachkommastellen.',
        }
      case 'not-finite':
        return {
          message: `„${detail.written.source}“ ist keine Zahl, mit der sich rechnen lässt.`,
          hint: 'Schreiben Sie die Zahl in Ziffern.',
        }
      case 'empty':
        return {
          message:
            detail.written.type === 'text'
              ? 'Hier stehen nur Zeichen, die niemand sieht.'
              : emptyValueText(detail.key),
          hint: `Dort muss ${nameByValueType[detail.expected]} stehen.${
            detail.required ? '' : ' Wenn Sie nichts angeben wollen, löschen Sie die Zeile.'
          }`,
        }
      case 'site-url':
        return {
          message: `„${shortenText(detail.written.source)}“ kann nicht die Adresse der Website sein.${strangenessOf(detail.written.source)}`,
          hint: {
            shape: 'Schreiben Sie eine vollständige Adresse, die mit https:// beginnt.',
            user: 'Löschen Sie Namen und Passwort vor dem @: Jeder Besucher könnte sie lesen.',
            query: 'Löschen Sie das ? und alles dahinter: Jede Seite hängt ihren eigenen Pfad an.',
            hash: 'Löschen Sie das # und alles dahinter: Jede Seite hängt ihren eigenen Pfad an.',
            slash:
              'Löschen Sie den Schrägstrich am Ende: Jede Seite hängt ihren Pfad selbst mit einem an.',
            characters:
              'Im Pfad stehen zwischen einfachen Schrägstrichen nur Buchstaben von a bis z, Ziffern und - _ . ~, und kein Teil beginnt mit einem Punkt: https://name.example/kurse.',
          }[detail.fault],
        }
      case 'pattern':
        return {
          message: `„${shortenText(detail.written.source)}“ hat nicht die richtige Form.${strangenessOf(detail.written.source)}`,
          hint: {
            id: 'Eine Kennung beginnt mit einem Kleinbuchstaben und besteht aus Kleinbuchstaben, Ziffern und Bindestrichen.',
            route:
              'Eine Adresse beginnt mit / und besteht aus Buchstaben, Ziffern und Bindestrichen, zum Beispiel /ueber-uns. Punkte und Unterstriche sind möglich, Leerzeichen nicht.',
            attribute:
              'Der Name beginnt mit data- und besteht aus Kleinbuchstaben, Ziffern und Bindestrichen.',
            'old-address':
              'Eine alte Adresse beginnt mit einem /. Sie darf eine Anfrage enthalten (/index.php?p=3) oder mit /* für alles darunter enden, aber nicht beides, und kein # und keinen umgekehrten Schrägstrich.',
            country: 'Schreiben Sie das Land als zwei Großbuchstaben nach ISO 3166: DE, GB.',
            picture:
              'Nennen Sie ein Bild unter content/media, das auf .svg, .png, .webp oder .jpg endet.',
            font: 'Schreiben Sie den Namen der Schrift wie „Fraunces Variable“ oder den Pfad einer Datei unter content/media, die auf .woff2, .ttf oder .otf endet.',
            motif: 'Schreiben Sie cubes, none oder den Pfad eines SVG unter content/media.',
            script:
              'Nennen Sie die Adresse eines Skripts mit https:// oder eine Datei unter content/media, die auf .js endet.',
            'style-sheet': 'Nennen Sie eine CSS-Datei unter content/media: brand.css.',
            color:
              'Schreiben Sie die Farbe als # und sechs Ziffern, in Anführungszeichen: "#1f4d3a".',
            language:
              'Schreiben Sie die Sprache als Kürzel: de, en-GB, nl – kleine Buchstaben, die Region groß hinter einem Bindestrich.',
            fact: 'Der Name beginnt mit einem Kleinbuchstaben und besteht aus Buchstaben und Ziffern.',
            video:
              'Hier gehört eine Videodatei unter content/media hin, die auf .webm oder .mp4 endet. Ein anderes Video speichern Sie in einem Schnittprogramm neu als MP4; eine andere Endung allein macht es nicht dazu.',
            captions:
              'Hier gehört eine Datei mit Untertiteln unter content/media hin, die auf .vtt endet.',
            audio:
              'Hier gehört eine Tondatei unter content/media hin, die auf .mp3, .m4a, .ogg oder .wav endet. Andere Formate speichern Sie in einem Tonprogramm neu als MP3; eine andere Endung allein macht sie nicht dazu.',
            duration:
              'Schreiben Sie Minuten und Sekunden mit einem Doppelpunkt dazwischen, in Anführungszeichen: "3:45", mit Stunden "1:02:30".',
            document:
              'Nehmen Sie ein Dokument unter content/media: pdf, zip, docx, xlsx, pptx, odt, ods, odp, csv, txt, rtf, ics, vcf, epub, mp3, m4a, ogg oder wav.',
            model:
              'Hier gehört eine 3D-Datei unter content/media hin, die auf .glb endet. Andere Modelle exportieren Sie in einem 3D-Programm als „glTF binary“.',
            'field-name':
              'Der Name eines Feldes beginnt mit einem Buchstaben und besteht aus Buchstaben von a bis z, Ziffern, Bindestrichen und Unterstrichen.',
            'schema-type': 'Schreiben Sie einen Typ von schema.org: Recipe, Event, Product.',
            'schema-property':
              'Schreiben Sie eine Eigenschaft von schema.org: name, image, datePublished.',
            option:
              'Ein Wert besteht aus Buchstaben von a bis z, Ziffern, Punkten, Bindestrichen und Unterstrichen. Was zu lesen ist, steht im label.',
            hours:
              'Schreiben Sie, wann geöffnet ist, als zwei Uhrzeiten mit einem Bindestrich dazwischen: 09:00-18:00. Stunden und Minuten haben zwei Ziffern. Rund um die Uhr ist 00:00-24:00.',
            lines:
              'Schreiben Sie Zeilennummern und Bereiche mit Kommas dazwischen, in Anführungszeichen: "2, 5-7".',
            'time-zone':
              'Schreiben Sie die Zeitzone so, wie die IANA sie nennt: Europe/Berlin, Europe/Vienna.',
            verification:
              'Schreiben Sie nur die Zeichenfolge, die der Dienst nennt, ohne das Element <meta … content="…"> darum.',
            origin:
              'Schreiben Sie https:// und den Namen des Rechners, ohne Pfad: https://cdn.example.org.',
            slug: 'Erlaubt sind Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel roggenbrot.',
            time: 'Schreiben Sie die Uhrzeit mit zwei Ziffern für die Stunde, zum Beispiel 09:30.',
            other: 'Sehen Sie im Beispiel des Blocks nach, wie der Wert aussieht.',
          }[detail.of],
        }
    }
  },
  'unknown-block': ({ type, allowed, number, since, ...near }) =>
    since === undefined
      ? {
          message: `Unbekannter Block-Typ „${type}“ (Block ${number}).${suggestionText(near, type)}`,
          hint: `Erlaubt: ${list(allowed, type)}`,
        }
      : {
          message: `Der Block-Typ „${type}“ heißt seit Version ${since} „${near.near}“ (Block ${number}).`,
          hint: '„npx blockwerk upgrade“ schreibt alle solchen Blöcke der Website um, samt ihren Feldern.',
        },
  'unknown-ref': ({ to, known, ...near }) => ({
    message: `Unter content/shared gibt es keine Datei „${to}.yaml“.${suggestionText(near, to)}`,
    hint: known.length === 0 ? 'Legen Sie die Datei an.' : `Vorhanden: ${list(known, to)}`,
  }),
  'unknown-name': ({ what, name, of, known, ...near }) => {
    const suggestion = suggestionText(near, name)
    switch (what) {
      case 'collection':
        return {
          message: `Eine Sammlung „${shortenText(name)}“ gibt es nicht.${suggestion}`,
          hint:
            known.length === 0
              ? `Beschreiben Sie ihre Felder in content/collections/${name}.yaml.`
              : `Vorhanden: ${list(known, name)}`,
        }
      case 'field':
        return {
          message: `${of === undefined ? 'Die Sammlung' : `„${of}“`} hat kein Feld „${shortenText(name)}“.${suggestion}`,
          hint:
            known.length === 0
              ? 'Streichen Sie den Punkt und was dahinter steht.'
              : `Vorhanden: ${list(known, name)}`,
        }
      case 'record':
        return {
          message: `In der Sammlung „${of}“ gibt es keinen Datensatz „${shortenText(name)}“.${suggestion}`,
          hint: known.length === 0 ? 'Legen Sie ihn zuerst an.' : `Vorhanden: ${list(known, name)}`,
        }
      case 'condition':
        return {
          message: `Eine Bedingung „${shortenText(name)}“ kennen Listen nicht.${suggestion}`,
          hint: `Vorhanden: ${list(known, name)}`,
        }
      case 'folder':
        return {
          message: `Keine Seite hat eine Adresse, die mit „${shortenText(name)}“ beginnt.${suggestion}`,
          hint: `Vorhandene Ordner: ${list(known, name)}`,
        }
      case 'label':
        return {
          message: `Kein Eintrag der Liste hat eine Angabe „${shortenText(name)}“.${suggestion}`,
          hint: `Vorhanden: ${list(known, name)}`,
        }
    }
  },
  'collection-model': (detail) => {
    switch (detail.what) {
      case 'reserved':
        return {
          message: `„${detail.name}“ kann kein Feld heißen, weil Platzhalter diesen Namen verwenden.`,
          hint:
            detail.name === 'body'
              ? 'Das Feld „body“ hat den Typ markdown. Geben Sie diesem Feld einen anderen Namen.'
              : 'Geben Sie dem Feld einen anderen Namen.',
        }
      case 'no-limit-range':
        return {
          message: `Der kleinste Wert von „${detail.name}“ liegt über dem größten.`,
          hint: 'Berichtigen Sie „min“ oder „max“.',
        }
      case 'no-feed':
        return {
          message: 'Diese Sammlung bekommt keinen Feed, denn ihre Datensätze haben keine Seiten.',
          hint: `Legen Sie content/pages/${detail.name}/[slug].yaml mit „each: ${detail.name}“ an, oder entfernen Sie „feed“.`,
        }
      case 'two-files':
        return {
          message: `Diese Sammlung hat schon ein Modell: ${detail.name}.`,
          hint: 'Entfernen Sie eine der beiden Dateien.',
        }
      case 'syntax':
        return {
          message: `Das Modell lässt sich nicht übersetzen: „${quotedMessage(detail.message)}“.`,
          hint: 'Berichtigen Sie den Code in dieser Zeile.',
        }
      case 'throws':
        return {
          message: `Das Modell bricht hier mit einem Fehler ab: „${quotedMessage(detail.message)}“.`,
          hint: 'Berichtigen Sie den Code in dieser Zeile.',
        }
      case 'no-export':
        return {
          message: 'Diese Datei exportiert kein Modell.',
          hint: 'Schreiben Sie „export default { title: …, fields: { … } }“. „blockwerk explain collections“ zeigt ein Beispiel.',
        }
      case 'check-result':
        return {
          message: 'Die Funktion „check“ lieferte etwas anderes als Probleme nach Feldern.',
          hint: 'Liefern Sie ein Objekt wie { ende: "Das Ende liegt vor dem Anfang." } oder nichts.',
        }
    }
  },
  'record-check': ({ de }) => ({
    message: de ?? 'Die Prüfung im Modell der Sammlung lehnt diesen Wert ab.',
    hint: 'Das verlangt die Funktion „check“ im Modell der Sammlung.',
  }),
  'record-slug': (detail) => {
    switch (detail.what) {
      case 'twice':
        return {
          message: `Den Namen „${detail.slug}“ hat schon der Datensatz in ${detail.other}:${detail.line}.`,
          hint: 'Jeder Datensatz braucht seine eigene Adresse. Ändern Sie den Titel, oder ergänzen Sie einen anderen „slug“.',
        }
      case 'form':
        return {
          message: `„${shortenText(detail.written)}“ kann nicht in einer Adresse stehen.`,
          hint: `Erlaubt sind Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel „${detail.proposal}“.`,
        }
      case 'none':
        return {
          message: 'Dieser Datensatz hat keinen Namen für seine Adresse.',
          hint:
            detail.fields.length === 0
              ? 'Ergänzen Sie „slug:“ mit Kleinbuchstaben, Ziffern und Bindestrichen.'
              : `Ergänzen Sie „slug:“, oder füllen Sie ${listAllNames(detail.fields)} aus.`,
        }
    }
  },
  'csv-table': (detail) => {
    switch (detail.what) {
      case 'quote':
        return {
          message: 'Dieses Anführungszeichen wird nicht geschlossen.',
          hint: 'Setzen Sie eines ans Ende der Zelle. Ein Anführungszeichen in einer Zelle wird verdoppelt: "".',
        }
      case 'after-quote':
        return {
          message: 'Hinter dem schließenden Anführungszeichen einer Zelle steht noch Text.',
          hint: 'Ein Anführungszeichen in einer Zelle wird verdoppelt: "".',
        }
      case 'cells':
        return {
          message: `Diese Zeile hat ${detail.cells === 1 ? 'eine Zelle' : `${detail.cells} Zellen`}, die Tabelle aber ${detail.columns} Spalten.`,
          hint: `Zellen trennt ${separatorNames[detail.separator] ?? `„${detail.separator}“`}. Setzen Sie eine Zelle, die dieses Zeichen enthält, in Anführungszeichen.`,
        }
      case 'separator':
        return {
          message: `Die Zellen sind durch „${detail.separator}“ getrennt.`,
          hint: 'Speichern Sie die Tabelle mit Kommas, Semikolons oder Tabulatoren zwischen den Zellen.',
        }
      case 'column-twice':
        return {
          message: `Die Spalte „${detail.column}“ steht zweimal da.`,
          hint: 'Löschen Sie eine der beiden Spalten, oder benennen Sie eine um.',
        }
      case 'no-column':
        return {
          message: `Der Tabelle fehlt eine Spalte für das Pflichtfeld „${detail.column}“.`,
          hint: `Ergänzen Sie eine Spalte mit der Überschrift „${detail.column}“.`,
        }
      case 'empty-cell':
        return {
          message: `Die Zelle des Pflichtfelds „${detail.column}“ ist leer.`,
          hint: 'Füllen Sie die Zelle, oder entfernen Sie die Zeile.',
        }
    }
  },
  'record-page': ({ what, name }) =>
    ({
      'no-each': {
        message: `Im Namen der Seite „${name}“ stehen eckige Klammern, aber ihr fehlt das Feld „each“.`,
        hint: 'Ergänzen Sie „each:“ mit dem Namen einer Sammlung, zum Beispiel „each: rezepte“. Ohne „each“ braucht die Datei einen anderen Namen.',
      },
      'no-brackets': {
        message: 'Eine Seite mit „each“ braucht eckige Klammern im Dateinamen.',
        hint: 'In den Klammern steht der Name jedes Datensatzes: content/pages/rezepte/[rezept].yaml.',
      },
      brackets: {
        message: `„${name}“ kann keine Datei heißen, aus der Seiten zu Datensätzen entstehen.`,
        hint: 'Setzen Sie einen ganzen Teil des Pfades in Klammern, zum Beispiel rezepte/[rezept].yaml. In den anderen Teilen stehen Kleinbuchstaben, Ziffern und Bindestriche.',
      },
      'not-values': {
        message: `Zu den Werten von „${name}“ gibt es keine Seiten.`,
        hint: 'Seiten gibt es zu Feldern der Typen text, choice, number, date und record.',
      },
    })[what],
  placeholder: (detail) => {
    switch (detail.what) {
      case 'type':
        return {
          message: `„{${detail.name}}“ ist ${nameByFieldKind[detail.is]}. Hier wird aber etwas anderes gebraucht: ${
            detail.expected === 'line' ? 'Text' : nameByValueType[detail.expected]
          }.`,
          hint:
            detail.expected === 'line' && detail.is === 'record'
              ? `Nennen Sie ein Feld des Datensatzes, zum Beispiel {${detail.name}.title}.`
              : 'Verwenden Sie ein Feld eines anderen Typs.',
        }
      case 'form':
        return {
          message: `„${shortenText(detail.written)}“ ist kein gültiger Platzhalter.${suggestionText({ near: detail.better }, detail.written)}`,
          hint: 'Platzhalter werden {name} geschrieben. Sollen Besucher geschweifte Klammern sehen, setzen Sie einen Backslash davor.',
        }
      case 'no-value':
        return {
          message: `Dem Datensatz „${detail.record}“ fehlt der Wert für „{${detail.name}}“, der hier gebraucht wird.`,
          hint: `Füllen Sie das Feld aus, oder ergänzen Sie beim Block oder Eintrag „when: ${detail.name}“. Dann entfällt er ohne diesen Wert.`,
        }
      case 'no-field':
        return {
          message: `Die Einträge dieser Liste brauchen ${listAllNames(detail.names)}. Das hat „${detail.collection}“ nicht.`,
          hint: `Nennen Sie Felder dafür: map: { ${detail.names.map((name) => `${name}: …`).join(', ')} }`,
        }
    }
  },
  'unknown-material': ({ name, model, known, ...near }) => ({
    message: `Das Modell „${model}“ hat kein Material „${name}“.${suggestionText(near, name)}`,
    hint:
      known.length === 0
        ? 'Seine Materialien haben keine Namen. Geben Sie im 3D-Programm dem Material einen, das die Farbe annehmen soll.'
        : `Vorhanden: ${list(known, name)}`,
  }),
  'unknown-fact': ({ name, known, ...near }) => ({
    message: `„{facts.${name}}“ steht nicht in content/site.yaml.${suggestionText(near, name)}`,
    hint: `Vorhanden: ${list(known, name)}`,
  }),
  'broken-fact': ({ written, name }) => ({
    message: `„${shortenText(written)}“ erscheint so auf der Seite, wie es dasteht.${suggestionText({ near: name && `{facts.${name}}` }, written)}`,
    hint: 'Angaben aus content/site.yaml schreiben Sie als {facts.name}, klein und ohne Leerzeichen. Sind die Klammern gemeint, setzen Sie einen umgekehrten Schrägstrich davor.',
  }),
  'ref-cycle': ({ chain }) => ({
    message: `Der Verweis führt im Kreis: ${chain.join(' → ')}.`,
    hint: 'Nehmen Sie einen der Verweise heraus.',
  }),
  'no-words': ({ language, file }) => ({
    message: `Blockwerk hat keine eigenen Wörter in der Sprache „${language}“.`,
    hint: `„npx blockwerk new language ${language}“ schreibt ${file} mit allen Wörtern, über jedem der englische Text. Was dort fehlt, nennt Blockwerk einzeln.`,
  }),
  'page-language': ({ language, known, ...near }) => ({
    message: `Die Website hat kein Menü und keine Fußzeile in der Sprache „${shortenText(language)}“.${suggestionText(near, language)}`,
    hint: `Legen Sie content/site.${language}.yaml an; dort steht, was auf Seiten in dieser Sprache anders ist. „npx blockwerk new language ${language}“ schreibt sie. Bisher gibt es: ${list(known, language)}`,
  }),
  'site-language': ({ what, language }) => ({
    message: {
      'no-language': `„${shortenText(language)}“ ist keine Sprache, deshalb wird diese Datei nicht gelesen.`,
      own: `Die Website selbst spricht „${language}“, deshalb wird diese Datei nicht gelesen.`,
      'words-alone': `Diese Wörter liest niemand: Es gibt keine content/site.${language}.yaml.`,
      unused: `Keine Seite sagt „language: ${language}“.`,
    }[what],
    hint: {
      'no-language':
        'Im Namen steht das Kürzel der Sprache nach BCP 47: site.en.yaml, site.pt-BR.yaml.',
      own: 'Was hier steht, gehört in content/site.yaml und content/words.yaml.',
      'words-alone': `Legen Sie content/site.${language}.yaml mit Menü und Fußzeile an, oder löschen Sie diese Datei.`,
      unused: `Schreiben Sie eine Seite in dieser Sprache, oder löschen Sie die Datei.`,
    }[what],
  }),
  'common-key': ({ key }) => ({
    message: `„${key}“ gilt für alle Sprachen der Website.`,
    hint: 'Löschen Sie es hier; es steht in content/site.yaml.',
  }),
  alternate: (detail) => {
    switch (detail.what) {
      case 'same-language':
        return {
          message: `„${detail.route}“ ist in derselben Sprache geschrieben (${detail.language}).`,
          hint: 'Unter alternateOf steht die Seite, die in einer anderen Sprache dasselbe sagt. Fehlt hier language?',
        }
      case 'chain':
        return {
          message: `„${detail.route}“ ist selbst die Fassung einer anderen Seite.`,
          hint: `Nennen Sie das Original: ${detail.original}`,
        }
      case 'taken':
        return {
          message: `In dieser Sprache (${detail.language}) sagt schon ${detail.other} dasselbe wie „${detail.route}“.`,
          hint: 'Eine Seite hat in jeder Sprache höchstens eine Fassung. Löschen Sie alternateOf auf einer der beiden.',
        }
    }
  },
  'other-language': ({ href, language, better }) => ({
    message: `„${shortenText(href)}“ führt in eine andere Sprache; die Seite gibt es auch auf „${language}“.`,
    hint: `Verlinken Sie ${better}`,
  }),
  'missing-word': ({ name, english }) => ({
    message: `Der Text „${name}“ fehlt.`,
    hint: `Auf Englisch lautet er „${shortenText(english)}“.`,
  }),
  'lost-place': ({ name, places }) => ({
    message: `Im Text „${name}“ fehlt der Platz für ${list(places)}.`,
    hint: `Schreiben Sie ${list(places)} dorthin, wo der Wert stehen soll.`,
  }),
  'faint-color': ({ color, name, ratio, least, better }) => ({
    message: `Mit „${color}“ ist ${elementByThemeColor[name]} nicht zu lesen: Der Kontrast beträgt ${formatGermanNumber(ratio)} : 1, nötig sind ${formatGermanNumber(least)} : 1.`,
    hint:
      better === undefined
        ? 'Wählen Sie eine Farbe, die sich von den anderen stärker abhebt.'
        : `Die nächste Farbe, mit der es geht, ist „${better}“.`,
  }),
  'own-block': ownBlock,
  'missing-font': ({ font, package: name, near }) => ({
    message: `Die Schrift „${font}“ ist nicht installiert.${suggestionText({ near }, font)}`,
    hint: `Installieren Sie sie: npm install ${name}. Oder nennen Sie eine Datei unter content/media: fonts/eigene.woff2.`,
  }),
  'style-sheet': (detail) => {
    switch (detail.what) {
      case 'syntax':
        return {
          message: `Diese Stelle ist kein gültiges CSS (${detail.message}).`,
          hint: 'Seiten erscheinen ohne sie. Berichtigen Sie die Stelle, oder löschen Sie sie.',
        }
      case 'import':
        return {
          message: `Das CSS bindet „${shortenText(detail.url)}“ ein; Seiten laden das nicht.`,
          hint: 'Übernehmen Sie die Regeln in diese Datei. Schriften wählen Sie mit „heading“, „text“ und „mono“ unter theme.',
        }
      case 'blocked':
        return {
          message: `Das CSS nennt „${shortenText(detail.url)}“; die Sicherheitsregeln der Website lassen das nicht zu.`,
          hint: 'Kopieren Sie die Datei nach content/media, und schreiben Sie ihren Pfad von dieser Datei aus: url(fonts/eigene.woff2).',
        }
    }
  },
  'unreadable-font': ({ path, fault }) => ({
    message: {
      empty: `Die Schriftdatei „${path}“ ist leer.`,
      unreadable: `„${path}“ ist keine Schrift.`,
      damaged: `Die Schrift „${path}“ ist beschädigt oder unvollständig.`,
      'lfs-pointer': lfsPointerText(path),
    }[fault],
    hint: {
      empty: 'Kopieren Sie die Schrift noch einmal nach content/media.',
      unreadable:
        'Schriften sind WOFF2, TrueType und OpenType; eine andere Endung allein macht die Datei nicht dazu.',
      damaged: 'Kopieren Sie sie noch einmal nach content/media, oder speichern Sie sie neu.',
      'lfs-pointer': lfsFetchHint,
    }[fault],
  }),
  'broken-link': ({ href, view, ...near }) => ({
    message: `„${href}“ führt zu keiner ${href.startsWith('/media/') ? 'Datei' : 'Seite'}.${suggestionText(near, href)}${view === undefined ? '' : ` Die Ansicht des Blocks „${view}“ macht diesen Link.`}`,
    hint: href.startsWith('/media/')
      ? 'Berichtigen Sie den Link, oder legen Sie die Datei unter content/media ab.'
      : 'Berichtigen Sie den Link, legen Sie die Seite unter content/pages an, oder nennen Sie sie in content/site.yaml unter planned.',
  }),
  'broken-anchor': ({ href, anchor, known, ...near }) => ({
    message: `Auf der Zielseite von „${href}“ gibt es keine Sprungmarke „${anchor}“.${suggestionText(near, anchor)}`,
    hint:
      known.length === 0
        ? 'Geben Sie dem Zielblock eine id.'
        : `Vorhanden: ${list(known, anchor)}. Oder geben Sie dem Zielblock eine id.`,
  }),
  'planned-link': ({ href }) => ({
    message: `„${href}“ führt zu einer Seite, die noch entsteht.`,
    hint: 'Besucher sehen dort einen freundlichen Hinweis. Legen Sie die Seite an, sobald ihr Inhalt da ist.',
  }),
  'sleeping-link': ({ href }) => ({
    message: `„${href}“ führt zu einer Seite, die heute nicht veröffentlicht ist.`,
    hint: 'Prüfen Sie dort draft, from und until, oder nehmen Sie den Link heraus, bis die Seite erscheint.',
  }),
  'unsafe-link': ({ href, scheme, lacksAt, ...near }) => ({
    message: lacksAt
      ? `In der E-Mail-Adresse „${shortenText(href)}“ fehlt das @.`
      : `„${shortenText(href)}“ ist kein erlaubter Link (${scheme}).${suggestionText(near, href)}`,
    hint: 'Erlaubt sind Seiten (/kontakt), Sprungmarken (#faq), https://, mailto: und tel:.',
  }),
  'missing-asset': ({ path, ...near }) => ({
    message: `Die Datei „${path}“ gibt es unter content/media nicht.${suggestionText(near, path)}`,
    hint: 'Berichtigen Sie den Namen, oder legen Sie die Datei dort ab.',
  }),
  'unsafe-path': ({ path }) => ({
    message: `„${shortenText(path)}“ führt aus content/media hinaus.`,
    hint: 'Schreiben Sie den Weg ab content/media ohne „..“, ohne „/“ am Anfang und ohne „\\“.',
  }),
  'asset-case': ({ path, real }) => ({
    message: `Die Datei „${path}“ heißt in Wirklichkeit „${real}“.`,
    hint: 'Achten Sie auf Groß- und Kleinschreibung; auf dem Server ist das eine andere Datei.',
  }),
  'image-address': ({ what, href, near }) => ({
    message:
      what === 'remote'
        ? `Das Bild „${shortenText(href)}“ liegt auf einer anderen Website.`
        : `Neben der Seite liegt kein Bild „${shortenText(href)}“, und die Adresse beginnt nicht mit „/media/“.`,
    hint:
      what === 'remote'
        ? 'Legen Sie das Bild unter content/media ab, und schreiben Sie seine Adresse dort: ![Ein Bäcker am Ofen](/media/ofen.webp). Fremde Bilder verschwinden irgendwann, und die andere Website erfährt, wer Ihre besucht.'
        : `Bilder liegen neben der Datei der Seite oder unter content/media. Schreiben Sie: ${near ?? '/media/name.webp'}`,
  }),
  'no-image': ({ path }) => ({
    message: `„${path}“ ist kein Bild.`,
    hint: 'Nennen Sie eine Bilddatei (jpg, png, webp, avif, gif, tiff oder svg).',
  }),
  'unreadable-picture': ({ path, fault }) => ({
    message: {
      empty: `Die Bilddatei „${path}“ ist leer.`,
      unreadable: `„${path}“ lässt sich nicht als Bild lesen.`,
      damaged: `Das Bild „${path}“ ist mittendrin beschädigt.`,
      heic: `„${path}“ ist ein Foto im Format HEIC, wie es iPhones speichern. Kaum ein Browser zeigt es.`,
      'too-many-pixels': `Das Bild „${path}“ hat mehr als 100 Millionen Pixel.`,
      'lfs-pointer': lfsPointerText(path),
    }[fault],
    hint: {
      empty: 'Kopieren Sie das Bild noch einmal nach content/media.',
      unreadable:
        'Die Datei ist beschädigt oder kein Bild. Speichern Sie das Bild in einem Bildprogramm neu, als JPEG, PNG, WebP oder AVIF.',
      damaged:
        'Meist ist eine Übertragung abgebrochen: Kopieren Sie das Bild noch einmal aus der Quelle nach content/media.',
      heic: 'Sichern Sie es als JPEG: auf dem Mac in „Fotos“ mit „Exportieren“, unter Windows in „Fotos“ mit „Speichern unter“. Mit „Einstellungen > Kamera > Formate > Maximale Kompatibilität“ fotografiert das iPhone gleich so.',
      'too-many-pixels': 'Verkleinern Sie es; breiter als 4000 Pixel zeigt es keine Seite.',
      'lfs-pointer': lfsFetchHint,
    }[fault],
  }),
  'unreadable-film': ({ path, fault }) => ({
    message: {
      empty: `Die Videodatei „${path}“ ist leer.`,
      unreadable: `„${path}“ ist kein Video von der Art, die seine Endung nennt.`,
      damaged: `Das Video „${path}“ ist beschädigt oder unvollständig.`,
      'other-tracks': `Das Video „${path}“ enthält mehr als Bild und Ton, und das lässt sich nicht herausnehmen.`,
      'lfs-pointer': lfsPointerText(path),
    }[fault],
    hint: {
      empty: 'Kopieren Sie das Video noch einmal nach content/media.',
      unreadable:
        'Speichern Sie es neu als MP4 oder WebM; eine andere Endung allein macht es nicht dazu.',
      damaged:
        'Meist ist eine Übertragung abgebrochen: Kopieren Sie das Video noch einmal aus der Quelle nach content/media.',
      'other-tracks':
        'In solche Spuren schreiben Kameras den Ort und ihre Messwerte. Speichern Sie das Video in einem Schnittprogramm neu als MP4, nur mit Bild und Ton.',
      'lfs-pointer': lfsFetchHint,
    }[fault],
  }),
  'unreadable-model': ({ path, fault }) => ({
    message: {
      empty: `Die 3D-Datei „${path}“ ist leer.`,
      unreadable: `„${path}“ ist keine 3D-Datei im Format glTF binary.`,
      damaged: `Die 3D-Datei „${path}“ ist beschädigt oder unvollständig.`,
      outside: `Die 3D-Datei „${path}“ braucht weitere Dateien, zum Beispiel Texturen.`,
      compressed: `Die 3D-Datei „${path}“ ist mit Draco, Meshopt oder Basis komprimiert; so liest sie die Ansicht nicht.`,
      'lfs-pointer': lfsPointerText(path),
    }[fault],
    hint: {
      empty: 'Kopieren Sie die Datei noch einmal nach content/media.',
      unreadable:
        'Exportieren Sie das Modell in einem 3D-Programm als „glTF binary“ (.glb), Version 2; eine andere Endung allein macht die Datei nicht dazu.',
      damaged:
        'Meist ist eine Übertragung abgebrochen: Kopieren Sie die Datei noch einmal aus der Quelle nach content/media.',
      outside:
        'Exportieren Sie das Modell in einem 3D-Programm als „glTF binary“ (.glb): Darin steht alles in einer Datei.',
      compressed:
        'Exportieren Sie das Modell ohne Komprimierung. Kleiner wird es mit weniger Punkten, kleineren Texturen und ganzzahligen Koordinaten (KHR_mesh_quantization).',
      'lfs-pointer': lfsFetchHint,
    }[fault],
  }),
  'unreadable-document': ({ path, fault }) => ({
    message: {
      empty: `Die Datei „${path}“ ist leer.`,
      unreadable: `„${path}“ ist keine Datei der Art ${path.slice(path.lastIndexOf('.') + 1).toUpperCase()}, auch wenn sie so heißt.`,
      'lfs-pointer': lfsPointerText(path),
    }[fault],
    hint: {
      empty: 'Kopieren Sie die Datei noch einmal nach content/media.',
      unreadable:
        'Öffnen Sie die Datei mit dem Programm, aus dem sie stammt, und speichern Sie sie im richtigen Format; eine andere Endung allein genügt nicht.',
      'lfs-pointer': lfsFetchHint,
    }[fault],
  }),
  'unsafe-drawing': ({ path, what }) => ({
    message: `Die Zeichnung „${path}“ ${
      {
        script: 'enthält ein Skript.',
        'event-handler':
          'enthält Anweisungen, die bei einem Klick oder beim Laden ausgeführt werden.',
        'foreign-object': 'enthält fremde Inhalte (foreignObject).',
        outside: 'lädt etwas von außerhalb nach oder verweist dorthin.',
        entities: 'erklärt am Anfang eigene Kürzel (DOCTYPE mit ENTITY oder ATTLIST).',
      }[what]
    }`,
    hint: 'Speichern Sie sie im Zeichenprogramm neu, als „einfaches“ oder „optimiertes“ SVG: Schriften in Pfade umgewandelt, Bilder eingebettet, ohne Skripte und Links.',
  }),
  'small-picture': ({ path, width, needed }) => ({
    message: `Das Bild „${path}“ hat für diesen Platz nur ${width} Pixel in der Breite; gezeigt wird es bis zu ${needed} Pixel breit.`,
    hint: `Vergrößert wird es unscharf. Nehmen Sie eine Fassung mit mindestens ${needed} Pixeln, besser ${2 * needed}.`,
  }),
  'heavy-picture': ({ path, bytes, limit }) => ({
    message: `Das Bild „${path}“ wiegt auf einem üblichen Bildschirm auch verkleinert noch ${kilobytes(bytes)} kB.`,
    hint: `Mehr als ${kilobytes(limit)} kB lassen Besucher warten. Oft hilft ein ruhigerer Ausschnitt, ein Bild ohne Rauschen oder eine einfachere Zeichnung.`,
  }),
  'heavy-animation': ({ path, bytes, limit }) => ({
    message: `Das bewegte Bild „${path}“ wiegt ${kilobytes(bytes)} kB.`,
    hint: `Ab ${kilobytes(limit)} kB ist ein Video besser: Es zeigt dasselbe mit einem Bruchteil davon und lässt sich anhalten (Block video, MP4 oder WebM).`,
  }),
  'heavy-film': ({ path, bytes, limit }) => ({
    message: `Das Video „${path}“ wiegt ${megabytes(bytes)} MB.`,
    hint: `Mehr als ${megabytes(limit)} MB lassen Besucher warten und kosten sie unterwegs Datenvolumen. Kürzen Sie es, verkleinern Sie es (1280 Pixel Breite genügen), oder speichern Sie es mit niedrigerer Bitrate.`,
  }),
  'heavy-model': ({ path, bytes, limit }) => ({
    message: `Die 3D-Datei „${path}“ wiegt ${megabytes(bytes)} MB.`,
    hint: `Mehr als ${megabytes(limit)} MB lassen Besucher nach dem Klick warten. Verringern Sie im 3D-Programm die Zahl der Punkte und die Größe der Texturen (1024 Pixel genügen).`,
  }),
  'wrong-ending': ({ path, format, proposal }) => ({
    message: `„${path}“ ist in Wirklichkeit ein Bild im Format ${format.toUpperCase()}.`,
    hint: `Gezeigt wird es trotzdem. Nennen Sie es „${proposal}“, damit andere Programme es auch öffnen.`,
  }),
  'picture-name': ({ path, what, part, proposal }) => ({
    message:
      what === 'signs'
        ? `Im Namen „${path}“ steht „${part}“; Besucher lesen ihn in der Adresse des Bildes.`
        : `Im Namen „${path}“ steht „${part}“; das lesen Besucher in der Adresse des Bildes.`,
    hint: `Nennen Sie die Datei nach dem, was zu sehen ist, in Kleinbuchstaben, Ziffern und Bindestrichen${
      proposal === '' || proposal.startsWith('.') ? '.' : `, etwa „${proposal}“.`
    }`,
  }),
  'broken-manifest': ({ at, fault }) => ({
    message:
      fault === 'lfs-pointer'
        ? lfsPointerText('manifest.json')
        : at === ''
          ? 'Das Verzeichnis der fertigen Bilder lässt sich nicht lesen.'
          : `Im Verzeichnis der fertigen Bilder stimmt „${shortenText(at)}“ nicht.`,
    hint:
      fault === 'lfs-pointer'
        ? lfsFetchHint
        : 'Diese Datei schreibt nur npx blockwerk media: Holen Sie die letzte gute Fassung zurück, oder lassen Sie sie damit neu schreiben.',
  }),
  'missing-alt': ({ path }) => ({
    message: `Dem Bild „${path}“ fehlt die Beschreibung.`,
    hint: 'Schreiben Sie mit alt, was zu sehen ist, oder decorative: true, wenn es nur schmückt.',
  }),
  'duplicate-id': ({ id, ...where }) => ({
    message: `Die Sprungmarke „${id}“ gibt es auf dieser Seite schon (${
      'other' in where ? where.other : `Zeile ${where.firstLine}`
    }).`,
    hint: 'Jede Sprungmarke darf auf einer Seite nur einmal vorkommen. Geben Sie einer der beiden einen anderen Namen.',
  }),
  'portable-name': ({ name, what, part, proposal }) => ({
    message: {
      reserved: `„${name}“ kann auf Windows niemand anlegen: Der Name „${part}“ gehört dort einem Gerät, mit jeder Endung.`,
      character: `„${name}“ kann auf Windows niemand anlegen: Das Zeichen „${part}“ ist dort in Namen nicht erlaubt.`,
      ending:
        part === '.'
          ? `„${name}“ kann auf Windows niemand anlegen: Ein Name darf dort nicht mit einem Punkt enden.`
          : `„${name}“ kann auf Windows niemand anlegen: Ein Name darf dort nicht mit einem Leerzeichen enden.`,
      case: `„${name}“ und „${part}“ unterscheiden sich nur durch Groß- und Kleinschreibung; auf Windows und macOS ist das dieselbe Datei.`,
      form: `„${part}“ gibt es hier zweimal: einmal mit Umlauten oder Akzenten aus zwei Zeichen (Unicode NFD), einmal mit solchen aus einem. Nur eine der Dateien wird gelesen.`,
    }[what],
    hint:
      proposal === undefined
        ? 'Benennen Sie eine der beiden um, auch dort, wo sie genannt ist, oder löschen Sie sie.'
        : `Benennen Sie sie um, auch dort, wo sie genannt ist, zum Beispiel in „${proposal}“.`,
  }),
  'duplicate-route': ({ route, other, isOldAddress }) => ({
    message: `Die Adresse ${route} gehört schon zu ${other}.`,
    hint:
      isOldAddress === true
        ? 'Eine Adresse führt zu einer Seite. Löschen Sie die alte Adresse an einer der beiden Stellen.'
        : 'Löschen Sie eine der beiden Dateien oder benennen Sie sie um.',
  }),
  'route-name': ({ name, proposal, reserved }) => ({
    message:
      reserved === undefined
        ? `„${name}“ ergibt keine gute Adresse.`
        : reserved.by === 'windows'
          ? `„${name}“ ergibt keine gute Adresse: Windows lässt keine Datei und keinen Ordner „${reserved.name}“ zu.`
          : `„${name}“ ergibt keine gute Adresse: /${reserved.name} braucht die Website selbst.`,
    hint: `Erlaubt sind Buchstaben, Ziffern, Bindestriche, Punkte und Unterstriche, aber keine Leerzeichen: zum Beispiel „${proposal}“.`,
  }),
  'date-invalid': ({ written, proposal, either, wrong }) => ({
    message:
      wrong === 'form'
        ? `„${written}“ ist kein Datum in der Form 2026-02-28.${strangenessOf(written)}`
        : `Den Tag „${written}“ gibt es nicht.`,
    hint:
      either !== undefined
        ? `Gemeint sein kann ${either[0]} oder ${either[1]}. Schreiben Sie Jahr-Monat-Tag.`
        : proposal === undefined
          ? 'Schreiben Sie Jahr-Monat-Tag, zum Beispiel 2026-02-28.'
          : `Meinten Sie ${proposal}?`,
  }),
  'dates-differ': ({ shown, real, other }) => ({
    message: `Hier steht ${shown}, ${other === undefined ? 'am Anfang der Seite' : `in ${other}`} steht ${real}.`,
    hint: 'Ein Artikel hat ein Datum. Ist der Unterschied gewollt, lassen Sie ihn stehen: Das ist nur eine Warnung.',
  }),
  'facts-differ'(detail) {
    if (detail.fact === 'reading-time') {
      const where = detail.other === undefined ? 'am Anfang der Seite' : `in ${detail.other}`
      return {
        message: `Hier stehen ${detail.shown} Minuten Lesezeit, ${where} sind es ${detail.real}.`,
        hint: 'Ein Artikel hat eine Lesezeit. Ist der Unterschied gewollt, lassen Sie ihn stehen: Das ist nur eine Warnung.',
      }
    }
    return {
      message: `Hier steht „${detail.shown}“, in content/site.yaml steht „${detail.real}“.`,
      hint: `Schreiben Sie {facts.${detail.name}}, dann stimmen beide immer überein.`,
    }
  },
  'fact-repeated': ({ shown, name }) => ({
    message: `„${shown}“ steht schon in content/site.yaml.`,
    hint: `Schreiben Sie {facts.${name}}. Ändert sich die Angabe, ändert sie sich dann überall.`,
  }),
  'date-order'(detail) {
    switch (detail.what) {
      case 'never-shown':
        return {
          message: {
            page: `Die Seite endet am ${detail.until}, bevor sie am ${detail.from} beginnt.`,
            block: `Der Block endet am ${detail.until}, bevor er am ${detail.from} beginnt.`,
            exception: `Die Ausnahme endet am ${detail.until}, bevor sie am ${detail.from} beginnt.`,
          }[detail.of],
          hint: `${
            {
              page: 'So wird sie nie gezeigt.',
              block: 'So wird er nie gezeigt.',
              exception: 'So gilt sie nie.',
            }[detail.of]
          } Tauschen Sie from und until, oder nehmen Sie eines heraus.`,
        }
      case 'updated-before':
        return {
          message: `Überarbeitet am ${detail.updated}, aber erst am ${detail.published} erschienen.`,
          hint: 'Der Tag der Überarbeitung liegt nach dem der Veröffentlichung.',
        }
      case 'list':
        return {
          message: `${detail.day} liegt vor ${detail.before}, steht aber danach.`,
          hint: 'Ordnen Sie die Termine vom frühesten zum spätesten.',
        }
    }
  },
  'hours-missing': () => ({
    message: 'Dieser Block hat keine Öffnungszeiten, und content/site.yaml auch nicht.',
    hint: 'Schreiben Sie sie für die ganze Website unter business: hours: in content/site.yaml, oder hier unter hours:.',
  }),
  'opening-hours'(detail) {
    switch (detail.what) {
      case 'overlap':
        return {
          message: `${detail.span} überschneidet sich mit ${detail.other}${detail.isDayBefore ? ' vom Tag davor' : ''}.`,
          hint: 'Machen Sie eine Zeitspanne aus beiden, oder lassen Sie die eine enden, bevor die andere beginnt.',
        }
      case 'day-twice':
        return {
          message: `Für den ${detail.day} gilt schon die Ausnahme in Zeile ${detail.firstLine}.`,
          hint: 'Teilen Sie die längere der beiden Ausnahmen, damit für jeden Tag nur eine gilt.',
        }
      case 'never-open':
        return {
          message: 'Nach diesen Öffnungszeiten ist nie geöffnet.',
          hint: 'Nennen Sie die Tage: monday: [09:00-18:00]',
        }
    }
  },
  price(detail) {
    switch (detail.what) {
      case 'range':
        return {
          message: `Die obere Grenze ${detail.upTo} liegt nicht über dem Preis ${detail.price}.`,
          hint: 'Schreiben Sie unter price den niedrigsten und unter upTo den höchsten Preis. Gibt es nur einen, löschen Sie upTo.',
        }
      case 'open':
        return {
          message: `Zur oberen Grenze ${detail.upTo} fehlt der niedrigste Preis.`,
          hint: 'Ergänzen Sie price. Gibt es nur einen Preis, schreiben Sie ihn als price statt als upTo.',
        }
      case 'only-yearly':
        return {
          message: `Zum jährlichen Preis ${detail.yearly} fehlt der monatliche.`,
          hint: 'Ergänzen Sie price. Wird nur jährlich gezahlt, schreiben Sie den Preis als price und dazu period.',
        }
      case 'no-yearly':
        return {
          message: `„${detail.field}“ bewirkt nichts: Kein Tarif hat einen jährlichen Preis.`,
          hint: `Ergänzen Sie yearly bei den Tarifen, oder löschen Sie ${detail.field}.`,
        }
      case 'decimals':
        return {
          message: `${detail.amount} ${detail.currency} kann niemand bezahlen: Die Währung hat ${
            detail.decimals === 0 ? 'keine' : detail.decimals
          } Nachkommastellen.`,
          hint: 'Runden Sie den Preis. Soll der Punkt Tausender trennen, lassen Sie ihn weg.',
        }
    }
  },
  layout: (detail) =>
    detail.what === 'needs'
      ? {
          message: `Die Anordnung „${detail.layout}“ braucht hier ${detail.fields.map((field) => `„${field}“`).join(' oder ')}.`,
          hint: 'Ergänzen Sie das Feld, oder wählen Sie eine andere Anordnung (layout).',
        }
      : {
          message: `„${detail.field}“ wird in der Anordnung „${detail.layout}“ nicht gezeigt.`,
          hint: 'Entfernen Sie das Feld, oder wählen Sie eine andere Anordnung (layout).',
        },
  'table-row': ({ cells, columns, torn }) => ({
    message: `Diese Zeile hat ${cells === 1 ? 'eine Zelle' : `${cells} Zellen`}, die Tabelle aber ${columns} Spalten.`,
    hint:
      torn === undefined
        ? "Schreiben Sie für jede Spalte eine Zelle; eine leere schreiben Sie als ''."
        : `Ein Komma trennt zwei Zellen. Schreiben Sie „${shortenText(torn)}“ in Anführungszeichen: "${shortenText(torn)}"`,
  }),
  'form-field'(detail) {
    switch (detail.what) {
      case 'twice':
        return {
          message: `Das Feld „${shortenText(detail.name)}“ hat dieses Formular schon, in Zeile ${detail.firstLine}.`,
          hint: 'Geben Sie einem der beiden einen anderen Namen: Unter jedem kommt nur ein Wert an.',
        }
      case 'reserved':
        return {
          message: `Den Namen „${detail.name}“ braucht das Gateway selbst.`,
          hint: 'Geben Sie dem Feld einen anderen Namen.',
        }
      case 'no-field':
        return {
          message: 'Dieses Formular hat kein Feld, das jemand ausfüllen kann.',
          hint: 'Ergänzen Sie mindestens eines, zum Beispiel „type: email“ mit name und label.',
        }
      case 'option-twice':
        return {
          message: `Den Wert „${shortenText(detail.value)}“ hat schon der Eintrag in Zeile ${detail.firstLine}.`,
          hint: 'Geben Sie jedem Eintrag einen eigenen Wert; sonst sieht niemand, was gewählt wurde.',
        }
      case 'no-option': {
        const { value, allowed, ...near } = detail
        return {
          message: `„${shortenText(value)}“ steht nicht zur Wahl.${suggestionText(near, value)}`,
          hint: `Zur Wahl stehen: ${list(allowed, value)}`,
        }
      }
      case 'no-such-field': {
        const { name, known, ...near } = detail
        return {
          message: `Ein Feld „${shortenText(name)}“ hat dieses Formular nicht.${suggestionText(near, name)}`,
          hint:
            known.length > 0
              ? `Eine Bedingung kann sich beziehen auf: ${list(known, name)}`
              : 'Eine Bedingung kann sich auf select, radio, choices und checkbox beziehen.',
        }
      }
      case 'no-such-value': {
        const { name, value, allowed, ...near } = detail
        return {
          message: `Das Feld „${shortenText(name)}“ kann den Wert „${shortenText(value)}“ nicht haben.${suggestionText(near, value)}`,
          hint: `Möglich sind: ${list(allowed, value)}`,
        }
      }
      case 'free-field':
        return {
          message: `Im Feld „${shortenText(detail.name)}“ steht nichts zur Wahl, womit eine Bedingung vergleichen könnte.`,
          hint: 'Nehmen Sie ein Feld der Art select, radio, choices oder checkbox.',
        }
      case 'later-field':
        return {
          message: `Das Feld „${shortenText(detail.name)}“ kommt erst nach diesem.`,
          hint: 'Stellen Sie es weiter nach oben: Ein Formular wird von oben nach unten ausgefüllt.',
        }
      case 'circle':
        return {
          message: 'Dieses Feld hängt von sich selbst ab und würde nie gezeigt.',
          hint: 'Nehmen Sie showIf hier oder bei einem der anderen Felder heraus.',
        }
      case 'few-options':
        return {
          message: `Mindestens ${detail.least} sollen gewählt werden, zur Wahl ${detail.count === 1 ? 'steht' : 'stehen'} nur ${detail.count}.`,
          hint: 'Senken Sie min, oder ergänzen Sie Einträge.',
        }
      case 'limits':
        return {
          message: `Nichts ist mindestens ${detail.least} und höchstens ${detail.most}.`,
          hint: detail.isUsual
            ? 'Mehr nimmt ein Feld dieser Art nur, wenn Sie es sagen: Ergänzen Sie maxLength, oder senken Sie minLength.'
            : 'Vertauschen Sie die beiden Grenzen, oder nehmen Sie eine heraus.',
        }
    }
  },
  'future-date': ({ date, of }) => ({
    message:
      of === 'article'
        ? `Der Artikel trägt ein Datum, das noch kommt (${date}), und wird trotzdem schon veröffentlicht, auch in Feed und Sitemap.`
        : `Die Stellenanzeige trägt ein Datum, das noch kommt (${date}), und wird trotzdem schon veröffentlicht.`,
    hint: `Soll die Seite bis dahin warten, schreiben Sie oben „from: ${date}“ und bauen Sie die Website an diesem Tag neu; „publish: by-date“ in content/site.yaml gilt für alle Seiten. Sonst berichtigen Sie das Datum.`,
  }),
  'wrong-weekday': ({ written, weekday, real }) => ({
    message: `Der ${written} ist kein ${weekday}, sondern ein ${real}.`,
    hint: 'Prüfen Sie, welches von beiden stimmt: der Wochentag oder das Datum.',
  }),
  'seo-length': ({ field, width, least, most }) => ({
    message: `${field === 'title' ? 'Der Titel' : 'Die Beschreibung'} ist ${width} Zeichen breit; gut sind ${least} bis ${most}.`,
    hint:
      width > most
        ? 'Suchmaschinen schneiden den Rest ab. Kürzen Sie, und stellen Sie das Wichtige nach vorn.'
        : 'In Suchergebnissen bleibt Platz, der neugierig machen könnte. Schreiben Sie mehr.',
  }),
  'link-image-font': ({ letters, package: fontPackage }) => ({
    message: `Keine Schrift enthält „${letters}“. Das Bild für geteilte Links zeigt dafür leere Kästchen.`,
    hint:
      fontPackage === undefined
        ? 'Installieren Sie auf diesem Rechner eine Schrift mit diesen Zeichen, oder nennen Sie eine in content/site.yaml als „heading“ unter „theme“.'
        : `Führen Sie „npm install ${fontPackage}“ aus, oder installieren Sie auf diesem Rechner eine Schrift mit diesen Zeichen.`,
  }),
  'duplicate-title': ({ title, other }) => ({
    message: `Den Titel „${shortenText(title)}“ hat schon ${other}.`,
    hint: 'Geben Sie jeder Seite einen eigenen Titel; in Suchergebnissen sind sie sonst nicht zu unterscheiden.',
  }),
  'duplicate-description': ({ other }) => ({
    message: `Dieselbe Beschreibung hat schon ${other}.`,
    hint: 'Sagen Sie in einem eigenen Satz, was es nur auf dieser Seite gibt.',
  }),
  'duplicate-block': ({ type, firstLine }) => ({
    message: `Dieser Block (${type}) steht auf der Seite schon einmal, Wort für Wort (Zeile ${firstLine}).`,
    hint: 'Löschen Sie einen der beiden. Blöcke für mehrere Seiten gehören nach content/shared.',
  }),
  'heading-order': (detail) =>
    detail.what === 'no-title'
      ? {
          message: `Der erste Block (${detail.type}) hat keine Überschrift, also hat die Seite keine.`,
          hint: 'Geben Sie dem ersten Block eine Überschrift (heading), oder stellen Sie einen Block mit Überschrift nach vorn.',
        }
      : {
          message: `Diese Zwischenüberschrift überspringt eine Ebene: ${'#'.repeat(detail.rank)} statt ${'#'.repeat(detail.expected)}.`,
          hint: 'Eine Überschrift der Ebene darunter hat ein „#“ mehr als die Überschrift über ihr.',
        },
  'redirect-link': ({ href, target }) => ({
    message: `„${href}“ ist eine alte Adresse; sie führt weiter zu „${target}“.`,
    hint: `Verlinken Sie gleich „${target}“, dann sparen Besucher einen Umweg.`,
  }),
  'self-link': ({ href }) => ({
    message: `„${href}“ führt auf die Seite, auf der der Link steht.`,
    hint: 'Nehmen Sie den Link heraus, oder verlinken Sie eine Sprungmarke (#…).',
  }),
  'vague-link': ({ label }) => ({
    message: `„${label}“ sagt nicht, wohin der Link führt.`,
    hint: 'Machen Sie die Wörter zum Link, die das Ziel nennen: „unsere [Termine](/termine)“.',
  }),
  'insecure-link': ({ href }) => ({
    message: `„${shortenText(href)}“ ist nicht verschlüsselt.`,
    hint: 'Schreiben Sie https:// statt http://.',
  }),
  'local-address': ({ host }) => ({
    message: `„${host}“ gibt es nur auf Ihrem Rechner oder in Ihrem Netz.`,
    hint: 'Besucher erreichen die Adresse nicht. Nennen Sie die öffentliche.',
  }),
  'tracking-link': ({ clean }) => ({
    message: 'Der Link auf die eigene Website enthält Angaben zur Verfolgung von Besuchern.',
    hint: `Es genügt „${clean}“.`,
  }),
  'weak-alt'(detail) {
    switch (detail.what) {
      case 'file-name':
        return {
          message: `„${shortenText(detail.alt)}“ ist ein Dateiname, keine Beschreibung.`,
          hint: 'Sagen Sie in einem Satz, was zu sehen ist.',
        }
      case 'says-picture':
        return {
          message: 'Die Beschreibung beginnt damit, dass dies ein Bild ist.',
          hint: 'Das sagt die Vorlesehilfe schon selbst. Beginnen Sie mit dem, was zu sehen ist.',
        }
      case 'contradicts':
        return {
          message: 'Das Bild ist als Schmuck gekennzeichnet und hat trotzdem eine Beschreibung.',
          hint: 'Löschen Sie alt oder decorative: true.',
        }
      case 'long':
        return {
          message: `Die Beschreibung ist ${detail.width} Zeichen lang; höchstens ${detail.most} hören sich gut an.`,
          hint: 'Ein Satz genügt. Was mehr Worte braucht, gehört in den Text daneben.',
        }
    }
  },
  secret: ({ what }) => ({
    message: {
      'signed-address': 'Diese Adresse enthält eine Unterschrift, die Zugang gewährt.',
      'password-address': 'In dieser Adresse stehen Name und Passwort.',
      key: 'Das sieht nach einem geheimen Schlüssel aus.',
      'private-key': 'Hier beginnt ein privater Schlüssel.',
    }[what],
    hint: 'Nehmen Sie ihn heraus, und machen Sie ihn ungültig: Was in einer Datei stand, ist nicht mehr geheim. Geheimes kommt aus der Umgebung.',
  }),
  'orphan-page': ({ route }) => ({
    message: `Zu ${route} führt kein Link.`,
    hint: 'Verlinken Sie die Seite, oder setzen Sie draft: true, bis sie gefunden werden soll.',
  }),
  'unused-asset': ({ path }) => ({
    message: `„${path}“ kommt auf keiner Seite vor.`,
    hint: 'Löschen Sie die Datei, oder zeigen Sie sie.',
  }),
  'unused-shared': ({ name }) => ({
    message: `Auf „${name}“ verweist keine Seite.`,
    hint: `Löschen Sie die Datei, oder setzen Sie sie mit „type: ref“ und „to: ${name}“ ein.`,
  }),
  'unusual-route': ({ what, route, part, proposal }) =>
    what === 'case'
      ? {
          message: `Die Adressen ${route} und ${part} unterscheiden sich nur durch Großbuchstaben.`,
          hint: `Auf manchen Servern und Rechnern sind sie dieselbe Datei. Benennen Sie eine der Dateien um, zum Beispiel in „${proposal}“.`,
        }
      : what === 'form'
        ? {
            message: `Im Dateinamen „${part}“ sind die Akzente eigene Zeichen.`,
            hint: `Manche Programme finden eine solche Datei nicht. Benennen Sie sie um in „${proposal}“, mit zusammengesetzten Zeichen.`,
          }
        : {
            message: `In der Adresse ${route} steht „${part}“, was manche Server und Programme verschieden behandeln.`,
            hint: `Kennt noch niemand die Adresse, benennen Sie die Datei um in „${proposal}“. Sonst lassen Sie sie so, und schalten Sie diese Prüfung stumm.`,
          },
  'stray-file': ({ name }) => ({
    message: `„${name}“ ist keine Seite und wird nicht gelesen.`,
    hint: 'Gelesen werden .yaml, .yml, .json und .md. Benennen Sie die Datei um, oder legen Sie sie woanders ab.',
  }),
  'raw-html': ({ what, tag, allowed }) => ({
    message: {
      element: `„<${tag}>“ erscheint so, wie es dasteht; dieses HTML-Element ist hier nicht erlaubt.`,
      comment: 'Dieser HTML-Kommentar erscheint als Text.',
      attribute: `„<${tag}>“ erscheint so, wie es dasteht; diese Attribute darf es nicht haben.`,
      unpaired: `„<${tag}>“ erscheint so, wie es dasteht; im selben Absatz fehlt sein Anfang oder sein Ende.`,
    }[what],
    hint:
      what === 'element'
        ? `Nehmen Sie Markdown oder einen Block: HTML könnte Programme ausführen oder die Seite zerreißen. Erlaubt sind ${allowed.join(', ')}, dazu details mit summary.`
        : {
            comment: 'Anmerkungen für Autoren stehen im YAML hinter „#“, außerhalb des Textes.',
            attribute: `Schreiben Sie <${tag}> ohne sie.`,
            unpaired: `Schreiben Sie <${tag}> und </${tag}> um Wörter eines Absatzes.`,
          }[what],
  }),
  'literal-markup': ({ written }) => ({
    message: `„${shortenText(written)}“ erscheint in diesem Feld so, wie es dasteht.`,
    hint: 'Dieses Feld ist reiner Text ohne Auszeichnung. Löschen Sie die Zeichen, oder nehmen Sie ein Feld für Markdown.',
  }),
  'markdown-slip': ({ what, written, better }) => ({
    message: {
      'star-in-word': `Die Sternchen in „${written}“ und danach machen kursiv, was zwischen ihnen steht.`,
      'blank-in-link': `In „${shortenText(written)}“ steht ein Leerzeichen, deshalb wird kein Link daraus.`,
      'blank-in-target': `In der Adresse von „${shortenText(written)}“ ist ein Leerzeichen, deshalb wird kein Link daraus.`,
      'open-link': `Bei „${shortenText(written)}“ fehlt die schließende Klammer, deshalb wird kein Link daraus.`,
      'no-blank': `Hinter „#“ fehlt ein Leerzeichen, deshalb wird „${shortenText(written)}“ keine Überschrift.`,
      'open-emphasis': '„**“ hat kein Gegenstück und erscheint so, wie es dasteht.',
      'blank-in-bold': `In „${shortenText(written)}“ steht innen ein Leerzeichen, deshalb wird nichts fett.`,
      'swapped-link': `In „${shortenText(written)}“ sind die Klammern vertauscht, deshalb wird kein Link daraus.`,
      'double-bracket': `Die doppelten Klammern in „${shortenText(written)}“ erscheinen so, wie sie dastehen.`,
      'no-words': `Der Link „${shortenText(written)}“ hat keine Wörter; niemand sieht ihn.`,
      'no-target': `Der Link „${shortenText(written)}“ hat kein Ziel.`,
      'bracket-code': `„${shortenText(written)}“ erscheint so, wie es dasteht.`,
      bullet: `Mit „${written}“ beginnt in Markdown kein Eintrag; die Zeilen laufen zusammen.`,
      entity: `Hinter „${written}“ fehlt das Semikolon, deshalb erscheint es so, wie es dasteht.`,
      shortcode: `„${shortenText(written)}“ erscheint so, wie es dasteht; Vorlagen anderer Programme führt Blockwerk nicht aus.`,
      component: `„${shortenText(written)}“ erscheint so, wie es dasteht; Komponenten gibt es in Markdown-Texten nicht.`,
      'no-alt': 'Das Bild hat keine Beschreibung.',
      'open-code': 'Dieser Code hat kein Ende; alles danach erscheint als Code.',
      'code-language': `Die Programmiersprache „${written}“ ist unbekannt; der Code bleibt ohne Farben.`,
      container: `Einen Kasten „${shortenText(written)}“ gibt es nicht; die Zeichen erscheinen so, wie sie dastehen.`,
      'open-container': `„${shortenText(written)}“ gehört zu keinem vollständigen Kasten und erscheint so, wie es dasteht.`,
      'no-footnote': `Zur Fußnote „${shortenText(written)}“ fehlt der Text; das Zeichen erscheint so, wie es dasteht.`,
      'unused-footnote': `Die Fußnote „${shortenText(written)}“ kommt im Text nicht vor; niemand sieht sie.`,
      math: `Die Formel „${shortenText(written)}“ ist kein gültiges TeX; Besucher sehen ihren Quelltext.`,
      'heading-anchor': `„${shortenText(written)}“ ist keine gültige Sprungmarke und erscheint so, wie es dasteht.`,
      'line-code': `Dieses Feld wird als eine Zeile gelesen, deshalb beginnt mit „${shortenText(written)}“ kein Code.`,
      'line-heading': `Dieses Feld wird als eine Zeile gelesen, deshalb wird „${shortenText(written)}“ keine Überschrift.`,
      'line-list': `Dieses Feld wird als eine Zeile gelesen, deshalb beginnt mit „${shortenText(written)}“ keine Liste.`,
      'line-paragraphs': `Dieses Feld wird als eine Zeile gelesen, deshalb läuft der Absatz „${shortenText(written)}“ mit dem davor zusammen.`,
      'line-quote': `Dieses Feld wird als eine Zeile gelesen, deshalb wird „${shortenText(written)}“ kein Zitat.`,
      'line-table': `Dieses Feld wird als eine Zeile gelesen, deshalb beginnt mit „${shortenText(written)}“ keine Tabelle.`,
    }[what],
    hint: better !== undefined ? `Schreiben Sie: ${shortenText(better)}` : slipHint(what),
  }),
  typography: ({ what, written, better }) => ({
    message: {
      quotes: `In dieser Sprache sehen Anführungszeichen anders aus: ${shortenText(better)}`,
      'stray-quote': 'Hier steht ein Anführungszeichen ohne Gegenstück.',
      'stray-bracket': 'Hier steht eine Klammer ohne Gegenstück.',
      dash: 'Zwischen Wörtern steht ein Gedankenstrich (–), kein Bindestrich.',
      percent: `Vor dem Prozentzeichen steht ein schmales Leerzeichen: ${better}`,
      'double-space': 'Hier stehen mehrere Leerzeichen nacheinander.',
      'space-before': `Vor „${written.trim()}“ steht kein Leerzeichen.`,
      decomposed: `„${better}“ ist aus einzelnen Zeichen zusammengesetzt.`,
      garbled: `„${written}“ ist beim Kopieren aus „${better}“ entstanden.`,
      lost: 'Hier ist beim Kopieren oder Speichern ein Buchstabe verloren gegangen.',
    }[what].replace(/(?<![.?])$/, '.'),
    hint:
      what === 'decomposed'
        ? 'So findet die Suche das Wort nicht. „blockwerk validate --fix“ setzt die gewöhnlichen Buchstaben ein.'
        : what === 'stray-quote' || what === 'stray-bracket'
          ? 'Setzen Sie das Gegenstück, oder löschen Sie dieses Zeichen.'
          : what === 'lost'
            ? 'Schreiben Sie das Wort neu.'
            : '„blockwerk validate --fix“ berichtigt es.',
  }),
  'doubled-word': ({ word }) => ({
    message: `„${word}“ steht zweimal hintereinander.`,
    hint: 'Löschen Sie eines davon.',
  }),
  'placeholder-text': ({ text }) => ({
    message: `„${text}“ steht für einen Text, der noch fehlt.`,
    hint: 'Schreiben Sie, was Besucher hier lesen sollen, oder nehmen Sie den Abschnitt heraus.',
  }),
  'bad-ignore'(detail) {
    switch (detail.what) {
      case 'no-reason':
        return {
          message: 'Es fehlt die Begründung, warum das nicht gemeldet werden soll.',
          hint: `Schreiben Sie sie dahinter: # blockwerk-ignore ${detail.code} weil …`,
        }
      case 'unknown':
        return {
          message:
            detail.code === ''
              ? 'Es fehlt die Kennung dessen, was nicht gemeldet werden soll.'
              : `Die Kennung „${detail.code}“ gibt es nicht.${suggestionText(detail, detail.code)}`,
          hint: '„blockwerk explain“ nennt alle Kennungen.',
        }
      case 'firm':
        return {
          message: `„${detail.code}“ lässt sich nicht übergehen.`,
          hint: 'Ohne die Berichtigung lässt sich die Seite nicht bauen. Löschen Sie die Anmerkung.',
        }
    }
  },
  'unused-ignore': ({ code }) => ({
    message: `Hier gibt es nichts zu übergehen: „${code}“ wird nicht gemeldet.`,
    hint: 'Löschen Sie die Anmerkung. Sie gilt für den Eintrag darunter oder für ihre eigene Zeile.',
  }),
  'simulated-form': () => ({
    message: 'Dieses Formular tut nur so, als würde es senden; keine Anfrage kommt an.',
    hint: 'Schreiben Sie „delivery: gateway“, damit die Anfragen zugestellt werden.',
  }),
  'no-workflow': ({ form, variable }) => ({
    message: `Für das Formular „${form}“ ist keine Adresse gesetzt, an die Anfragen zugestellt werden.`,
    hint: `Bis dahin warten sie im Posteingang (blockwerk inbox). Setzen Sie ${variable} in der Umgebung, in der das Gateway läuft.`,
  }),
  'unencrypted-workflow': ({ form, variable }) => ({
    message: `Was Besucher mit dem Formular „${form}“ senden, wird unverschlüsselt zugestellt.`,
    hint: `${variable} beginnt mit http://; unterwegs kann jeder mitlesen. Schreiben Sie dort https://.`,
  }),
  'answers-differ': ({ real }) =>
    real === 'pages'
      ? {
          message: 'Den Besuchern wird ein Sprachmodell angekündigt, es antworten aber die Seiten.',
          hint: 'Setzen Sie LANGFLOW_URL oder OPENAI_BASE_URL in der Umgebung, in der das Gateway läuft, oder schreiben Sie „answers: pages“.',
        }
      : {
          message: 'Es antwortet ein Sprachmodell, und die Besucher erfahren es nicht.',
          hint: 'Schreiben Sie „answers: model“, oder nehmen Sie LANGFLOW_URL und OPENAI_BASE_URL aus der Umgebung, in der das Gateway läuft.',
        },
  'too-many': ({ shown, more }) => ({
    message: `In dieser Datei gibt es noch ${more} Probleme mehr; gezeigt werden die ersten ${shown}.`,
    hint: 'Beheben Sie zuerst die gezeigten. Viele andere sind oft nur eine Folge davon.',
  }),
  unreadable: ({ reason, isFolder = false }) => unreadableText(reason, isFolder),
}

const kilobytes = (bytes: number): number => Math.round(bytes / 1000)

const megabytes = (bytes: number): string =>
  String(Math.round(bytes / 100_000) / 10).replace('.', ',')

function unreadableText(reason: string, isFolder: boolean): Text {
  const it = isFolder ? 'Der Ordner' : 'Die Datei'
  switch (reason) {
    case 'ENOENT':
      return {
        message: isFolder ? 'Diesen Ordner gibt es nicht.' : 'Diese Datei gibt es nicht.',
        hint: '„npx blockwerk new site .“ beginnt eine ganze Site. Oder zeigt --root auf einen anderen Ordner, als Sie meinen?',
      }
    case 'EACCES':
    case 'EPERM':
      return {
        message: `${it} lässt sich nicht lesen: Es fehlt das Recht dazu (${reason}).`,
        hint: 'Erlauben Sie dem Konto, mit dem Sie gerade arbeiten, das Lesen.',
      }
    case 'symbolic link':
      return {
        message: `${it} ist eine Verknüpfung, und einer Verknüpfung wird nicht gefolgt.`,
        hint: 'Legen Sie das, worauf sie zeigt, selbst an diese Stelle.',
      }
    case 'ENOTDIR':
      return {
        message: 'Hier steht kein Ordner, sondern etwas anderes (ENOTDIR).',
        hint: 'Benennen Sie um, was hier steht, und legen Sie den Ordner an.',
      }
    case 'EISDIR':
    case 'not a file':
      return {
        message: 'Hier steht keine gewöhnliche Datei.',
        hint: 'Benennen Sie um, was hier steht, und legen Sie die Datei an.',
      }
    default:
      return {
        message: `${it} lässt sich nicht lesen (${reason}).`,
        hint: 'Prüfen Sie den Datenträger, und ob ein anderes Programm sie gerade festhält.',
      }
  }
}
