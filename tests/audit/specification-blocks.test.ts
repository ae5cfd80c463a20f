import { expect, test } from 'vitest'
import { siteUnderTest } from '../e2e/site-pages.ts'

const { site, pages } = await siteUnderTest()

/** Returns the blocks of a type on a page, including those above its footer, with plain spaces. */
function blocksOn(route: string, type: string): unknown[] {
  const page = pages.find((one) => one.route === route)
  const blocks = [...(page?.blocks ?? []), ...(page?.above ?? [])]
  const found = blocks.filter((block) => block.type === type)
  return JSON.parse(JSON.stringify(found).replace(/[\u00A0\u202F]/g, ' '))
}

/** Returns a list of this length that matches any entries. */
const several = (count: number) => Array.from({ length: count }, () => ({}))

test('the menu has five services, four resources, “Über uns” and “Karriere”', () => {
  expect(site.navigation).toMatchObject({
    items: [
      { title: 'Home', url: '/' },
      {
        title: 'Leistungen',
        items: [
          { title: 'Beratung', url: '/beratung' },
          { title: 'Intelligente Websites', url: '/intelligente-websites' },
          { title: 'KI Chatbots', url: '/ki-chatbots' },
          { title: 'KI Produktvisualisierung', url: '/ki-produktvisualisierung' },
          { title: 'Data Analytics', url: '/data-analytics' },
        ],
      },
      {
        title: 'Ressourcen',
        items: [
          { title: 'Tech Stack', url: '/tech-stack' },
          { title: 'Social', url: '/social' },
          { title: 'Blog', url: '/blog' },
          { title: 'Kontakt', url: '/kontakt' },
        ],
      },
      { title: 'Über uns', url: '/ueber-uns' },
      { title: 'Karriere', url: '/karriere' },
    ],
    login: { label: 'Kontakt', href: '/kontakt' },
  })
})

test('the footer has four columns, the four phases and the legal pages', () => {
  expect(site.footer.columns.map(({ title }) => title)).toEqual([
    'Lösungen',
    'Unternehmen',
    'Ressourcen',
    'Social Media',
  ])
  expect(site.footer.approach).toMatch(/4-Phasen-Vorgehen/)
  expect(site.footer.approach).toMatch(/Analyse, Strategie, Umsetzung und Betreuung/)
  const links = [...site.footer.columns.flatMap((column) => column.links), ...site.footer.legal]
  expect(links.map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/signup', '/impressum', '/datenschutz', '/agb', '/avv']),
  )
})

test('only the home page has three news and six questions above the footer', () => {
  expect(blocksOn('/', 'carousel')).toMatchObject([
    {
      intervalMs: 5000,
      items: [
        { tag: 'Neu im Blog', href: '/blog/ai-act' },
        { tag: 'Neu im Blog', href: '/blog/datenschutz-innovation' },
        { tag: 'Update', href: '/ki-chatbots' },
      ],
    },
  ])
  const topics = [/KI-Automatisierung/, /Bereichen/, /Projekt/, /sicher/, /Branchen/, /davon/]
  expect(blocksOn('/', 'faq')).toMatchObject([
    {
      mode: 'exclusive',
      items: topics.map((topic) => ({ question: expect.stringMatching(topic) as unknown })),
    },
  ])
  expect(JSON.stringify(blocksOn('/', 'faq'))).toMatch(
    /1\. Analyse.*2\. Strategie.*3\. Umsetzung.*4\. Betreuung/,
  )
  expect(pages.filter(({ above }) => above.length > 0).map(({ route }) => route)).toEqual(['/'])
})

test('the promo card has a link that loads a full page', () => {
  expect(blocksOn('/', 'cta')).toMatchObject([
    { actions: [{ href: '/ki-chatbots' }], navigation: 'full' },
  ])
})

test('the about page types its phrases with delays of 100, 1500 and 50 ms and shows eight people', () => {
  expect(blocksOn('/ueber-uns', 'typewriter')).toMatchObject([
    { typeMs: 100, holdMs: 1500, deleteMs: 50 },
  ])
  const someone: unknown = expect.objectContaining({
    email: expect.stringContaining('@') as unknown,
  })
  expect(blocksOn('/ueber-uns', 'people')).toMatchObject([{ items: Array(8).fill(someone) }])
})

test('the analytics page has four figures, a map with six arcs from Berlin and a globe with ten cities', () => {
  const figures = ['99,9 %', '60 %', '24/7', '100 %']
  expect(blocksOn('/data-analytics', 'stats')).toMatchObject([
    { items: figures.map((figure) => ({ figure })) },
  ])
  expect(blocksOn('/data-analytics', 'map')).toMatchObject([
    { origin: { label: 'Berlin' }, arcs: several(6) },
  ])
  expect(blocksOn('/data-analytics', 'globe')).toMatchObject([{ markers: several(10) }])
})

