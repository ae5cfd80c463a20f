import type { Path } from './path.ts'

/** A field of a block. `'*'` stands for every item of a list: `['items', '*', 'title']`. */
export type FieldPattern = readonly string[]

/** A value that YAML can hold. */
type MigrationValue =
  | string
  | number
  | boolean
  | readonly MigrationValue[]
  | { readonly [key: string]: MigrationValue }

/** One step of a migration. A step whose field is missing does nothing. */
export type MigrationStep =
  /** Renames the field. Its value, comments and layout stay. */
  | { do: 'rename'; field: FieldPattern; to: string }
  /**
   * Adds the field, unless the block has it. A new field of the block follows its `type`. With `when`, only to blocks
   * whose field has one of these values.
   */
  | { do: 'add'; field: FieldPattern; value: MigrationValue; when?: FieldCondition }
  /** Removes the field, with its comments. */
  | { do: 'remove'; field: FieldPattern }
  /** Replaces a value that is a key of `values`. Any other value stays. */
  | { do: 'replace'; field: FieldPattern; values: { readonly [old: string]: MigrationValue } }
  /** Puts a text or number into a map: `image: a.webp` becomes `image: { src: a.webp }` with `key: 'src'`. */
  | { do: 'nest'; field: FieldPattern; key: string }
  /** Makes a list with this one entry, unless the value is a list. */
  | { do: 'wrap'; field: FieldPattern }
  /** Moves a text into a map next to it: `light` becomes `image.light` with `into: 'image'`. */
  | { do: 'move'; field: FieldPattern; into: string }
  /** Moves the fields of a map up to the map that holds it: `content: { text: A }` becomes `text: A`. */
  | { do: 'lift'; field: FieldPattern }

/** A field at the top of the block, and the values that it may have. */
type FieldCondition = { field: string; is: readonly string[] }

/** A block type that has another name since a version, or other fields. */
export type Migration = {
  /** The version that made the change, such as `0.3`. */
  since: string
  /** The old block type. */
  type: string
  /** The current block type; the same as `type` if only fields changed. */
  becomes: string
  /** Changes of the block's fields, in order. Each step finds the fields as the steps before it leave them. */
  steps?: readonly MigrationStep[]
}

/**
 * All changes of block types, oldest first. `validate` names the current type of a block, `upgrade` rewrites content, and
 * `explain` and the catalogue find a block by its old name.
 */
