import { z } from 'zod'
import { prose } from '../../../schema/fields.ts'
import { isMap } from '../../text/is-record.ts'
import { isMarkdownFile } from '../../content/markdown/read-content-file.ts'
import { yamlOfFile } from '../../content/markdown/yaml-of-file.ts'
import { schemaAt } from '../../../schema/schema-at.ts'
import { cursorPlaceAt, type CursorPlace } from './cursor-place.ts'
import type { LiveContent } from './live-content.ts'
import { outlineOf, outlineValueOf } from './outline.ts'

/** A position in the text of a content file. Lines and columns count from 0. */
export type TextPosition = { file: string; text: string; line: number; column: number }

/** The place of the cursor in a content file, and the schemas of the file and of the value at the place. */
export type EditorPlace = {
  position: TextPosition
  place: CursorPlace
  root: z.ZodType
  schema: unknown
  lineText: string
  /** True in the text of a Markdown file, after its front matter. */
  isMarkdownText: boolean
}

export function editorPlaceAt(position: TextPosition, content: LiveContent): EditorPlace {
  const { file, text, line, column } = position
  const yaml = yamlOfFile(file, text)
  const isMarkdownText = isMarkdownFile(file) && line >= yaml.split('\n').length - 1
  const lineText = (text.split('\n')[line] ?? '').replace(/\r$/, '')
  const root = isMarkdownText ? markdownText : content.schemaOf(file)
  const place = isMarkdownText
    ? textPlaceAt(yaml, lineText, column)
    : cursorPlaceAt(root, yaml, line, column)
  const schema = schemaAt(root, place.rough, place.path)
  return { position, place, root, schema, lineText, isMarkdownText }
}

/** The schema of the text of a Markdown file. */
const markdownText = z.object({ body: prose })

/** Returns the place of the cursor in the text of a Markdown file with this front matter. */
function textPlaceAt(frontMatter: string, lineText: string, column: number): CursorPlace {
  const fields = outlineValueOf(outlineOf(frontMatter.split('\n')))
  return {
    ...{ kind: 'value', path: ['body'], rough: { ...(isMap(fields) && fields), body: '' } },
    ...{ start: 0, end: lineText.length, written: lineText, typed: lineText.slice(0, column) },
    ...{ siblings: [], column: 0, afterDash: false, inFlow: false, inText: true },
  }
}
