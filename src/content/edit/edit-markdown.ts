import { bodyType } from '../../../schema/markdown-page.ts'
import type { Migration } from '../../../schema/migrations.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import { readFrontMatter } from '../markdown/front-matter.ts'
import {
  composeMarkdownPage,
  placedValueAbove,
  type MarkdownPage,
} from '../markdown/markdown-page.ts'
import type { MarkdownText } from '../markdown/markdown-text.ts'
import { Lines } from '../yaml/lines.ts'
import { editYaml, editYamlRepeatedly } from './edit-yaml.ts'
import { entrySourceAt } from './entry-source.ts'
import { lineBreakOf, toEditorText, toFileText } from './line-breaks.ts'
import { applyReplacements, makeChanges, type EditResult, type TextChange } from './make-changes.ts'
import type { PageEdit } from './page-edit.ts'
import { upgradeText, type UpgradedText } from './upgrade-text.ts'
import { asYamlData } from './yaml-data.ts'

/**
 * Makes an edit in a Markdown page, whose paths are those of the page that visitors see: the body of the text block is
 * the text of the file. An edit of the list of blocks writes it into the front matter if it is not there. All other
 * bytes stay unchanged. Returns undefined if the edit cannot be written.
 */
export function editMarkdown(text: string, edit: PageEdit): string | undefined {
  const page = composeMarkdownPage('', new TextEncoder().encode(text))
  if (page.document.problems.some(({ code }) => code === 'front-matter')) return undefined
  const placed = placedValueAbove(page.placedValues, edit.path)
  if (placed?.isWritten === true) {
    const { source } = placed
    const below = edit.path.slice(placed.path.length)
    if ('fields' in source) return editFields(text, { ...edit, path: [...source.fields, ...below] })
    const isText = edit.do === 'set' && below.length === 0 && typeof edit.value === 'string'
    return isText ? editText(text, edit, source.text) : undefined
  }
  if (needsBlockList(page, edit)) {
    const listed = writeBlockList(text, page)
    return listed === undefined ? undefined : editMarkdown(listed, edit)
  }
  if (edit.path.length === 2 && edit.path[1] === bodyIndexOf(page)) {
    if (edit.do === 'copy' || edit.do === 'set') return undefined
    // Without its place, the text would be shown after the last block.
    if (edit.do === 'remove') return editFields(replaceText(text, page.text, ''), edit)
  }
  return editFields(text, edit)
}

/**
 * Makes an edit in the Markdown file of a record: its field `body` is the text of the file. All other bytes stay
 * unchanged. Returns undefined if the edit cannot be written.
 */
export function editMarkdownRecord(text: string, edit: PageEdit): string | undefined {
  const page = composeMarkdownPage('', new TextEncoder().encode(text))
  if (page.document.problems.some(({ code }) => code === 'front-matter')) return undefined
  if (edit.path[0] !== 'body') return editFields(text, edit)
  if (edit.path.length > 1) return undefined
  if (edit.do === 'remove') return replaceText(text, page.text, '')
  return edit.do === 'set' && typeof edit.value === 'string'
    ? replaceText(text, page.text, edit.value)
    : undefined
}

/** Returns the index of the block that shows the text of the file; -1 if there is none. */
const bodyIndexOf = ({ placedValues }: MarkdownPage): number =>
  Number(placedValues.find(({ path }) => path[2] === 'body')?.path[1] ?? -1)

/** True if the edit concerns a block that is not in the front matter. */
function needsBlockList({ placedValues, document }: MarkdownPage, edit: PageEdit): boolean {
  const [list, index] = edit.path
  if (list !== 'blocks') return false
  const added = placedValues.filter(({ path, isWritten }) => path.length === 2 && !isWritten)
  const [first] = added.map(({ path }) => Number(path[1])).toSorted((one, other) => one - other)
  if (first === undefined) return false
  const blocks = fieldOf(document.value, 'blocks')
  const end = Array.isArray(blocks) ? blocks.length : 0
  const isBefore = edit.do === 'insert' && index === first && first === end - 1
  const places = [Number(index), 'to' in edit ? edit.to : -1]
  return (
    edit.path.length === 1 || (places.some((place) => place >= first) && !(isBefore && first > 0))
  )
}

/** Writes the blocks of a page into its front matter, with an entry in the place of the text. */
function writeBlockList(text: string, page: MarkdownPage): string | undefined {
  const { document, headingEnd } = page
  const fields = fieldOf(document.value, 'blocks')
  const index = bodyIndexOf(page)
  if (!Array.isArray(fields)) return undefined
  const blocks = fields.map((block: unknown, at) => (at === index ? { type: bodyType } : block))
  const hasTitle = page.placedValues.every(({ path }) => path[0] !== 'title')
  const title = fieldOf(document.value, 'title')
  const edits: PageEdit[] = [
    ...(hasTitle ? [] : [{ do: 'set' as const, path: ['title'], value: asYamlData(title) }]),
    { do: 'set', path: ['blocks'], value: asYamlData(blocks) },
  ]
  const body =
    headingEnd === 0
      ? text
      : replaceText(text, page.text, page.text.value.slice(headingEnd).replace(/^\n+/, ''))
  return edits.reduce<string | undefined>(
    (now, edit) => (now === undefined ? undefined : editFields(now, edit)),
    body,
  )
}

