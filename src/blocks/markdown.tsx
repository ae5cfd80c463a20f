import { createElement } from 'react'
import { markdownInline, markdownProse } from './markdown-html.ts'

type MarkdownProps = { text: string; className?: string }

/** One line of Markdown: emphasis, code and links. Not for live blocks: the parser stays out of the browser. */
export function Inline({
  text,
  as = 'span',
  className,
}: MarkdownProps & { as?: 'span' | 'p' | 'li' | 'dd' }) {
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: markdownInline(text) } })
}

/** Markdown with paragraphs and lists; its headings start at `level`. Not for live blocks. */
export function Prose({ text, level = 3, className = '' }: MarkdownProps & { level?: 2 | 3 | 4 }) {
  return (
    <div
      className={`prose ${className}`.trim()}
      dangerouslySetInnerHTML={{ __html: markdownProse(text, level) }}
    />
  )
}
