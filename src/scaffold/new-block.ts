import { componentOf, sourcesOf } from '../own-blocks/sources.ts'
import type { Files } from './new-files.ts'

/** The files of a block of a site's own that has a heading and a list; it is valid as it stands. */
export function newBlock(type: string): Files {
  const component = componentOf(type)
  const name = component.charAt(0).toLowerCase() + component.slice(1)
  const { schema, view, style, examples } = sourcesOf(type)
  return {
    [schema]: `${imports('{ defineBlock, headingFields, text, z }', 'blockwerk/schema')}

export const ${name} = defineBlock('${type}', {
  ...headingFields,
  items: z.array(text).min(1),
})
`,
    [view]: `${imports('{ Intro, Section, type BlockProps }', 'blockwerk')}
${imports(`type { ${name} }`, './schema.ts')}

export function ${component}({ block }: BlockProps<typeof ${name}>) {
  return (
    <Section block={block} className="${type}">
      <Intro block={block} />
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  )
}

// With state or effects, say when it hydrates: ${component}.hydrate = 'visible' as const
`,
    [style]: `.${type} li {
  border-bottom: 1px solid var(--line);
  padding-block: 0.75rem;
}
`,
    [examples]: `examples:
  two items:
    type: ${type}
    heading: ${component}
    items:
      - One
      - Two
mistakes:
  no items:
    block:
      type: ${type}
      heading: ${component}
      items: []
    code: wrong-value
    at: items
`,
  }
}

const imports = (names: string, module: string): string => `import ${names} from '${module}'`