/** Makes an edit in the front matter, which is created if it does not exist. */
function editFields(text: string, edit: PageEdit): string | undefined {
  const { yaml, yamlOffset } = frontMatterOf(text)
  if (yaml.trim() !== '') {
    const edited = editYaml(yaml, edit)
    return edited && text.slice(0, yamlOffset) + edited + text.slice(yamlOffset + yaml.length)
  }
  // The first field is written next to another one, which is then removed.
  const lineBreak = lineBreakOf(text)
  const edited = editYamlRepeatedly(`x: x${lineBreak}`, [edit, { do: 'remove', path: ['x'] }])
  if (edited === undefined) return undefined
  if (yamlOffset > 0)
    return text.slice(0, yamlOffset) + edited + text.slice(yamlOffset + yaml.length)
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const dashes = `---${lineBreak}`
  return `${text.slice(0, start)}${dashes}${edited}${dashes}${lineBreak}${text.slice(start)}`
}

/** Sets the whole value of a part of the text. */
function editText(
  text: string,
  { path, value }: Extract<PageEdit, { do: 'set' }>,
  part: MarkdownText,
): string | undefined {
  const written = String(value)
  const escaped = written.replaceAll(/[\\`*_[\]<>~^$#&!{}]/g, String.raw`\$&`)
  return [written, escaped]
    .map((source) => replaceText(text, part, source))
    .find((after) => {
      const now = composeMarkdownPage('', new TextEncoder().encode(after)).document.value
      return withoutBlankLines(valueAt(now, path)) === withoutBlankLines(written)
    })
}

/** Returns a text without blank lines around it, which Markdown ignores. */
const withoutBlankLines = (value: unknown): string =>
  String(value)
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()

function replaceText(text: string, part: MarkdownText, value: string): string {
  const editorText = toEditorText(text)
  const lines = new Lines(editorText)
  const { start, end } = part.spanOf(0, part.value.length)
  const [from, to] = [lines.offsetOf(start), lines.offsetOf(end)]
  const before = editorText.slice(0, from)
  const isFirstText = part.value === '' && value !== ''
  const gap = isFirstText && before !== '' ? (before.endsWith('\n') ? '\n' : '\n\n') : ''
  const after = isFirstText ? '\n' : editorText.slice(to)
  return toFileText(before + gap + value + after, text)
}

/** Makes changes in a Markdown file: those in its front matter as in YAML, those in its text as they are. */
export function changeMarkdown(text: string, changes: readonly TextChange[]): EditResult {
  const { yaml, yamlOffset, bodyOffset } = frontMatterOf(text)
  const changesOfFields = new Map(
    changes
      .filter(({ start }) => start < bodyOffset)
      .map((change) => [
        { ...change, start: change.start - yamlOffset, end: change.end - yamlOffset },
        change,
      ]),
  )
  const fields = makeChanges(yaml, [...changesOfFields.keys()])
  const originals = (made: readonly TextChange[]) =>
    made.flatMap((one) => changesOfFields.get(one) ?? [])
  const changesOfText = changes.filter(({ start }) => start >= bodyOffset)
  const body = applyReplacements(
    text,
    changesOfText.map((change) => ({ ...change, text: sourceOfChange(change) })),
  ).slice(yamlOffset + yaml.length)
  return {
    text: text.slice(0, yamlOffset) + fields.text + body,
    madeChanges: [...originals(fields.madeChanges), ...changesOfText],
    refusedChanges: originals(fields.refusedChanges),
  }
}

function sourceOfChange(change: TextChange): string {
  switch (change.what) {
    case 'words':
    case 'escape':
      return change.words
    case 'value':
      return String(change.value)
    case 'layout':
    case 'rewrite':
      return change.text
  }
}

/** Returns the YAML source of a list entry in the front matter; undefined for the block that shows the text. */
export function entrySourceInMarkdown(text: string, path: Path): string | undefined {
  const page = composeMarkdownPage('', new TextEncoder().encode(text))
  const isAdded = placedValueAbove(page.placedValues, path) !== undefined
  const isBody = path.length === 2 && path[1] === bodyIndexOf(page)
  return isAdded || isBody ? undefined : entrySourceAt(frontMatterOf(text).yaml, path)
}

/** Rewrites the blocks in the front matter to the current content model (see `upgradeText`). */
export function upgradeMarkdown(
  text: string,
  migrations: readonly Migration[],
): UpgradedText | undefined {
  const { yaml, yamlOffset } = frontMatterOf(text)
  const result = upgradeText(yaml, migrations)
  if (result === undefined) return undefined
  const linesBefore = new Lines(text).indexAt(yamlOffset)
  const shifted = <T extends { line: number }>(block: T): T => ({
    ...block,
    line: block.line + linesBefore,
  })
  return {
    text: text.slice(0, yamlOffset) + result.text + text.slice(yamlOffset + yaml.length),
    upgraded: result.upgraded.map(shifted),
    refused: result.refused.map(shifted),
  }
}

function frontMatterOf(text: string): { yaml: string; yamlOffset: number; bodyOffset: number } {
  // A single CR counts as a line break, as in YAML. Offsets stay the same.
  const { yaml, yamlOffset, bodyOffset } = readFrontMatter(text.replace(/\r(?!\n)/g, '\n'))
  return { yaml: text.slice(yamlOffset, yamlOffset + yaml.length), yamlOffset, bodyOffset }
}
