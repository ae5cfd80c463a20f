import { Actions } from '../../render/components/actions.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import type { BlockProps } from '../../render/components/view.ts'
import { Cards } from './cards.tsx'
import { Features } from './features.tsx'
import { Rows } from './rows.tsx'
import { Tiles } from './tiles.tsx'

export function Grid({ block, words }: BlockProps<'grid'>) {
  const { layout, note, action } = block
  return (
    <Section block={block} className={`grid-${layout}`}>
      <Intro block={block} />
      <Items block={block} words={words} />
      {(note ?? action) && (
        <div className="grid-foot">
          {note && <Inline as="p" className="text" text={note} />}
          {action && <Actions actions={[action]} />}
        </div>
      )}
    </Section>
  )
}

function Items({ block, words }: BlockProps<'grid'>) {
  switch (block.layout) {
    case 'cards':
      return <Cards block={block} words={words} />
    case 'tiles':
      return <Tiles block={block} />
    case 'rows':
      return <Rows block={block} />
    case 'features':
    case 'open':
    case 'split':
      return <Features block={block} />
  }
}
