import type { OwnBlockMistake } from '../../schema/own-block-fault.ts'
import type { NearestName } from '../text/nearest-name.ts'
import type {
  ImageFault,
  VideoFault,
  ModelFault,
  DocumentFault,
  FontFault,
  SyntaxMistake,
  FieldKind,
  FieldOwner,
  ValueType,
  WrittenValue,
  ThemeColor,
  ValueRule,
} from './detail-types.ts'

/** The details of each problem code. The messages in both languages are built from them. */
export type ProblemDetails = {
  'yaml-syntax': SyntaxMistake
  'yaml-alias': { name: string; what: 'anchor' | 'alias' | 'merge' }
  'yaml-tag': { tag: string; what: 'tag' | 'directive' }
  /** `more` is the number of later fields that also appear twice in this file. */
  'duplicate-key': { key: string; firstLine: number; more?: number }
  encoding:
    | { what: 'not-utf-8'; byte: number }
    | { what: 'utf-16' }
    | { what: 'control' | 'bidi'; character: string }
  'too-large': { bytes: number; limit: number }
  'too-deep': { limit: number }
  /**
   * A text that YAML cuts off at `#`. `lost` is the part from `#` on, which YAML reads as a
   * comment.
   */
  'text-cut': { text: string; lost: string }
  /** Two list items that YAML reads as one: the dash of the second is in the wrong column or missing. */
  'joined-item': { what: 'dash' | 'no-dash'; text: string }
  /** Markdown that YAML joins into one line. `sign` is `>-` or similar, or empty if there is no sign. */
  'folded-text': { what: 'list' | 'heading' | 'paragraph'; sign: string }
  'empty-file': { what: 'page' | 'shared' | 'site' | 'words' | 'collection' | 'record' }
  'several-documents': Record<never, never>
  /** The fields at the start of a Markdown file: no line `---` ends them, or they are TOML between lines `+++`. */
  'front-matter': { what: 'unclosed' | 'toml' }
  /** `strayCharacter` is a character that no key contains, often an invisible one. */
  'unknown-key': {
    key: string
    strayCharacter?: string | undefined
    allowed: string[]
    owner: FieldOwner
    /** The type of a block that is in this place by mistake. */
    block?: string | undefined
    /** The text that was split into fields by a comma in braces. */
    torn?: string | undefined
    /**
     * The right place of a field that is one level too high: the field that should contain it, all
     * keys that belong there, and the corrected YAML.
     */
    below?: { field: string; keys: string[]; written: string } | undefined
    /** True for a field of another program that Blockwerk takes from the name of the file. */
    isFileName?: boolean | undefined
    /** The version that renamed the field, or moved its fields one level higher. `near` is the new name. */
    since?: string | undefined
  } & NearestName
  'missing-key': {
    key: string
    /** Other fields that are missing in the same place. */
    others?: string[]
    owner: FieldOwner
    /** Description of the field in each language. */
    description?: { de: string; en: string } | undefined
    /** For a block without a type: the allowed types, and the type that matches its fields best. */
    types?: { near?: string; allowed: string[] } | undefined
  }
  /**
   * `instead` is the value that the author probably meant. `path` is the part of the written value that is
   * allowed.
   */
  'wrong-type': {
    expected: ValueType
    written: WrittenValue
    instead?: string | undefined
    path?: string | undefined
  }
  'wrong-value': ValueRule & { written: WrittenValue }
  /** `since` is the version that renamed the type to `near`. */
  'unknown-block': {
    type: string
    allowed: string[]
    number: number
    since?: string | undefined
  } & NearestName
  'unknown-ref': { to: string; known: string[] } & NearestName
  /** A material that the 3D model does not have. `known` contains the materials that it has. */
  'unknown-material': { name: string; model: string; known: string[] } & NearestName
  'unknown-fact': { name: string; known: string[] } & NearestName
  /** A text that looks like `{facts.name}` but is not valid. `name` is the fact that is probably meant. */
  'broken-fact': { written: string; name: string | undefined }
  'ref-cycle': { chain: string[] }
  /** A language without UI strings. `file` is the file to add them to. */
  'no-words': { language: string; file: string }
  /** A page in a language without menu and footer. `known` contains the languages that have both. */
  'page-language': { language: string; known: string[] } & NearestName
  /**
   * A file whose language does not exist, is the main language, has no site.<language>.yaml or is used by no page.
   */
  'site-language': { what: 'no-language' | 'own' | 'words-alone' | 'unused'; language: string }
  /**
   * A field in site.<language>.yaml that may only be in site.yaml, because it applies to all
   * languages.
   */
  'common-key': { key: string }
  /**
   * `route` is the other page's route, `language` the language of both. `other` is the file of an existing
   * translation.
   */
  alternate:
    | { what: 'same-language'; route: string; language: string }
    | { what: 'chain'; route: string; original: string }
    | { what: 'taken'; route: string; language: string; other: string }
  /** A link to a page that also exists in the language of the link, at `better`. */
  'other-language': { href: string; language: string; better: string }
  /**
   * A UI string that is not translated. `name` is its path, such as `frame.skipLink`, and `english`
   * its English text.
   */
  'missing-word': { name: string; english: string }
  /**
   * A UI string that lacks placeholders. `places` contains those that are missing, such as
   * `{number}`.
   */
  'lost-place': { name: string; places: string[] }
  /** A theme colour that makes some text hard to read. `ratio` is the contrast of the worst pair. */
  'faint-color': {
    color: string
    name: ThemeColor
    ratio: number
    least: number
    /** The closest colour with enough contrast, undefined if no lightness is sufficient. */
    better: string | undefined
  }
  /** An own block of the site that cannot be used. `message` comes from its compiler or its code. */
  'own-block': OwnBlockMistake
  /**
   * A font package that is not installed. `near` is an installed package with a different form of
   * the same font.
   */
  'missing-font': { font: string; package: string; near: string | undefined }
  'unreadable-font': { path: string; fault: FontFault }
  /** A mistake in the style sheet of a site. `message` comes from the CSS parser, in English. */
  'style-sheet': { what: 'syntax'; message: string } | { what: 'import' | 'blocked'; url: string }
  /**
   * A link to a missing page. If the link comes from the view of a block that the site has written
   * itself, `view` is the type of that block.
   */
  'broken-link': { href: string; view?: string | undefined } & NearestName
  'broken-anchor': { href: string; anchor: string; known: string[] } & NearestName
  'planned-link': { href: string }
  'sleeping-link': { href: string }
  /** `near` is the URL that is probably meant. `lacksAt` is true for an email address without @. */
  'unsafe-link': { href: string; scheme: string; near?: string | undefined; lacksAt?: boolean }
  'missing-asset': { path: string } & NearestName
  'unsafe-path': { path: string }
  'asset-case': { path: string; real: string }
  'no-image': { path: string }
  /** The address of an image in a Markdown text, on another site or without `/media/`. */
  'image-address': { what: 'remote' | 'no-media'; href: string; near?: string | undefined }
  'unreadable-picture': { path: string; fault: ImageFault }
  'unreadable-film': { path: string; fault: VideoFault }
  'unreadable-model': { path: string; fault: ModelFault }
  'unreadable-document': { path: string; fault: DocumentFault }
  'unsafe-drawing': {
    path: string
    what: 'script' | 'event-handler' | 'foreign-object' | 'outside' | 'entities'
  }
  /** Widths in pixels: of the image, and of the largest space it is shown in. */
  'small-picture': { path: string; width: number; needed: number }
  'heavy-picture': { path: string; bytes: number; limit: number }
  'heavy-animation': { path: string; bytes: number; limit: number }
  'heavy-film': { path: string; bytes: number; limit: number }
  'heavy-model': { path: string; bytes: number; limit: number }
  'wrong-ending': { path: string; format: string; proposal: string }
  /**
   * An image file with a name that is unsuitable for visitors, who see it in the address of the
   * image. `part` is the unsuitable part.
   */
  'picture-name': { path: string; what: 'signs' | 'words'; part: string; proposal: string }
  /** `at` is the path of the invalid entry, or empty if the file cannot be read. */
  'broken-manifest': { at: string; fault?: 'lfs-pointer' }
  'missing-alt': { path: string }
  /**
   * An anchor that occurs twice. The first one is in the same file, or in the file `other` if it is
   * given.
   */
  'duplicate-id': { id: string; firstLine: number } | { id: string; other: string }
  /** `isOldAddress`: true for a redirect or an alias, undefined for a page. */
  'duplicate-route': { route: string; other: string; isOldAddress?: boolean }
  /**
   * A page file whose name gives no valid route. `reserved` is the part of the name that pages must
   * not use.
   */
  'route-name': {
    name: string
    proposal: string
    reserved?: { by: 'site' | 'windows'; name: string } | undefined
  }
  /**
   * A name that not every computer can store. `part` is the reserved name, the character, or another name that
   * differs only in case or in the encoding of its accents.
   */
  'portable-name': {
    name: string
    what: 'reserved' | 'character' | 'ending' | 'case' | 'form'
    part: string
    proposal?: string
  }
  /** `other` is the file with the authoritative value, undefined if it is the same file. */
  'dates-differ': { shown: string; real: string; other?: string | undefined }
  'facts-differ':
    | { fact: 'reading-time'; shown: string; real: string; other?: string | undefined }
    /** `name` is the name of the fact in the site file. */
    | { fact: 'phone' | 'email' | 'street'; shown: string; real: string; name: string }
  /** A value that is written out instead of using `{facts.name}`. */
  'fact-repeated': { shown: string; name: string }
  'date-order':
    | { what: 'never-shown'; of: 'page' | 'block' | 'exception'; from: string; until: string }
    | { what: 'updated-before'; published: string; updated: string }
    | { what: 'list'; day: string; before: string }
  /** An article or job posting with a date in the future that is already published. */
  'future-date': { date: string; of: 'article' | 'posting' }
  'wrong-weekday': { written: string; weekday: string; real: string }
  'seo-length': { field: 'title' | 'description'; width: number; least: number; most: number }
  /** Letters of a title that no font for link images contains. `package`: the npm package that contains them. */
  'link-image-font': { letters: string; package: string | undefined }
  'duplicate-title': { title: string; other: string }
  'duplicate-description': { other: string }
  'duplicate-block': { type: string; firstLine: number }
  'heading-order':
    | { what: 'no-title'; type: string }
    /**
     * A heading of level `rank` where the level `expected` should come, for example `###` directly
     * after `#`.
     */
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
  /**
   * A route that other programs treat in different ways. `case`: it differs from the route `part` only in capitals.
   * `form`: its file name `part` is not in Unicode's composed form. `character`: it contains the character `part`.
   */
  'unusual-route': {
    what: 'case' | 'form' | 'character'
    route: string
    part: string
    proposal: string
  }
  'stray-file': { name: string }
  /**
   * HTML that is shown as text: an element that is not allowed, a comment, an allowed element with an attribute, or one
   * without its other tag. `allowed`: the allowed elements.
   */
  'raw-html': {
    what: 'element' | 'comment' | 'attribute' | 'unpaired'
    tag: string
    allowed: readonly string[]
  }
  /** Markdown or HTML in a field that is shown as plain text. */
  'literal-markup': { written: string }
  /** Markdown with a syntax error, or without its closing sign. */
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
      // Marks of other programs.
      | 'shortcode'
      | 'component'
      | 'no-alt'
      | 'open-code'
      | 'code-language'
      | 'container'
      | 'open-container'
      | 'no-footnote'
      | 'unused-footnote'
      | 'heading-anchor'
      | 'math'
      // Mistakes in a single-line field.
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
  /** A block shows the site's opening hours, but the site has none. */
  'hours-missing': Record<never, never>
  /**
   * Mistakes in opening hours. `other` is the time span that starts before `span`. Line numbers
   * refer to the same file.
   */
  'opening-hours':
    | { what: 'overlap'; span: string; other: string; isDayBefore: boolean }
    | { what: 'day-twice'; day: string; firstLine: number }
    | { what: 'never-open' }
  /** A mistake in a price. `decimals` is the number of decimal places of the currency. */
  price:
    | { what: 'range'; price: number; upTo: number }
    | { what: 'open'; upTo: number }
    | { what: 'only-yearly'; yearly: number }
    | { what: 'no-yearly'; field: string }
    | { what: 'decimals'; amount: number; currency: string; decimals: number }
  /** A field that a layout does not show, or fields of which an item needs one in a layout. */
  layout:
    | { what: 'needs'; layout: string; fields: readonly string[] }
    | { what: 'ignores'; layout: string; field: string }
  /** `torn` is the text that a comma split into two cells. */
  'table-row': { cells: number; columns: number; torn?: string | undefined }
  /** Form fields that conflict. Line numbers refer to the same file. */
  'form-field':
    | { what: 'twice'; name: string; firstLine: number }
    | { what: 'reserved'; name: string }
    | { what: 'no-field' }
    | { what: 'option-twice'; value: string; firstLine: number }
    | ({ what: 'no-option'; value: string; allowed: string[] } & NearestName)
    /** Visitors must choose at least `least` of `count` options. */
    | { what: 'few-options'; least: number; count: number }
    /** A condition names a field that the form does not have, or a value that the field cannot have. */
    | ({ what: 'no-such-field'; name: string; known: string[] } & NearestName)
    | ({ what: 'no-such-value'; name: string; value: string; allowed: string[] } & NearestName)
    /** A condition names a field whose values cannot be compared, or that comes after it. */
    | { what: 'free-field' | 'later-field'; name: string }
    /** A condition depends on its own field. */
    | { what: 'circle' }
    /**
     * The minimum is above the maximum. `isUsual` is true if the author wrote only the minimum, so
     * that the maximum is the default.
     */
    | { what: 'limits'; least: string; most: string; isUsual: boolean }
  /** The environment contains no webhook URL for the form. */
  'no-workflow': { form: string; variable: string }
  /** The webhook URL in the environment starts with http:// and belongs to another machine. */
  'unencrypted-workflow': { form: string; variable: string }
  /** The site file announces a different source of answers. `real` is the actual source in the environment. */
  'answers-differ': { real: 'pages' | 'model' }
  /** `either`: the two dates that `3/5/2026` may mean. */
  'date-invalid': {
    written: string
    proposal?: string | undefined
    either?: readonly [string, string]
    wrong: 'form' | 'day'
  }
  /**
   * A name of a collection, a field, a record, a condition or a label in a list that does not exist. `of` is the collection that was
   * searched.
   */
  'unknown-name': {
    what: 'collection' | 'field' | 'record' | 'condition' | 'folder' | 'label'
    name: string
    of?: string | undefined
    known: string[]
  } & NearestName
  /**
   * A model of a collection that contradicts itself, or that cannot be read. `name` is that of a field, or the other file of
   * the model (`two-files`), or the collection without pages for its feed (`no-feed`). `message` is the error of a script.
   */
  'collection-model':
    | { what: 'reserved' | 'no-limit-range' | 'two-files' | 'no-feed'; name: string }
    | { what: 'syntax' | 'throws'; message: string }
    | { what: 'no-export' | 'check-result' }
  /** A problem that the function `check` of a model in TypeScript has found in a record, in both languages. */
  'record-check': { de: string | undefined; en: string | undefined }
  /** A record without a usable name in addresses. `other` is the file of the record with the same name. */
  'record-slug':
    | { what: 'twice'; slug: string; other: string; line: number }
    | { what: 'form'; written: string; proposal: string }
    | { what: 'none'; fields: string[] }
  /** A CSV file that cannot be read as a table. `separator` is the character between cells. */
  'csv-table':
    | { what: 'quote' | 'after-quote' }
    | { what: 'cells'; cells: number; columns: number; separator: string }
    | { what: 'separator'; separator: string }
    | { what: 'column-twice' | 'no-column' | 'empty-cell'; column: string }
  /** A page file that makes pages from records, and its name. */
  'record-page': { what: 'no-each' | 'no-brackets' | 'brackets' | 'not-values'; name: string }
  /**
   * A placeholder that cannot be filled in. `is` is the type of the field, `expected` the type that is needed. `record` is
   * the first record without a value.
   */
  placeholder:
    | { what: 'type'; name: string; is: FieldKind; expected: ValueType | 'line' }
    | { what: 'form'; written: string; better: string }
    | { what: 'no-value'; name: string; record: string }
    | { what: 'no-field'; names: string[]; collection: string }
  unreadable: { reason: string; isFolder?: boolean }
  /** The file has more problems than the report shows. */
  'too-many': { shown: number; more: number }
}

export type ProblemCode = keyof ProblemDetails
