import type { CollectionField } from '../../schema/collections/model.ts'
import type { NearestName } from '../text/nearest-name.ts'

export type ImageFault =
  | 'empty'
  | 'unreadable'
  | 'damaged'
  | 'heic'
  | 'too-many-pixels'
  | 'lfs-pointer'

/** Reasons why a video cannot be published. */
export type VideoFault = 'empty' | 'unreadable' | 'damaged' | 'other-tracks' | 'lfs-pointer'

/** Reasons why a 3D model cannot be shown. */
export type ModelFault =
  | 'empty'
  | 'unreadable'
  | 'damaged'
  | 'outside'
  | 'compressed'
  | 'lfs-pointer'

/** Reasons why a document cannot be offered for download. `unreadable`: its bytes do not match its extension. */
export type DocumentFault = 'empty' | 'unreadable' | 'lfs-pointer'

/** Reasons why a font cannot be published. */
export type FontFault = 'empty' | 'unreadable' | 'damaged' | 'lfs-pointer'

export type SyntaxMistake =
  | { what: 'tab' }
  /** The line is indented with a character that only looks like a space. */
  | { what: 'strange-space'; character: string }
  | {
      what:
        | 'colon-in-text'
        | 'typographic-quotes'
        | 'reserved-start'
        | 'text-after-brackets'
        | 'text-after-quote'
      value: string
    }
  | { what: 'missing-space'; after: string }
  | { what: 'open-quote' | 'open-bracket'; character: string }
  | { what: 'quoted-key'; key: string; character: string }
  | { what: 'apostrophe' }
  | { what: 'escape'; escape: string }
  | { what: 'indentation' | 'text-indentation'; columns: number; expected: number }
  | { what: 'missing-comma' | 'trailing-comma' | 'missing-dash' | 'double-dash' | 'conflict' }
  /**
   * The line begins with `sign`, which starts a comment in other languages but not in YAML, such as
   * `//`.
   */
  | { what: 'foreign-comment'; sign: string }
  | { what: 'code-fence' }
  /** The line begins with `sign`, the `+` or `-` of a Git diff. */
  | { what: 'diff-mark'; sign: string }
  | { what: 'stray-line'; text: string }
  | { what: 'bullet'; character: string }
  | { what: 'missing-colon' | 'equals-sign'; key: string }
  | { what: 'divider'; drawn: string }
  | { what: 'hash-in-brackets'; word: string }
  /** `character` is used instead of the space after a field's name. */
  | { what: 'strange-gap'; after: string; character: string }
  | { what: 'missing-header'; key: string }
  | { what: 'block-header'; sign: string }
  /**
   * The line begins a multi-line text with `written` instead of the correct characters `sign`, for
   * example `|` or `>`.
   */
  | { what: 'wrong-header'; written: string; sign: string }
  | { what: 'complex-key' | 'template' }
  | { what: 'other' }

/** The page, file, block or field group that has a field or lacks it. */
export type FieldOwner =
  | { what: 'page' | 'shared' | 'site' | 'words' | 'collection' | 'record' }
  /** The block with this `number` in the list of blocks, counted from 1. */
  | { what: 'block'; type: string | undefined; number: number }
  /** A group of fields within a block. `name` is the field or list that contains it. */
  | { what: 'field' | 'entry'; name: string }

export type ValueType = 'text' | 'number' | 'boolean' | 'list' | 'map'

/** The type of a field of a collection. */
export type FieldKind = CollectionField['type'] | 'list'

/** A value as the author wrote it, with the type that YAML reads. */
export type WrittenValue = { source: string; type: ValueType | 'empty' }

/** A theme colour that can have too little contrast with text. */
export type ThemeColor = 'accent' | 'paper'

/** The wrong part of a site's URL. */
export type SiteUrlFault = 'shape' | 'user' | 'query' | 'hash' | 'slash' | 'characters'

export type ValueRule =
  | ({
      rule: 'one-of'
      key?: string | undefined
      allowed: string[]
      /** For an unknown icon, `allowed` has only the most similar names. */
      of?: 'icon' | undefined
    } & NearestName)
  | { rule: 'too-short' | 'too-long'; limit: number; length: number; unit: 'characters' | 'items' }
  | { rule: 'too-small' | 'too-big'; limit: number }
  | { rule: 'whole-number' | 'not-finite' }
  | {
      rule: 'pattern'
      of:
        | 'id'
        | 'route'
        | 'old-address'
        | 'attribute'
        | 'fact'
        | 'language'
        | 'country'
        | 'color'
        | 'picture'
        | 'motif'
        | 'style-sheet'
        | 'script'
        | 'font'
        | 'video'
        | 'captions'
        | 'document'
        | 'audio'
        | 'duration'
        | 'model'
        | 'field-name'
        | 'schema-type'
        | 'schema-property'
        | 'option'
        | 'hours'
        | 'time-zone'
        | 'verification'
        | 'origin'
        | 'slug'
        | 'time'
        | 'lines'
        | 'other'
    }
  | { rule: 'site-url'; fault: SiteUrlFault }
  /**
   * A value is empty. `key` is its field, undefined for a list item. `expected` is the type that
   * the value should have.
   */
  | { rule: 'empty'; key?: string | undefined; expected: ValueType; required: boolean }