export const migrations: readonly Migration[] = [
  {
    since: '0.3',
    type: 'phase-timeline',
    becomes: 'timeline',
    steps: [
      { do: 'rename', field: ['phases', '*', 'items'], to: 'list' },
      { do: 'rename', field: ['phases'], to: 'items' },
    ],
  },
  {
    since: '0.3',
    type: 'date-timeline',
    becomes: 'timeline',
    steps: [{ do: 'add', field: ['layout'], value: 'dates' }],
  },
  {
    since: '0.3',
    type: 'benefit-rows',
    becomes: 'split',
    steps: [
      { do: 'rename', field: ['items', '*', 'heading'], to: 'title' },
      { do: 'rename', field: ['items', '*', 'bullets'], to: 'list' },
    ],
  },
  {
    since: '0.3',
    type: 'text-card',
    becomes: 'split',
    steps: [
      { do: 'rename', field: ['points'], to: 'items' },
      { do: 'wrap', field: ['action'] },
      { do: 'rename', field: ['action'], to: 'actions' },
      { do: 'add', field: ['layout'], value: 'card' },
    ],
  },
  {
    since: '0.3',
    type: 'promo-card',
    becomes: 'cta',
    steps: [
      { do: 'wrap', field: ['action'] },
      { do: 'rename', field: ['action'], to: 'actions' },
      { do: 'add', field: ['navigation'], value: 'full' },
      { do: 'add', field: ['layout'], value: 'card' },
    ],
  },
  {
    since: '0.3',
    type: 'benefit-chain',
    becomes: 'steps',
    steps: [
      { do: 'nest', field: ['steps', '*'], key: 'title' },
      { do: 'rename', field: ['steps'], to: 'items' },
      { do: 'add', field: ['layout'], value: 'chain' },
    ],
  },
  {
    since: '0.3',
    type: 'tile-grid',
    becomes: 'grid',
    steps: [
      { do: 'rename', field: ['tiles'], to: 'items' },
      { do: 'remove', field: ['items', '*', 'id'] },
      { do: 'remove', field: ['items', '*', 'type'] },
      { do: 'rename', field: ['items', '*', 'desc'], to: 'text' },
      { do: 'nest', field: ['items', '*', 'url'], key: 'src' },
      { do: 'rename', field: ['items', '*', 'url'], to: 'image' },
      { do: 'move', field: ['items', '*', 'light'], into: 'image' },
      { do: 'add', field: ['items', '*', 'image', 'decorative'], value: true },
      { do: 'add', field: ['layout'], value: 'tiles' },
    ],
  },
  {
    since: '0.3',
    type: 'suggestion-cards',
    becomes: 'grid',
    steps: [
      { do: 'rename', field: ['cards'], to: 'items' },
      { do: 'rename', field: ['items', '*', 'description'], to: 'text' },
      { do: 'nest', field: ['items', '*', 'imageUrl'], key: 'src' },
      { do: 'rename', field: ['items', '*', 'imageUrl'], to: 'image' },
      { do: 'add', field: ['items', '*', 'image', 'decorative'], value: true },
      { do: 'add', field: ['layout'], value: 'tiles' },
    ],
  },
  {
    since: '0.3',
    type: 'feature-grid',
    becomes: 'grid',
    steps: [
      { do: 'replace', field: ['layout'], values: { cells: 'features' } },
      { do: 'add', field: ['layout'], value: 'features' },
      {
        ...{ do: 'add', field: ['numbered'], value: true },
        when: { field: 'layout', is: ['features', 'open'] },
      },
    ],
  },
  {
    since: '0.3',
    type: 'examples-grid',
    becomes: 'grid',
    steps: [
      { do: 'rename', field: ['items', '*', 'after'], to: 'image' },
      { do: 'add', field: ['columns'], value: 2 },
    ],
  },
  {
    since: '0.3',
    type: 'stack-list',
    becomes: 'grid',
    steps: [
      { do: 'rename', field: ['groups', '*', 'items', '*', 'name'], to: 'title' },
      { do: 'rename', field: ['groups', '*', 'items', '*', 'note'], to: 'text' },
      { do: 'rename', field: ['groups', '*', 'items'], to: 'details' },
      { do: 'rename', field: ['groups', '*', 'intro'], to: 'text' },
      { do: 'rename', field: ['groups'], to: 'items' },
      { do: 'add', field: ['layout'], value: 'rows' },
    ],
  },
  {
    since: '0.3',
    type: 'stat-tiles',
    becomes: 'stats',
    steps: [
      { do: 'rename', field: ['variant'], to: 'layout' },
      { do: 'add', field: ['layout'], value: 'tiles' },
      {
        ...{ do: 'add', field: ['numbered'], value: true },
        when: { field: 'layout', is: ['tiles'] },
      },
    ],
  },
  {
    since: '0.3',
    type: 'accordion',
    becomes: 'faq',
    steps: [
      { do: 'rename', field: ['items', '*', 'content', 'text'], to: 'answer' },
      { do: 'lift', field: ['items', '*', 'content'] },
      { do: 'rename', field: ['items', '*', 'title'], to: 'question' },
    ],
  },
  {
    since: '0.3',
    type: 'map-link',
    becomes: 'location',
    steps: [{ do: 'rename', field: ['picture'], to: 'image' }],
  },
  {
    since: '0.3',
    type: 'logo-strip',
    becomes: 'logos',
    steps: [
      { do: 'nest', field: ['names', '*'], key: 'name' },
      { do: 'rename', field: ['names'], to: 'items' },
    ],
  },
  {
    since: '0.3',
    type: 'team-grid',
    becomes: 'people',
    steps: [
      { do: 'rename', field: ['members', '*', 'title'], to: 'name' },
      { do: 'rename', field: ['members', '*', 'position'], to: 'role' },
      { do: 'rename', field: ['members', '*', 'description'], to: 'text' },
      { do: 'rename', field: ['members'], to: 'items' },
    ],
  },
  {
    since: '0.3',
    type: 'container-scroll',
    becomes: 'image',
    steps: [{ do: 'add', field: ['animate'], value: 'scroll' }],
  },
  { since: '0.3', type: 'world-map', becomes: 'map' },
  { since: '0.3', type: 'consent-embed', becomes: 'embed' },
  { since: '0.3', type: 'video-section', becomes: 'video' },
  { since: '0.3', type: 'media-section', becomes: 'image' },
  {
    since: '0.3',
    type: 'engagement-carousel',
    becomes: 'carousel',
    steps: [
      { do: 'rename', field: ['cards', '*', 'description'], to: 'text' },
      {
        do: 'replace',
        field: ['cards', '*', 'colour'],
        values: {
          kobalt: 'brand',
          lagune: 'cyan',
          violett: 'violet',
          koralle: 'coral',
          lumen: 'spark',
        },
      },
      { do: 'rename', field: ['cards', '*', 'colour'], to: 'color' },
      { do: 'rename', field: ['cards'], to: 'items' },
      { do: 'add', field: ['layout'], value: 'deck' },
    ],
  },
  {
    since: '0.3',
    type: 'news-carousel',
    becomes: 'carousel',
    steps: [
      { do: 'rename', field: ['slides', '*', 'description'], to: 'text' },
      { do: 'rename', field: ['slides', '*', 'link'], to: 'href' },
      { do: 'rename', field: ['slides'], to: 'items' },
    ],
  },
  {
    since: '0.3',
    type: 'article-list',
    becomes: 'list',
    steps: [
      { do: 'rename', field: ['overrides', '*', 'link'], to: 'href' },
      { do: 'rename', field: ['overrides', '*', 'teaser'], to: 'text' },
      { do: 'rename', field: ['cards', '*', 'link'], to: 'href' },
      { do: 'rename', field: ['cards', '*', 'teaser'], to: 'text' },
      { do: 'rename', field: ['cards'], to: 'items' },
    ],
  },
  {
    since: '0.3',
    type: 'job-cards',
    becomes: 'list',
    steps: [
      { do: 'rename', field: ['overrides', '*', 'link'], to: 'href' },
      { do: 'rename', field: ['overrides', '*', 'type'], to: 'meta' },
      { do: 'rename', field: ['overrides', '*', 'description'], to: 'text' },
      { do: 'rename', field: ['cards', '*', 'link'], to: 'href' },
      { do: 'rename', field: ['cards', '*', 'type'], to: 'meta' },
      { do: 'rename', field: ['cards', '*', 'description'], to: 'text' },
      { do: 'rename', field: ['cards'], to: 'items' },
      { do: 'add', field: ['layout'], value: 'rows' },
    ],
  },
]

/** Returns all paths in `value` that match a pattern, such as `['items', 0, 'title']`. */
export function pathsMatching(
  value: unknown,
  [step, ...rest]: FieldPattern,
  before: Path = [],
): Path[] {
  if (step === undefined) return [before]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return step === '*'
      ? value.flatMap((item, index) => pathsMatching(item, rest, [...before, index]))
      : []
  const field = Object.entries(value).find(([key]) => key === step)
  return field === undefined ? [] : pathsMatching(field[1], rest, [...before, step])
}

/** Returns a pattern in words: `items[].title`. */
export const fieldPatternText = (pattern: FieldPattern): string =>
  pattern.join('.').replaceAll('.*', '[]')
