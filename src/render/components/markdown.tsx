import { createContext, createElement, useContext, useMemo } from 'react'
import { escapeHtml } from '../../text/escape-html.ts'

/** The level of the first heading in a longer text. */
export type MarkdownLevel = 2 | 3 | 4

/**
 * Renders Markdown as HTML. Without `level` the text is one line. The build uses a Markdown parser.
 * The browser has no parser and looks up the HTML of hydrated blocks in the page data.
 */
export type RenderMarkdown = (text: string, level?: MarkdownLevel) => string | TrustedHTML

/** Provides the function that renders Markdown. */
export const MarkdownContext = createContext<RenderMarkdown>(escapeHtml)

type MarkdownProps = { text: string; className?: string }

/** Renders one line of Markdown: emphasis, code and links. */
export function Inline({
  text,
  as = 'span',
  className,
}: MarkdownProps & { as?: 'span' | 'p' | 'li' | 'dd' }) {
  return createElement(as, {
    className,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: useMarkdownHtml(text),
  })
}

/** Renders Markdown with paragraphs and lists. Its headings start at `level`. */
export function Prose({
  text,
  level = 3,
  className = '',
}: MarkdownProps & { level?: MarkdownLevel }) {
  return (
    <div
      className={`prose ${className}`.trim()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={useMarkdownHtml(text, level)}
    />
  )
}

/**
 * Returns the same object as long as the text does not change, because React rewrites the HTML for
 * every new object.
 */
function useMarkdownHtml(text: string, level?: MarkdownLevel): { __html: string | TrustedHTML } {
  const renderMarkdown = useContext(MarkdownContext)
  return useMemo(() => ({ __html: renderMarkdown(text, level) }), [renderMarkdown, text, level])
}
