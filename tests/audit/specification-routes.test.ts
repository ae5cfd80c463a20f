import { expect, test } from 'vitest'
import { siteUnderTest } from '../e2e/site-pages.ts'

/** The routes that the first site promises; each must exist. */
const promised = `/, /beratung, /intelligente-websites, /ki-chatbots, /ki-produktvisualisierung,
  /data-analytics, /social, /blog, /blog/ai-act, /blog/datenschutz-innovation, /blog/async-agents,
  /blog/faq, /blog/coca-cola-masterpiece, /karriere, /karriere/data-science, /karriere/vertrieb,
  /karriere/initiativbewerbung, /kontakt, /tech-stack, /ueber-uns, /waitlist, /impressum, /datenschutz,
  /agb, /avv`.split(/,\s+/)

test('every promised route has its own page', async () => {
  const { pages } = await siteUnderTest()
  const routes = new Set(pages.map(({ route }) => route))
  expect(promised.filter((route) => !routes.has(route))).toEqual([])
})
