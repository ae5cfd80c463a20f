import { componentNameOf, schemaNameOf, ownSourcesOf } from '../../build/own-blocks/own-sources.ts'
import { scalar, type BlockBeginning } from '../../locale/new-site.ts'
import type { FilesByPath } from './new-files.ts'

/**
 * Returns the files of a new block that the site defines itself. The block has a heading and a list, and is
 * valid without changes. `isInteractive` adds a search field that works after hydration.
 */
export function createNewBlockFiles(
  type: string,
  words: BlockBeginning,
  isInteractive: boolean,
): FilesByPath {
  const { schema, view, style, examples } = ownSourcesOf(type)
  return {
    [schema]: createSchemaSource(type, words, isInteractive),
    [view]: isInteractive
      ? createInteractiveViewSource(type, words)
      : createStaticViewSource(type, words),
    [style]: createStyleSource(type, isInteractive),
    [examples]: createExamplesSource(type, words, isInteractive),
  }
}

const createSchemaSource = (
  type: string,
  { about, items, search }: BlockBeginning,
  isLive: boolean,
) =>
  `${createImportLine('{ defineBlock, facets, headingFields, text, z }', 'blockwerk/schema')}

export const ${schemaNameOf(type)} = defineBlock(
  '${type}',
  {
    ...headingFields,
    items: z.array(text).min(1).describe('${items}'),
${isLive ? `    search: text.describe('${search}'),\n` : ''}  },
  '${about}',
).register(facets, { purpose: 'text' })
`

const createStaticViewSource = (
  type: string,
  { hydrate }: BlockBeginning,
) => `${createViewImports(type, false)}

// ${hydrate}
export function ${componentNameOf(type)}({ block }: BlockProps<typeof ${schemaNameOf(type)}>) {
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
`

const createInteractiveViewSource = (
  type: string,
  { still }: BlockBeginning,
) => `${createViewImports(type, true)}

// ${still}
export function ${componentNameOf(type)}({ block }: BlockProps<typeof ${schemaNameOf(type)}>) {
  const [sought, setSought] = useState('')
  const isReady = useHydrated()
  const shown = block.items.filter((item) => item.toLowerCase().includes(sought.toLowerCase()))
  return (
    <Section block={block} className="${type}">
      <Intro block={block} />
      <label>
        {block.search}{' '}
        <input
          type="search"
          value={sought}
          disabled={!isReady}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      </label>
      <ul>
        {shown.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  )
}

${componentNameOf(type)}.hydrate = 'visible' as const
`

const createStyleSource = (type: string, isLive: boolean) => `.${type} li {
  border-bottom: 1px solid var(--line);
  padding-block: 0.75rem;
}
${isLive ? `\n.${type} input {\n  border: 1px solid var(--line);\n  padding: 0.5rem 0.75rem;\n}\n` : ''}`

function createExamplesSource(
  type: string,
  { example: { name, items, search }, mistake }: BlockBeginning,
  isLive: boolean,
) {
  const heading = componentNameOf(type).replace(/(?<=.)(?=[A-Z])/g, ' ')
  const searched = (indent: string) => (isLive ? `${indent}search: ${scalar(search)}\n` : '')
  return `examples:
  ${name}:
    type: ${type}
    heading: ${scalar(heading)}
${searched('    ')}    items:
${items.map((item) => `      - ${scalar(item)}\n`).join('')}mistakes:
  ${mistake}:
    block:
      type: ${type}
      heading: ${scalar(heading)}
${searched('      ')}      items: []
    code: wrong-value
    at: items
`
}

const createViewImports = (type: string, isLive: boolean): string =>
  [
    createImportLine(
      `{ Intro, Section, ${isLive ? 'useHydrated, ' : ''}type BlockProps }`,
      'blockwerk',
    ),
    ...(isLive ? [createImportLine('{ useState }', 'react')] : []),
    createImportLine(`type { ${schemaNameOf(type)} }`, './schema.ts'),
  ].join('\n')

const createImportLine = (names: string, module: string): string =>
  `import ${names} from '${module}'`
