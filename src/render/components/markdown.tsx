import { createContext, createElement, useContext, useMemo } from 'react'
import { escapeHtml } from '../../text/escape-html.ts'

/** The rank of the first heading inside a longer text. */
export type MarkdownLevel = 2 | 3 | 4

/**
 * Turns Markdown into HTML; without `level` it is one line. The build reads it with its parser. The
 * browser has no parser: it finds what the build made of a live block's texts in the page's data.
 */
export type ReadMarkdown = (text: string, level?: MarkdownLevel) => string | TrustedHTML

export const MarkdownContext = createContext<ReadMarkdown>(escapeHtml)

type MarkdownProps = { text: string; className?: string }

/** One line of Markdown: emphasis, code and links. */
export function Inline({
  text,
  as = 'span',
  className,
}: MarkdownProps & { as?: 'span' | 'p' | 'li' | 'dd' }) {
  return createElement(as, {
    className,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: useMarkdown(text),
  })
}

/** Markdown with paragraphs and lists; its headings start at `level`. */
export function Prose({
  text,
  level = 3,
  className = '',
}: MarkdownProps & { level?: MarkdownLevel }) {
  return (
    <div
      className={`prose ${className}`.trim()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={useMarkdown(text, level)}
    />
  )
}

/** The same object as long as the text is the same: React writes the HTML anew for every new one. */
function useMarkdown(text: string, level?: MarkdownLevel): { __html: string | TrustedHTML } {
  const read = useContext(MarkdownContext)
  return useMemo(() => ({ __html: read(text, level) }), [read, text, level])
}
