/** What blocks of a site's own are drawn with: `import { … } from 'blockwerk'`. */
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Inline, Prose } from './markdown.tsx'
import { usePlace, useSurroundings } from './surroundings.ts'

export { addFrame } from '../motion/frame.ts'
export { createPlayer } from '../motion/playback.ts'
export { useHydrated } from '../motion/use-hydrated.ts'
export { useMotionGate } from '../motion/use-motion-gate.ts'
export { usePlayback } from '../motion/use-playback.ts'
export { longDay } from '../../text/calendar-day.ts'
export { fill } from '../../text/fill.ts'
export { Actions } from './actions.tsx'
export { DataTable } from './data-table.tsx'
export { Icon } from './icon.tsx'
export { Link } from './link.tsx'
export { Logos } from './logos.tsx'
export { Inline } from './markdown.tsx'
export type { Part } from './part.ts'
export { PauseButton } from './pause-button.tsx'
export { PauseSwitch } from './pause-switch.tsx'
export { Picture } from './picture.tsx'
export { Heading, Intro, Section, Subheading } from './section.tsx'
export { Stats } from './stats.tsx'
export { Swipe } from './swipe.tsx'

/**
 * The props of a view: a block as its schema reads it, and its UI strings in the language of the page, if `schema.ts`
 * exports any as `words`: `BlockProps<typeof tideTable, typeof words>`. A schema that is made of UI strings is a
 * function of them.
 */
export type BlockProps<Schema extends z.ZodType | SchemaOfWords, Words = undefined> = {
  block: z.output<Schema extends SchemaOfWords ? ReturnType<Schema> : Schema>
} & (Words extends undefined ? unknown : { words: Words[keyof Words] })

type SchemaOfWords = (words: never) => z.ZodType

/** The language of the page, a BCP 47 tag: for days, numbers and prices by `Intl`. */
export const useLanguage = (): string => useSurroundings().language

type MarkdownProps = {
  text: string
  /** It is one line: emphasis, links and code, no paragraphs. */
  line?: boolean
  className?: string
}

/** A text of an author; headings in it rank below the block's own. */
export function Markdown({ text, line = false, className }: MarkdownProps): ReactNode {
  const { level } = usePlace()
  const named = className === undefined ? {} : { className }
  if (line) return <Inline text={text} {...named} />
  return <Prose text={text} level={level === 1 ? 2 : 3} {...named} />
}
