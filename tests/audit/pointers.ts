import type { Page } from 'playwright'

export type Targets = { count: number; belowOwnGoal: number; findings: string[] }

/** Finds targets smaller than 24 px, except links in running text; our own goal is 44 px. */
export const targetsOn = (page: Page): Promise<Targets> =>
  page.evaluate(() => {
    const usable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'
    const targets = [...document.querySelectorAll<HTMLElement>(usable)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('.visually-hidden, [aria-hidden=true]') === null,
    )
    /** Returns the ancestor that receives the press. */
    const areaOf = (element: HTMLElement): HTMLElement => {
      if (element.classList.contains('stretched')) {
        return element.closest<HTMLElement>('.card, li, article') ?? element
      }
      return element.closest('label') ?? element
    }
    const isInText = (element: HTMLElement): boolean =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      )
    const sized = targets
      .filter((element) => !element.matches('.skip-link') && !isInText(element))
      .map((element) => {
        const { width, height } = areaOf(element).getBoundingClientRect()
        return { element, least: Math.round(Math.min(width, height) * 10) / 10 }
      })
    return {
      count: sized.length,
      belowOwnGoal: sized.filter(({ least }) => least < 43.9).length,
      findings: sized
        .filter(({ least }) => least < 23.9)
        .map(({ element, least }) => `${least} px: ${element.outerHTML.slice(0, 120)}`),
    }
  })

/** Finds elements that can only be dragged, without buttons or a slider in their section. */
export const dragsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => /grab/.test(getComputedStyle(element).cursor))
      .filter((element) => !/grab/.test(getComputedStyle(element.parentElement ?? element).cursor))
      .filter((element) => {
        const section = element.closest('section')
        return section?.querySelector('button, input[type=range]') === null
      })
      .map(({ outerHTML }) => `can only be dragged: ${outerHTML.slice(0, 120)}`),
  )

/**
 * Checks that text shown on hover closes with Escape and stays while the pointer is on it. `known` holds the
 * kinds of elements that were checked before.
 */
export async function hoversOn(page: Page, known: Set<string>): Promise<string[]> {
  const findings: string[] = []
  const things = page.locator('main :is(a, button, li, figure, article, [tabindex])')
  const kinds = await things.evaluateAll((elements) =>
    elements.map(
      (element) =>
        `${element.closest('section')?.className} ${element.localName}.${element.className}`,
    ),
  )
  for (const [index, kind] of kinds.entries()) {
    if (known.has(kind)) continue
    known.add(kind)
    const thing = things.nth(index)
    if (!(await thing.isVisible())) continue
    await page.mouse.move(0, 0)
    await thing.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    const before = await page.evaluate(shownTexts)
    const box = await thing.boundingBox()
    if (box === null) continue
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 2 })
    await page.waitForTimeout(60)
    const first = (await page.evaluate(shownTexts)).find(
      ({ id }) => !before.some((one) => one.id === id),
    )
    if (first === undefined) continue
    await page.mouse.move(first.x, first.y, { steps: 3 })
    await page.waitForTimeout(100)
    const isShown = async () => (await page.evaluate(shownTexts)).some(({ id }) => id === first.id)
    if (!(await isShown())) findings.push(`goes when the pointer comes to it: ${first.words}`)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(60)
    if (!(await isShown())) continue
    await page.mouse.move(0, 0)
    await page.waitForTimeout(60)
    // Text that stays without the pointer was not shown by hovering.
    if (!(await isShown())) findings.push(`Escape does not put it away: ${first.words}`)
  }
  return findings
}

type Shown = { id: number; words: string; x: number; y: number }

/** Runs in the page. Returns all visible texts with their number in the document. */
function shownTexts(): Shown[] {
  const shown: Shown[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let id = 0, node = walker.nextNode(); node; id += 1, node = walker.nextNode()) {
    const words = node.nodeValue?.trim()
    const parent = node.parentElement
    if (!words || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const { x, y, width, height } = parent.getBoundingClientRect()
    shown.push({ id, words, x: x + width / 2, y: y + height / 2 })
  }
  return shown
}

/** Returns the links of header and footer, in order. */
export const frameLinks = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.site-nav a[href], .site-footer a[href]')]
      .filter((link) => link.closest('section') === null)
      .map((link) => link.getAttribute('href'))
      .join(' '),
  )
