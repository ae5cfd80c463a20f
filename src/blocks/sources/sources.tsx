import type { BlockProps } from '../../render/components/view.ts'
import { formatLongDay } from '../../text/calendar-day.ts'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'

export function Sources({ block, words }: BlockProps<'sources'>) {
  const { language } = useRenderContext()
  const { checked, items } = block
  return (
    <Section block={block} className="sources">
      <Intro block={block}>
        {checked && (
          <p className="sources-checked">
            {words.checked} <time dateTime={checked}>{formatLongDay(checked, language)}</time>
          </p>
        )}
      </Intro>
      <ol className="source-list">
        {items.map(({ label, href, note }) => (
          <li key={href}>
            <Link href={href} className="text-link">
              {label}
            </Link>
            {note && <Inline as="p" className="text" text={note} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}
