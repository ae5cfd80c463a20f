import type { BlockOf } from '../../../schema/block.ts'
import { Actions } from '../../elements/actions.tsx'
import { Cubes, type Cube } from '../../elements/cubes.tsx'
import { Inline } from '../../elements/markdown.tsx'
import { Heading, Section } from '../../elements/section.tsx'

export function Cta({ block }: { block: BlockOf<'cta'> }) {
  const { eyebrow, heading, text, actions, note } = block
  return (
    <Section block={block} className="cta">
      <div className="cta-body dark">
        <div className="cta-words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading>{heading}</Heading>
          {text && <Inline as="p" className="lead" text={text} />}
          <Actions actions={actions} />
          {note && <Inline as="p" className="cta-note text" text={note} />}
        </div>
        <Cubes cubes={blocks} className="cta-cubes" />
      </div>
    </Section>
  )
}

/** Towers of blocks: what is built stands behind, what is planned lies in front as lines. */
const heights = [
  [4, 3, 3, 2, 1, 1],
  [3, 3, 2, 2, 1, 1],
  [3, 2, 2, 1, 1, 1],
  [2, 2, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1],
]

const blocks: Cube[] = heights.flatMap((row, x) =>
  row.flatMap((height, y) =>
    Array.from({ length: height }, (_, z): Cube => [x, y, z, kindOf(x, y, z)]),
  ),
)

function kindOf(x: number, y: number, z: number): Cube[3] {
  if ((x === 0 && y === 0 && z === 3) || (x === 2 && y === 1)) return 'spark'
  return x + y <= 2 || (x === 3 && y === 1) ? 'brand' : 'line'
}
