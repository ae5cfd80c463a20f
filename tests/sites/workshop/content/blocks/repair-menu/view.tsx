import { Heading, Markdown, Picture, Section, useLanguage, type BlockProps } from 'blockwerk'
import type { repairMenu } from './schema.ts'

export function RepairMenu({ block }: BlockProps<typeof repairMenu>) {
  const pounds = new Intl.NumberFormat(useLanguage(), { style: 'currency', currency: 'GBP' })
  return (
    <Section block={block} className="repair-menu">
      <Heading>{block.heading}</Heading>
      {block.text && <Markdown text={block.text} line className="text" />}
      <div className="grid gap-x-[3.25rem] md:grid-cols-2">
        <dl>
          {block.repairs.map(({ name, price }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{pounds.format(price)}</dd>
            </div>
          ))}
        </dl>
        {block.picture && <Picture image={block.picture} sizes="(min-width: 48rem) 30rem, 92vw" />}
      </div>
      {block.note && <Markdown text={block.note} />}
    </Section>
  )
}
