import { readFrontMatter } from './front-matter.ts'
import { isMarkdownFile } from './read-content-file.ts'

/** Returns the YAML in the text of a content file at its lines: the front matter of a Markdown file, or the whole text. */
export function yamlOfFile(file: string, text: string): string {
  if (!isMarkdownFile(file)) return text
  const { yaml, yamlOffset } = readFrontMatter(text)
  return text.slice(0, yamlOffset).replaceAll(/[^\n]+/g, '') + yaml
}
