import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { RecordedImage } from '../../src/content/site/media-manifest.ts'
import { letterForm } from './pottery-forms.ts'

/** The files of a site by their path below its root. */
export type Files = Record<string, string | Uint8Array>

const made: string[] = []

/** The root of the agency site: a fixture with blocks of every type and a few small images. */
export const agency = resolve('tests/sites/agency')

/** A copy of the agency site with additional or replaced files. */
export function agencyWith(files: Files): string {
  const root = siteOf({})
  cpSync(join(agency, 'content'), join(root, 'content'), { recursive: true })
  for (const [path, text] of Object.entries(files)) write(root, path, text)
  return root
}

/** A copy of the agency site with another `url`. */
export function agencyAt(url: string): string {
  const root = siteOf({})
  cpSync(join(agency, 'content'), join(root, 'content'), { recursive: true })
  write(root, 'content/site.yaml', agencyText('site.yaml').replace(/^url: .*$/m, `url: ${url}`))
  return root
}

/** A small new site with additional or replaced files. */
export const smallSiteWith = (files: Files): string =>
  siteOf({ 'content/site.yaml': siteYaml(), 'content/pages/index.yaml': pageYaml(), ...files })

/** An SVG file, 80 × 60 pixels by default. Another `title` gives other bytes. */
export const drawingOf = (title: string, width = 80): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60"><title>${title}</title><path d="M0 0h9v9z"/></svg>`

/** A manifest entry of a described image, which matches no real file. */
export const recordOf = (alt?: string): RecordedImage => ({
  ...(alt !== undefined && { alt }),
  ...{ source: '0'.repeat(64), settings: 'none', width: 80, height: 60, family: 'webp' },
  ...{ animated: false, clean: true, stands: 'no', widths: [80], ready: [] },
})

/** A media manifest that describes the images. */
export const manifestOf = (alts: Record<string, string>): string =>
  JSON.stringify({
    version: 2,
    images: Object.fromEntries(Object.entries(alts).map(([path, alt]) => [path, recordOf(alt)])),
  })

/** Turns off the checks that every site with one page would fail. */
const quiet =
  'checks: { orphan-page: off, seo-length: off, duplicate-title: off, duplicate-description: off, duplicate-block: off, unused-asset: off, unused-shared: off }'

/** The site file; `more` is appended without indentation. */
export const siteYaml = (more = '', checks = quiet): string => `name: Töpferei am Ufer
claim: Langsam gedreht
url: https://www.toepferei.example
language: de
facts: { phone: 0341 0000123, city: Leipzig }
linkPictures: false
${checks}
navigation:
  items:
    - title: Start
      url: /
  login:
    label: Start
    href: /
footer:
  columns:
    - title: Seiten
      links:
        - label: Start
          href: /
  approach: Drehen, trocknen, brennen.
  legal:
    - label: Start
      href: /
  copyright: Töpferei am Ufer
${more}`

/** A page with one block; `more` is added to the block's fields. */
export const pageYaml = (more = ''): string => `title: Schalen und Becher
description: Aus Steinzeug, langsam gedreht und zweimal gebrannt.
blocks:
  - type: hero
    heading: Langsam gedreht
${more}`

/** The files of a small site with a question box and a contact form; `more` as in `siteYaml`. */
export const askingSite = (more: string): Files => ({
  'content/site.yaml': siteYaml(more),
  'content/pages/kurse.yaml': `${pageYaml()}  - type: question-box
    variant: plain
    placeholders: [Wer?, Was?, Wann?, Wo?, Wie?]
${letterForm}`,
})

/** A new site folder with only these files. */
export function siteOf(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'blockwerk-test-'))
  made.push(root)
  mkdirSync(join(root, 'content'))
  for (const [path, text] of Object.entries(files)) write(root, path, text)
  return root
}

export function removeSites(): void {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true })
}

/** The text of a file in the content folder of the agency site. */
export const agencyText = (path: string): string =>
  readFileSync(join(agency, 'content', path), 'utf8')

/** The YAML files of the agency site with their texts. */
export const agencyTexts = (): [name: string, text: string][] =>
  readdirSync(join(agency, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => [name, agencyText(name)])

function write(root: string, path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
