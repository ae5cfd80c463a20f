import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wcagContrast } from 'culori'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BlockOf } from '../../schema/block.ts'
import { isInputField } from '../../schema/form.ts'
import { readGatewaySettings } from '../../src/gateway/host/settings.ts'
import { answerSourceOf } from '../../src/content/forms/answer-source.ts'
import { errorRetentionMs } from '../../src/gateway/page-error.ts'
import { heldRetentionMs, maxRetentionMs } from '../../src/gateway/queue.ts'
import { createRateLimit } from '../../src/gateway/rate-limit.ts'
import { tokenLifetimeMs } from '../../src/gateway/token.ts'
import { SiteModel } from '../../src/content/site/site-model.ts'
import { minContrast } from '../../src/render/theme/tokens.ts'
import { drawnSite } from '../support/rendered-site.ts'
import { kitOf } from '../../src/cli/kit.ts'

// Statements of the published site about its own software, and the code they depend on. These tests
// fail when only one of the two changes.

const day = 86_400_000
const settings = readGatewaySettings({}, [], '/')
const { schemas, words } = kitOf('.')
const model = new SiteModel('.', schemas)
const { site } = model.siteContext()
const pages = [...model.pages()]

/** Texts of each page without tags, with plain spaces. */
const texts = new Map<string, string>()

beforeAll(async () => {
  for (const { route, html } of await drawnSite({ root: process.cwd(), hidden: true })) {
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const text = main.replace(/<[^>]+>/g, ' ').replace(/&[a-z]+;/g, ' ')
    texts.set(route, text.replace(/\u00AD/g, '').replace(/[\s\u00A0\u202F]+/g, ' '))
  }
})

