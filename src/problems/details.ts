import type { OwnBlockMistake } from '../../schema/own-block-fault.ts'
import type { NearestName } from '../text/near.ts'
import type {
  ImageFault,
  VideoFault,
  ModelFault,
  FontFault,
  SyntaxMistake,
  FieldOwner,
  ValueType,
  WrittenValue,
  ThemeColor,
  ValueRule,
} from './detail-types.ts'

/** What each kind of problem has to tell; the texts in both languages are made from this. */
export type ProblemDetails = {
  'yaml-syntax': SyntaxMistake
  'yaml-alias': { name: string; what: 'anchor' | 'alias' | 'merge' }
  'yaml-tag': { tag: string; what: 'tag' | 'directive' }
  /** `more`: how many fields after it stand in this file twice as well. */
  'duplicate-key': { key: string; firstLine: number; more?: number }
  encoding:
    | { what: 'not-utf-8'; byte: number }
    | { what: 'utf-16' }
    | { what: 'control' | 'bidi'; character: string }
  'too-large': { bytes: number; limit: number }
  'too-deep': { limit: number }
  /** `lost` begins with the mark of a comment. */
  'text-cut': { text: string; lost: string }
  /** Two items of a list that are read as one: the second has its dash in the wrong column, or none. */
  'joined-item': { what: 'dash' | 'no-dash'; text: string }
  /** Markdown that folding lost; `sign` is `>-` or the like, empty where there is none. */
  'folded-text': { what: 'list' | 'heading' | 'paragraph'; sign: string }
  'empty-file': { what: 'page' | 'shared' | 'site' | 'words' }
  'several-documents': Record<never, never>
  /** `strayCharacter`: one in the key that no key has, often an invisible one. */
  'unknown-key': {
    key: string
    strayCharacter?: string | undefined
    allowed: string[]
    owner: FieldOwner
    /** It is a block that stands in this place, of this type. */
    block?: string | undefined
    /** The text that a comma in braces has made fields of. */
    torn?: string | undefined
    /** The field of the same owner that it belongs into, with those beside it, and how that is written. */
    below?: { field: string; keys: string[]; written: string } | undefined
  } & NearestName
  'missing-key': {
    key: string
    /** What is missing besides, in the same place. */
    others?: string[]
    owner: FieldOwner
    /** What the field is for, in each language. */
    description?: { de: string; en: string } | undefined
    /** Where the type of a block is missing: what it may be, and what its fields look like. */
    types?: { near?: string; allowed: string[] } | undefined
  }
  /** `instead`: what the author most likely wanted to write. `path`: of a file, and all that is wanted of what is written. */
  'wrong-type': {
    expected: ValueType
    written: WrittenValue
    instead?: string | undefined
    path?: string | undefined
  }
  'wrong-value': ValueRule & { written: WrittenValue }
  'unknown-block': { type: string; allowed: string[]; number: number } & NearestName
  'unknown-ref': { to: string; known: string[] } & NearestName
  /** `known`: the names of the materials of the model. */
  'unknown-material': { name: string; model: string; known: string[] } & NearestName
  'unknown-fact': { name: string; known: string[] } & NearestName
  /** It looks like `{facts.name}`, and is not; `name` is the fact that is most likely meant. */
  'broken-fact': { written: string; name: string | undefined }
  'ref-cycle': { chain: string[] }
  /** A language whose words nobody has written yet; `file`: where they belong. */
  'no-words': { language: string; file: string }
  /** A page in a language that the site has no menu and no footer in; `known`: those that it has. */
  'page-language': { language: string; known: string[] } & NearestName
  /** A file about a language that is none, the site's own, without site.<language>.yaml, or of no page. */
  'site-language': { what: 'no-language' | 'own' | 'words-alone' | 'unused'; language: string }
  /** A field that is the same in all languages. */
  'common-key': { key: string }
  /** `route`: of the other page; `language`: in which both are; `taken` by `other`, a file. */
  alternate:
    | { what: 'same-language'; route: string; language: string }
    | { what: 'chain'; route: string; original: string }
    | { what: 'taken'; route: string; language: string; other: string }
  /** A link to a page that there is in the language of the link as well, at `better`. */
  'other-language': { href: string; language: string; better: string }
  /** `name`: `frame.skipLink`; `english`: what it says there. */
  'missing-word': { name: string; english: string }
  /** `places`: `{number}`, which a value would stand in. */
  'lost-place': { name: string; places: string[] }
  /** A colour of the theme with which some text cannot be read; `ratio`: of the faintest pair. */
  'faint-color': {
    color: string
    name: ThemeColor
    ratio: number
    least: number
    /** The nearest one that does; undefined where no other lightness helps. */
    better: string | undefined
  }
  /** A block of the site's own cannot be used as it is; `message` is what its compiler or its code says. */
  'own-block': OwnBlockMistake
  /** `near`: the same font, which is installed in another form. */
  'missing-font': { font: string; package: string; near: string | undefined }
  'unreadable-font': { path: string; fault: FontFault }
  /** `view`: the type of the site's own block whose view makes the link. */
  'broken-link': { href: string; view?: string | undefined } & NearestName
  'broken-anchor': { href: string; anchor: string; known: string[] } & NearestName
  'planned-link': { href: string }
  'sleeping-link': { href: string }
  /** `near`: the address that is most likely meant. `lacksAt`: of e-mail. */
  'unsafe-link': { href: string; scheme: string; near?: string | undefined; lacksAt?: boolean }
  'missing-asset': { path: string } & NearestName
  'unsafe-path': { path: string }
  'asset-case': { path: string; real: string }
  'no-image': { path: string }
  'unreadable-picture': { path: string; fault: ImageFault }
  'unreadable-film': { path: string; fault: VideoFault }
  'unreadable-model': { path: string; fault: ModelFault }
  'unsafe-drawing': {
    path: string
    what: 'script' | 'event-handler' | 'foreign-object' | 'outside' | 'entities'
  }
  /** Widths in pixels: of the picture, and of the place where it is drawn. */
  'small-picture': { path: string; width: number; needed: number }
  'heavy-picture': { path: string; bytes: number; limit: number }
  'heavy-animation': { path: string; bytes: number; limit: number }
  'heavy-film': { path: string; bytes: number; limit: number }
  'heavy-model': { path: string; bytes: number; limit: number }
  'wrong-ending': { path: string; format: string; proposal: string }
  /** `part`: what of the name is not for visitors. */
  'picture-name': { path: string; what: 'signs' | 'words'; part: string; proposal: string }
  /** `at`: what in it is wrong; empty where it cannot be read at all. */
  'broken-manifest': { at: string; fault?: 'lfs-pointer' }
  'missing-alt': { path: string }
  /** The other place is in this file, or in `other`. */
  'duplicate-id': { id: string; firstLine: number } | { id: string; other: string }
  'duplicate-route': { route: string; other: string }
  /** `reserved`: a part of the name that is somebody else's. */
  'route-name': {
    name: string
    proposal: string
    reserved?: { by: 'site' | 'windows'; name: string } | undefined
  }
  /**
   * A name that not every computer can hold. `part`: the reserved name, the character, or the name next to it that
   * differs only in its case, or in the form of its accents.
   */
  'portable-name': {
    name: string
    what: 'reserved' | 'character' | 'ending' | 'case' | 'form'
    part: string
    proposal?: string
  }
  /** `other`: the file whose word counts; undefined where it is this one. */
  'dates-differ': { shown: string; real: string; other?: string | undefined }
  'facts-differ':
    | { fact: 'reading-time'; shown: string; real: string; other?: string | undefined }
    /** `name`: the fact in the site file. */
    | { fact: 'phone' | 'email' | 'street'; shown: string; real: string; name: string }
  /** Written out where `{facts.name}` belongs. */
  'fact-repeated': { shown: string; name: string }
  'date-order':
    | { what: 'never-shown'; of: 'page' | 'block' | 'exception'; from: string; until: string }
    | { what: 'updated-before'; published: string; updated: string }
    | { what: 'list'; day: string; before: string }
  /** An article, or a job advert, is dated later than today, and published nevertheless. */
  'future-date': { date: string; of: 'article' | 'posting' }
  'wrong-weekday': { written: string; weekday: string; real: string }
  'seo-length': { field: 'title' | 'description'; width: number; least: number; most: number }
  'duplicate-title': { title: string; other: string }
  'duplicate-description': { other: string }
  'duplicate-block': { type: string; firstLine: number }
  'heading-order':
    | { what: 'no-title'; type: string }
    /** Ranks are counted in `#`. */
    | { what: 'skips'; rank: number; expected: number }
  'redirect-link': { href: string; target: string }
  'self-link': { href: string }
  'vague-link': { label: string }
  'insecure-link': { href: string }
  'local-address': { href: string; host: string }
  'tracking-link': { href: string; clean: string }
  'weak-alt':
    | { alt: string; what: 'file-name' | 'says-picture' | 'contradicts' }
    | { alt: string; what: 'long'; width: number; most: number }
  secret: { what: 'signed-address' | 'password-address' | 'key' | 'private-key' }
  'orphan-page': { route: string }
  'unused-asset': { path: string }
  'unused-shared': { name: string }
  'stray-file': { name: string }
  'raw-html': { tag: string }
  /** Markdown or HTML where words are shown as they are written. */
  'literal-markup': { written: string }
  /** Markdown that means something else than its author, or that does not end. */
  'markdown-slip': {
    what:
      | 'star-in-word'
      | 'blank-in-link'
      | 'blank-in-target'
      | 'open-link'
      | 'no-blank'
      | 'open-emphasis'
      | 'blank-in-bold'
      | 'swapped-link'
      | 'double-bracket'
      | 'no-words'
      | 'no-target'
      | 'bracket-code'
      | 'bullet'
      | 'entity'
      // In a field that is read as one line.
      | 'line-code'
      | 'line-heading'
      | 'line-list'
      | 'line-paragraphs'
      | 'line-quote'
      | 'line-table'
    written: string
    better?: string | undefined
  }
  typography: {
    what:
      | 'quotes'
      | 'stray-quote'
      | 'stray-bracket'
      | 'dash'
      | 'percent'
      | 'double-space'
      | 'space-before'
      | 'decomposed'
      | 'garbled'
      | 'lost'
    written: string
    better: string
  }
  'doubled-word': { word: string }
  'placeholder-text': { text: string }
  'bad-ignore':
    | { what: 'no-reason'; code: string }
    | ({ what: 'unknown'; code: string } & NearestName)
    | { what: 'firm'; code: string }
  'unused-ignore': { code: string }
  'simulated-form': Record<never, never>
  /** A block shows the opening hours of the site, which has none. */
  'hours-missing': Record<never, never>
  /** `other` begins before `span`; lines count in the same file. */
  'opening-hours':
    | { what: 'overlap'; span: string; other: string; isDayBefore: boolean }
    | { what: 'day-twice'; day: string; firstLine: number }
    | { what: 'never-open' }
  /** `decimals`: digits behind the point that the currency has. */
  price:
    | { what: 'range'; price: number; upTo: number }
    | { what: 'open'; upTo: number }
    | { what: 'decimals'; amount: number; currency: string; decimals: number }
  /** `torn`: what a comma in it has made two cells of. */
  'table-row': { cells: number; columns: number; torn?: string | undefined }
  /** Fields of a form that cannot stand together; lines count in the same file. */
  'form-field':
    | { what: 'twice'; name: string; firstLine: number }
    | { what: 'reserved'; name: string }
    | { what: 'no-field' }
    | { what: 'option-twice'; value: string; firstLine: number }
    | ({ what: 'no-option'; value: string; allowed: string[] } & NearestName)
    /** `isUsual`: the author has written the lower one alone. */
    | { what: 'limits'; least: string; most: string; isUsual: boolean }
  /** The environment names no address that the form's requests could be delivered to. */
  'no-workflow': { form: string; variable: string }
  /** The address in the environment begins with http://, and is not of this machine. */
  'unencrypted-workflow': { form: string; variable: string }
  /** The site file announces the other one; `real` answers by the environment. */
  'answers-differ': { real: 'pages' | 'model' }
  'date-invalid': { written: string; proposal?: string | undefined; wrong: 'form' | 'day' }
  unreadable: { reason: string; isFolder?: boolean }
  /** There were more in this file than anyone would read. */
  'too-many': { shown: number; more: number }
}

export type ProblemCode = keyof ProblemDetails
