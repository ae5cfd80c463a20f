import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { kitOf } from '../../../src/cli/kit.ts'
import { openLiveSite } from '../../../src/cli/live-engine.ts'
import { createDevAssets } from '../../../src/authoring/dev/server/vite.ts'
import { LiveContent } from '../../../src/authoring/language-server/live-content.ts'
import {
  drawingOf,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
} from '../../support/content-on-disk.ts'

afterAll(removeSites)

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** The memory in use by this process in bytes, after garbage collection. */
function usedMemory(): number {
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const site = (more = '') => siteYaml(more).replace('linkPictures: false\n', '')
const icons = ['croissant', 'wheat', 'anchor', 'bird', 'cat', 'dog', 'egg', 'fish', 'grape', 'ham']

/** For each kind of file: its path and its text at the nth save. */
const kinds = {
  'UI strings': (n) => ['content/words.yaml', `frame: { skipLink: Zum Inhalt ${n} }\n`],
  theme: (n) => ['content/site.yaml', site(`theme: { accent: '#${colorOf(n)}' }\n`)],
  'own block': (n) => [
    'content/blocks/opening-day/schema.ts',
    `import { defineBlock, text } from 'blockwerk/schema'
export const openingDay = defineBlock('opening-day', { heading: text, n${n}: text.optional() })
`,
  ],
  page: (n) => [
    'content/pages/index.yaml',
    `${pageYaml(`    text: Fassung ${n}\n`)}  - type: grid
    heading: In der Küche
    items:
${icons.map((icon, at) => `      - { icon: ${(n >> at) % 2 === 0 ? 'check' : icon}, title: Eins, text: Zwei. }\n`).join('')}`,
  ],
  image: (n) => ['content/media/ofen.svg', drawingOf(`der Ofen, ${n}`)],
} satisfies Record<string, (n: number) => [file: string, text: string]>

/** Number of saves per kind; the long trials set SAVES. */
const saves = Number(process.env['SAVES'] ?? 100) / Object.keys(kinds).length
/** Number of saves before the measurement: more than the caches hold. */
const warmUp = 5

const colorOf = (n: number): string => (0x106080 + n).toString(16)

test.each(Object.entries(kinds))(
  'the live preview and its editor use at most 20 MB more memory after many saves of a file: %s @nightly',
  async (_, make) => {
    const root = smallSiteWith({
      'content/site.yaml': site(),
      'content/pages/bild.yaml': `${pageYaml()}  - type: image
    heading: Der Ofen
    image: { src: ofen.svg, alt: Ein Ofen }
`,
      'content/media/ofen.svg': drawingOf('der Ofen'),
      ...Object.fromEntries([kinds['own block'](0)]),
      'content/blocks/opening-day/view.tsx': `export const OpeningDay = () => <p>Preise</p>\n`,
      'content/blocks/opening-day/examples.yaml':
        'examples: { one: { type: opening-day, heading: Preise } }\n',
    })
    let kit = kitOf(root)
    let live = openLiveSite(root, createDevAssets(root), 'de')
    const content = new LiveContent(root, (read) => kitOf(root, read).schemas)
    const show = async (isDrawn: boolean) => {
      for (const route of ['/', '/bild']) await live.pages.answer(route)
      if (isDrawn) await live.files.linkImage('/')
      while (!content.readSome(1000));
      content.allProblems()
    }
    const save = async (n: number) => {
      const [file, text] = make(n)
      writeFileSync(join(root, file), text)
      live.noteChange(file, false)
      if (kitOf(root) !== kit) {
        kit = kitOf(root)
        live = openLiveSite(root, createDevAssets(root), 'de')
      }
      if (file.startsWith('content/')) content.refreshFile(file)
      else content.readSchemas()
      // Rendering a link image takes as long as everything else, so only every tenth save does.
      await show(n % 10 === 0)
      // The text of the file in an editor before it is saved.
      if (file.startsWith('content/')) content.setText(file, make(n + 5000)[1])
    }
    for (let n = 0; n < warmUp; n++) await save(n)
    const before = usedMemory()
    for (let n = warmUp; n < warmUp + saves; n++) await save(n)
    expect((usedMemory() - before) / 1e6).toBeLessThan(20)
  },
  3_600_000,
)
