import { createElement, type ReactNode } from 'react'
import type { BaseValues } from '../../../schema/fields.ts'
import { backgroundSlot } from '../../../schema/slots.ts'
import { Inline } from './markdown.tsx'
import { Picture } from './picture.tsx'
import { PlainText } from './plain-text.tsx'
import { useBlockPlace } from './render-context.ts'

type SectionProps = {
  block: Partial<BaseValues>
  className: string
  children: ReactNode
  /** False for a block that has no heading. */
  labelled?: boolean
  /** False for a block that does not belong to the text of an article, so that feeds leave it out. */
  isInFeed?: boolean
}

/**
 * Renders the element around a block, with its anchor, its options (`baseFields`) and the heading as its
 * accessible name.
 */
export function Section({
  block,
  className,
  children,
  labelled = true,
  isInFeed = true,
}: SectionProps) {
  const { key, level } = useBlockPlace()
  const { background } = block
  return (
    <section
      id={block.id}
      className={`section ${className}${sectionClassesOf(block)}`}
      aria-labelledby={labelled ? `${key}-heading` : undefined}
      data-feed={isInFeed ? undefined : 'off'}
      data-search={searchAttributeOf(block)}
    >
      {children}
      {background && (
        <div className="section-background">
          <Picture
            image={{ ...background.image, decorative: true }}
            {...backgroundSlot}
            loading={level === 1 ? 'eager' : 'lazy'}
          />
        </div>
      )}
    </section>
  )
}

/** Returns the value of `data-search` for a block: `off` if the search must ignore its text. */
export const searchAttributeOf = ({ searchable }: Partial<BaseValues>): 'off' | undefined =>
  searchable === false ? 'off' : undefined

/**
 * Returns the CSS classes for the options of a block, each with a space before it. Options without a value have no
 * class. A veil in the brand colour replaces the other veils.
 */
export function sectionClassesOf({
  tone = 'default',
  align,
  width = 'normal',
  spacing = 'normal',
  background,
}: Partial<BaseValues>): string {
  const classes = [
    tone === 'default' ? '' : `tone-${tone}`,
    align === undefined ? '' : `align-${align}`,
    width === 'normal' ? '' : `width-${width}`,
    spacing === 'normal' ? '' : `spacing-${spacing}`,
    background === undefined
      ? ''
      : `has-background${tone === 'brand' ? '' : veilClasses[background.overlay]}`,
  ]
  return classes.map((name) => name && ` ${name}`).join('')
}

const veilClasses = { dark: ' dark', light: ' light', none: ' without-veil' }

type HeadingProps = {
  children: ReactNode
  className?: string
  /** The last part of the heading, shown in the accent colour. */
  accent?: string | undefined
}

/** Renders the heading of a block: h1 in the first block of the page, h2 in all other blocks. */
export function Heading({ children, className, accent }: HeadingProps) {
  const { key, level } = useBlockPlace()
  const end = accent && (
    <>
      {' '}
      <em className="accent">{accent}</em>
    </>
  )
  return createElement(
    `h${level}`,
    { id: `${key}-heading`, className },
    withDirection(children),
    end,
  )
}

type SubheadingProps = {
  children: ReactNode
  className?: string
  /** Text that the block's style sheet shows above the heading. Screen readers skip it. */
  above?: string
  /** The number of ranks below the heading of the block. */
  below?: 1 | 2
}

/** Renders a heading inside a block. */
export function Subheading({ children, className, above, below = 1 }: SubheadingProps) {
  const { level } = useBlockPlace()
  return createElement(
    `h${level + below}`,
    { className, 'data-above': above },
    withDirection(children),
  )
}

/** Isolates a heading that is written in the other direction than the page. */
const withDirection = (words: ReactNode): ReactNode =>
  typeof words === 'string' ? <PlainText text={words} /> : words

type ItemTitleProps = {
  children: string
  className: string
  /** The heading of the block, undefined if it has none. */
  blockHeading: string | undefined
}

/**
 * Renders the title of an item in a block. In a block without a heading it is a paragraph, because a
 * subheading would skip a rank.
 */
export function ItemTitle({ children, className, blockHeading }: ItemTitleProps) {
  return blockHeading === undefined ? (
    <p className={className}>
      <PlainText text={children} />
    </p>
  ) : (
    <Subheading className={className}>{children}</Subheading>
  )
}

type IntroProps = {
  block: { eyebrow?: string | undefined; heading: string; text?: string | undefined }
  children?: ReactNode
}

/** Renders the eyebrow, the heading and the text of a block (`headingFields`), then `children`. */
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