/** Returns all sources of a folder except the live preview, which no visitor uses. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      ({ name, parentPath }) => /\.tsx?$/.test(name) && !/src\/authoring\/dev/.test(parentPath),
    )
    .map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8'))

const filesWith = (pattern: RegExp, folder = 'src'): number =>
  sourcesIn(folder).filter((text) => pattern.test(text)).length

/** Returns the names under which page scripts store values in sessionStorage. */
const keptNames = (): string[] =>
  sourcesIn('src')
    .flatMap((text) => {
      const named = /^const storage = '(\w+)'/m.exec(text)?.[1]
      return [...text.matchAll(/sessionStorage\.setItem\((?:'(\w+)'|storage),/g)].map(
        ([, name]) => name ?? named ?? 'unknown',
      )
    })
    .toSorted()

/** Returns the lowest contrast of running text in the theme rule with this selector. */
function leastOfTexts(selector: string): number {
  const [, rule = ''] = readFileSync('src/render/theme/theme.css', 'utf8').split(selector)
  const token = (name: string) =>
    new RegExp(`--${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? `no token ${name}`
  return Math.min(
    ...['text', 'text-muted'].flatMap((text) =>
      ['bg', 'bg-sunken', 'surface-1'].map((ground) => wcagContrast(token(text), token(ground))),
    ),
  )
}

const contactForm = pages
  .find(({ route }) => route === '/kontakt')
  ?.blocks.find((block): block is BlockOf<'form'> => block.type === 'form')

const allForms = pages.flatMap(({ blocks }) =>
  blocks.filter((block): block is BlockOf<'form'> => block.type === 'form'),
)

type Claim = [route: string, sentence: string, holds: () => boolean]

const claims: Claim[] = [
  // Retention periods
  ['/datenschutz', 'löschen es nach 30 Tagen', () => heldRetentionMs === 30 * day],
  [
    '/datenschutz',
    'Der Posteingang auf unserem Server löscht sie 30 Tage, nachdem er sie weitergegeben hat',
    () => settings.deliveredRetentionMs === 30 * day,
  ],
  [
    '/datenschutz',
    'spätestens 180 Tage nach dem Eingang auch dann, wenn das nicht gelungen ist',
    () => maxRetentionMs === 180 * day,
  ],
  [
    '/datenschutz',
    'spätestens sechs Monate nach dem letzten Kontakt',
    () => maxRetentionMs <= 181 * day,
  ],
  ['/datenschutz', 'Sieben Tage nach der letzten Meldung', () => errorRetentionMs === 7 * day],
  [
    '/datenschutz',
    'sie gilt für eine Nachricht und wird nach einem Tag gelöscht',
    () => tokenLifetimeMs === day,
  ],
  // Stored data
  [
    '/datenschutz',
    'Zurzeit kommen wir sogar ganz ohne Cookies aus',
    () => filesWith(/document\.cookie|Set-Cookie|setCookie/i) === 0,
  ],
  [
    '/datenschutz',
    'Er merkt sich, ob Sie Bewegungen angehalten und ob Sie die helle oder die dunkle Darstellung gewählt haben',
    () => keptNames().join() === 'draft,motion,theme' && filesWith(/localStorage|indexedDB/) === 0,
  ],
  [
    '/datenschutz',
    'hält er Ihren Entwurf fest, bis die Seite neu geladen ist',
    () =>
      filesWith(
        /sessionStorage\.setItem\(storage, JSON\.stringify\(draft\)/,
        'src/render/client',
      ) === 1,
  ],
  [
    '/datenschutz',
    'wie oft aus einem Netz gesendet oder gefragt wird',
    () => settings.formRate !== undefined && settings.questionRate !== undefined,
  ],
  [
    '/datenschutz',
    'aus dem vorderen Teil Ihrer IP-Adresse und einem Zufallswert, der jeden Tag neu entsteht',
    () => {
      const rate = createRateLimit({ count: 1, windowMs: 10 * day })
      const first = rate.takeToken('contact', '203.0.113.7', day)
      const neighbour = rate.takeToken('contact', '203.0.113.250', day)
      const tomorrow = rate.takeToken('contact', '203.0.113.7', 2 * day)
      return first === 0 && neighbour > 0 && tomorrow === 0
    },
  ],
  // Questions
  [
    '/datenschutz',
    'Ein Programm auf unserem Server sucht die passende Stelle',
    () => site?.answers === 'pages' && answerSourceOf({}) === 'pages',
  ],
  [
    '/barrierefreiheit',
    'Sie bestehen aus Auszügen unserer Seiten',
    () => site?.answers === 'pages',
  ],
  [
    '/datenschutz',
    'Eingaben werden gleich nach der Antwort gelöscht',
    () => filesWith(/queue\.ts'|store|node:fs/, 'src/gateway/questions') === 0,
  ],
  [
    '/datenschutz',
    'die Frage steht in keiner Adresse und in keinem Protokoll, auch ohne JavaScript',
    () => filesWith(/method="post"\s+action=\{to\('\/api\/question'\)\}/, 'src/blocks') === 1,
  ],
  [
    '/barrierefreiheit',
    'Eine Frage beantwortet dann eine eigene Seite',
    () => filesWith(/app\.post\('\/api\/question'/, 'src/gateway') === 1,
  ],
  // Forms
  [
    '/datenschutz',
    'im Kontaktformular sind es alle',
    () => contactForm?.fields.filter(isInputField).every(({ required }) => required) === true,
  ],
  [
    '/barrierefreiheit',
    'Fehler stehen als Text am Feld',
    () => allForms.length === 4 && allForms.every(({ objections }) => objections === 'site'),
  ],
  [
    '/ki-produktvisualisierung',
    'Das Formular verschickt nichts',
    () =>
      allForms.some(({ name, delivery }) => name === 'visualisierung' && delivery === 'simulated'),
  ],
  // Accessibility
  [
    '/barrierefreiheit',
    'hält die Schaltfläche „Bewegung anhalten“',
    () => words.frame.pauseMotion === 'Bewegung anhalten',
  ],
  [
    '/barrierefreiheit',
    'Fließtext erreicht mindestens den Kontrast 7 : 1',
    () => [':root {', '@variant dark-tokens {'].every((rule) => leastOfTexts(rule) >= 7),
  ],
  ['/barrierefreiheit', 'alle übrigen Texte mindestens 4,5 : 1', () => minContrast.text >= 4.5],
  [
    '/barrierefreiheit',
    'mindestens 44 mal 44 Pixel groß',
    () =>
      /\.button \{[^}]*min-height: 44px/.test(readFileSync('src/render/theme/shared.css', 'utf8')),
  ],
  [
    '/barrierefreiheit',
    'gibt es die Zahlen als Text oder als Tabelle',
    () => filesWith(/<DataTable/, 'src/render/components') === 1,
  ],
  [
    '/barrierefreiheit',
    'können Sie zwischen hell und dunkel auch selbst wählen',
    () => filesWith(/<ThemeToggle|<ThemeChoice/, 'src/render/frame') === 2,
  ],
  ['/barrierefreiheit', 'das gilt, bis Sie den Tab schließen', () => keptNames().includes('theme')],
  // Statements that several pages repeat
  ['/data-analytics', 'Angestrebt sind dabei 99 %', () => says('/agb', 'Verfügbarkeit von 99 %')],
  ['/ki-chatbots', 'Ziel sind 99 %', () => says('/agb', 'Verfügbarkeit von 99 %')],
  [
    '/ki-produktvisualisierung',
    'vereinbaren wir ein ausschließliches Recht',
    () => says('/agb', 'Ein ausschließliches Recht bedarf der Vereinbarung'),
  ],
  [
    '/blog/faq',
    'erfahren Sie es innerhalb von 24 Stunden',
    () => says('/avv', 'innerhalb von 24 Stunden'),
  ],
  [
    '/blog/faq',
    'mit drei Monaten Frist zum Quartalsende',
    () => says('/agb', 'drei Monaten zum Quartalsende'),
  ],
]

const says = (route: string, sentence: string): boolean =>
  texts.get(route)?.includes(sentence) === true

describe.each(claims)('the published statement of %s, “%s”,', (route, sentence, holds) => {
  test('is on the page', () => {
    expect(texts.get(route)).toContain(sentence)
  })

  test('is true for the software', () => {
    expect(holds()).toBe(true)
  })
})