test('the chatbot page has eight quotes at 60 px/s and a table with bars of 25, 50 and 100 %', () => {
  expect(blocksOn('/ki-chatbots', 'marquee')).toMatchObject([
    {
      variant: 'quotes',
      rows: 1,
      distance: 60,
      duration: 1,
      cardWidth: 350,
      items: several(8),
    },
  ])
  expect(blocksOn('/ki-chatbots', 'roi')).toMatchObject([
    {
      rows: [
        { values: ['+15 %', '−20 %'], bar: 25 },
        { values: ['+25 %', '−30 %'], bar: 50 },
        { values: ['+40 %', '−45 %'], bar: 100 },
      ],
    },
  ])
})

test('the visualisation page has six testimonials in two rows, 1500 px in 50 s, and a simulated form', () => {
  expect(blocksOn('/ki-produktvisualisierung', 'marquee')).toMatchObject([
    { rows: 2, distance: 1500, duration: 50, threshold: 0.1, items: several(6) },
  ])
  expect(blocksOn('/ki-produktvisualisierung', 'form')).toMatchObject([
    {
      ...{ name: 'visualisierung', delivery: 'simulated', simulatedMs: 1500 },
      fields: [
        { type: 'text', name: 'name', required: true },
        { type: 'email', name: 'email', required: true },
        { type: 'text', name: 'company', required: true },
        { type: 'url', name: 'website', required: false },
        {
          ...{ type: 'select', name: 'productType', required: true },
          options: [
            ...['fashion', 'furniture', 'electronics', 'jewelry', 'cosmetics', 'sports'],
            ...['toys', 'food', 'other'],
          ].map((value) => ({ value })),
        },
        { type: 'textarea', name: 'message', required: false },
        { type: 'checkbox', name: 'newsletterConsent', required: false },
      ],
      sentHeading: 'Vielen Dank für Ihre Anfrage!',
      sentText: expect.stringContaining('24 Stunden'),
      backLabel: 'Zurück zum Formular',
      sendingLabel: 'Wird gesendet...',
      failedText: 'Es gab einen Fehler bei der Übermittlung. Bitte versuchen Sie es später erneut.',
    },
  ])
})

test('the short form of the chatbot page has three optional fields', () => {
  expect(blocksOn('/ki-chatbots', 'form')).toMatchObject([
    {
      ...{ name: 'demo', delivery: 'gateway' },
      fields: [
        { type: 'text', name: 'name', required: false },
        { type: 'email', name: 'email', required: false },
        { type: 'text', name: 'company', required: false },
      ],
    },
  ])
})

test('the contact form has five required fields and five topics in order', () => {
  expect(blocksOn('/kontakt', 'form')).toMatchObject([
    {
      ...{ name: 'contact', delivery: 'gateway', sendingLabel: 'Wird gesendet...' },
      fields: [
        { type: 'fixed', name: 'form-name', value: 'contact' },
        { type: 'text', name: 'name', required: true },
        { type: 'email', name: 'email', required: true },
        { type: 'text', name: 'company', required: true },
        {
          ...{ type: 'select', name: 'topic', required: true, placeholder: 'Bitte wählen' },
          options: [
            { value: 'beratung', label: 'Beratung' },
            { value: 'ki-integration', label: 'KI-Integration' },
            { value: 'automatisierung', label: 'Automatisierung' },
            { value: 'karriere', label: 'Karriere' },
            { value: 'sonstiges', label: 'Sonstiges' },
          ],
        },
        { type: 'textarea', name: 'message', required: true, rows: 4 },
      ],
      sentText: 'Ihre Nachricht wurde erfolgreich gesendet. Wir melden uns in Kürze bei Ihnen.',
      failedText:
        'Es gab einen Fehler beim Senden Ihrer Nachricht. Bitte versuchen Sie es später erneut.',
    },
  ])
})

test('the waiting list form asks for an e-mail address and sends fixed values', () => {
  expect(blocksOn('/waitlist', 'form')).toMatchObject([
    {
      ...{ name: 'waitlist', heading: 'KI-Chatbot Warteliste' },
      submitLabel: 'Zur Warteliste hinzufügen',
      fields: [
        { type: 'email', name: 'email', required: true },
        { type: 'fixed', name: 'topic', value: 'waitlist' },
        { type: 'fixed', name: 'message' },
        { type: 'fixed', name: 'name' },
        { type: 'fixed', name: 'company' },
      ],
      sentText:
        'Vielen Dank für Ihr Interesse! Wir haben Sie auf unsere Warteliste gesetzt und werden Sie benachrichtigen, sobald Zugang verfügbar ist.',
      failedText: 'Es gab einen Fehler bei der Anmeldung. Bitte versuchen Sie es später erneut.',
    },
  ])
})

test("the video of the article waits for consent and uses the provider's address without cookies", () => {
  expect(blocksOn('/blog/coca-cola-masterpiece', 'embed')).toMatchObject([
    {
      src: 'https://www.youtube-nocookie.com/embed/VGa1imApfdg',
      href: 'https://www.youtube.com/watch?v=VGa1imApfdg',
    },
  ])
})
