/** What blocks of a site's own are drawn with: `import { … } from 'blockwerk'`. */
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Inline, Prose } from './markdown.tsx'
import { usePlace, useSurroundings } from './surroundings.ts'

export { useHydrated } from '../motion/use-hydrated.ts'
export { useMotionGate } from '../motion/use-motion-gate.ts'
export { Actions } from './actions.tsx'
export { Icon } from './icon.tsx'
export { Link } from './link.tsx'
export { PauseButton } from './pause-button.tsx'
export { Picture } from './picture.tsx'
export { Heading, Intro, Section, Subheading } from './section.tsx'

/** What a view is given: a block as its schema reads it. */
export type BlockProps<Schema extends z.ZodType> = { block: z.output<Schema> }

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
