import { createElement, type ReactNode } from 'react'
import type { AnyBlock } from '../../../schema/any-block.ts'
import { Inline } from './markdown.tsx'
import { usePlace } from './surroundings.ts'

type SectionProps = {
  block: { id?: string | undefined; tone?: AnyBlock['tone'] }
  className: string
  children: ReactNode
  /** False for a block without a heading of its own. */
  labelled?: boolean
}

/** The element around a block: its anchor, its background, and its name from its heading. */
export function Section({ block, className, children, labelled = true }: SectionProps) {
  const { key } = usePlace()
  return (
    <section
      id={block.id}
      className={`section ${className}${toneOf(block)}`}
      aria-labelledby={labelled ? `${key}-heading` : undefined}
    >
      {children}
    </section>
  )
}

/** The class of a background that is not the page's. */
export const toneOf = ({ tone = 'default' }: { tone?: AnyBlock['tone'] }): string =>
  tone === 'default' ? '' : ` tone-${tone}`

type HeadingProps = {
  children: ReactNode
  className?: string
  /** Its last part, in the accent colour. */
  accent?: string | undefined
}

/** The heading of a block: h1 where the block opens the page, h2 elsewhere. */
export function Heading({ children, className, accent }: HeadingProps) {
  const { key, level } = usePlace()
  const end = accent && (
    <>
      {' '}
      <em className="accent">{accent}</em>
    </>
  )
  return createElement(`h${level}`, { id: `${key}-heading`, className }, children, end)
}

type SubheadingProps = {
  children: ReactNode
  className?: string
  /** Shown above it by the block's sheet, and not read aloud. */
  above?: string
  /** How many ranks below the block's own heading. */
  below?: 1 | 2
}

/** A heading inside a block. */
export function Subheading({ children, className, above, below = 1 }: SubheadingProps) {
  const { level } = usePlace()
  return createElement(`h${level + below}`, { className, 'data-above': above }, children)
}

type IntroProps = {
  block: { eyebrow?: string | undefined; heading: string; text?: string | undefined }
  children?: ReactNode
}

/** The eyebrow, the heading and the text of `headingFields`, as most blocks begin. `children` follow the text. */
export function Intro({ block, children }: IntroProps) {
  return (
    <div className="section-intro">
      {block.eyebrow && <p className="eyebrow">{block.eyebrow}</p>}
      <Heading>{block.heading}</Heading>
      {block.text && <Inline as="p" className="lead" text={block.text} />}
      {children}
    </div>
  )
}
