/** The API for a site's own blocks: `import { … } from 'blockwerk'`. */
import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import { Icon as LibraryIcon } from './icon.tsx'
import { Inline, Prose } from './markdown.tsx'
import { useBlockPlace, useRenderContext } from './render-context.ts'
import { Subheading as LibrarySubheading } from './section.tsx'

export { addFrame } from '../motion/frame.ts'
export { createPlayer } from '../motion/playback.ts'
export { useHydrated } from '../motion/use-hydrated.ts'
export { useMotionGate } from '../motion/use-motion-gate.ts'
export { usePlayback } from '../motion/use-playback.ts'
export { formatLongDay as longDay } from '../../text/calendar-day.ts'
export { fillPlaceholders as fill } from '../../text/placeholders.ts'
export { Actions } from './actions.tsx'
export { DataTable } from './data-table.tsx'
export { Link } from './link.tsx'
export { Logos } from './logos.tsx'
export { Inline } from './markdown.tsx'
export type { Part } from './part.ts'
export { PauseButton } from './pause-button.tsx'
export { PauseSwitch } from './pause-switch.tsx'
export { Picture } from './picture.tsx'
export { Heading, Intro, Section } from './section.tsx'
export { Stats } from './stats.tsx'
export { Swipe } from './swipe.tsx'

/** Renders a decorative icon from the sprite, in the line of the text around it. */
export const Icon = ({ name, className = '' }: ComponentProps<typeof LibraryIcon>) => (
  <LibraryIcon name={name} className={`icon-inline ${className}`.trim()} />
)

/** Renders a heading inside a block, as large as the title of a card whatever its rank. */
export const Subheading = ({
  className = '',
  ...heading
}: ComponentProps<typeof LibrarySubheading>) => (
  <LibrarySubheading {...heading} className={`subheading ${className}`.trim()} />
)

/**
 * The props of a view: the block as its schema parses it, and its UI strings in the language of the
 * page if `schema.ts` exports some as `words`: `BlockProps<typeof tideTable, typeof texts>`, where `texts` is
 * `words` under another name (`import type { words as texts }`), because the parameter is also called `words`. A
 * schema that contains UI strings is a function that takes them.
 */
export type BlockProps<Schema extends z.ZodType | SchemaFromStrings, Words = undefined> = {
  block: z.output<Schema extends SchemaFromStrings ? ReturnType<Schema> : Schema>
} & (Words extends undefined ? unknown : { words: Words[keyof Words] })

type SchemaFromStrings = (words: never) => z.ZodType

/**
 * Returns the language of the page as a BCP 47 tag, to format days, numbers and prices with `Intl`.
 */
export const useLanguage = (): string => useRenderContext().language

type MarkdownProps = {
  text: string
  /** True if the text is one line: emphasis, links and code, but no paragraphs. */
  line?: boolean
  className?: string
}

/** Renders an author's Markdown text. Its headings rank below the heading of the block. */
export function Markdown({ text, line = false, className }: MarkdownProps): ReactNode {
  const { level } = useBlockPlace()
  const classNameProp = className === undefined ? {} : { className }
  if (line) return <Inline text={text} {...classNameProp} />
  return <Prose text={text} level={level === 1 ? 2 : 3} {...classNameProp} />
}
