import { fieldOf, type Path } from './path.ts'

/** The entry of `blocks` that stands for the text of a Markdown page. */
export const bodyType = 'body'

/** Returns the block that shows the text of a Markdown page. `entry`: the fields that the author gives the block. */
export const createBodyBlock = (text: string, entry: object = {}): object => ({
  ...entry,
  type: 'prose',
  body: text,
})

type MarkdownHeader = {
  block: Readonly<Record<string, unknown>>
  /** The path of the page's field that each field of the block comes from. */
  sources: readonly (readonly [field: string, path: Path])[]
}

/** Returns the header of a Markdown page without blocks of its own, as a raw YAML value. `page`: the fields of the page. */
export function createMarkdownHeader(page: unknown, heading: unknown): MarkdownHeader {
  const article = fieldOf(page, 'article')
  const given = articleFields.filter(([, name]) => fieldOf(article, name) !== undefined)
  return {
    block: {
      ...{ type: 'article-header', heading },
      ...Object.fromEntries(given.map(([field, name]) => [field, fieldOf(article, name)])),
    },
    sources: given.map(([field, name]) => [field, ['article', name]]),
  }
}

/** Fields of the header, each with the field of `article` that it shows. */
const articleFields = [
  ['text', 'teaser'],
  ['date', 'date'],
  ['readingTime', 'readingTime'],
  ['author', 'author'],
  ['image', 'image'],
] as const
