import { Section } from '../../render/components/section.tsx'
import type { BlockProps } from '../../render/components/view.ts'

export function Divider({ block }: BlockProps<'divider'>) {
  const { layout } = block
  const layoutClass = layout === 'line' ? '' : ` divider-${layout}`
  return (
    <Section block={block} className={`divider${layoutClass}`} labelled={false}>
      {layout !== 'space' && <hr />}
      {layout === 'mark' && (
        <p className="divider-marks" aria-hidden="true">
          <span className="block-mark" />
          <span className="block-mark" />
          <span className="block-mark" />
        </p>
      )}
    </Section>
  )
}
