import type { BlockOf } from '../../../schema/block.ts'
import { useBlockPlace } from '../../render/components/render-context.ts'
import { Section } from '../../render/components/section.tsx'

/** The page fills the element with `data-contents` after all blocks are rendered (`contents-list.ts`). */
export function Contents({ block }: { block: BlockOf<'contents'> }) {
  const { key } = useBlockPlace()
  const id = `${key}-label`
  return (
    <Section block={block} className="contents-block" labelled={false}>
      <p id={id} className="contents-label">
        {block.label}
      </p>
      <nav aria-labelledby={id} data-contents={block.levels} />
    </Section>
  )
}
