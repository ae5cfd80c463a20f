import type { Page } from 'playwright'
import sharp from 'sharp'
import { contrastOf } from './glyphs.ts'

type Stop = {
  name: string
  /** Equal for all controls that look and work alike. */
  kind: string
  order: number
  /** The box of the control, or of the ancestor that shows the focus. */
  ring: { x: number; y: number; width: number; height: number }
  hidden: string | undefined
}

/** More than the number of focus stops of any page. */
const limit = 600

/**
 * Walks through the page with Tab or Shift+Tab. Every control must be reached in document order, must be in
 * view and not behind the navigation bar, and the walk must end.
 */
export async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  look: (stop: Stop) => Promise<string | undefined> = async () => undefined,
): Promise<string[]> {
  const findings: string[] = []
  await page.evaluate(prepare, key === 'Tab')
  let last: Stop | undefined
  for (let count = 0; count < limit; count += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(stopNow)
    if (stop === undefined) break
    if (last && (key === 'Tab' ? stop.order <= last.order : stop.order >= last.order)) {
      findings.push(`after ${last.name} comes ${stop.name}`)
      break
    }
    if (stop.hidden !== undefined) findings.push(`${stop.name} is ${stop.hidden}`)
    const seen = await look(stop)
    if (seen !== undefined) findings.push(`${stop.name} ${seen}`)
    last = stop
  }
  return [...findings, ...(await page.evaluate(missed))]
}

/** Runs in the page. Starts the walk before the first or after the last element. */
function prepare(forward: boolean) {
  for (const one of document.querySelectorAll('[data-reached]')) one.removeAttribute('data-reached')
  const edge = document.createElement('span')
  edge.tabIndex = -1
  document.body[forward ? 'prepend' : 'append'](edge)
  edge.focus()
  scrollTo({ top: forward ? 0 : document.documentElement.scrollHeight, behavior: 'instant' })
  // Sequential focus continues from the place of the removed element.
  edge.remove()
}

/** Runs in the page. Returns the focused element; undefined outside the page or where the walk was before. */
function stopNow(): Stop | undefined {
  const element = document.activeElement
  if (element === null || element === document.body) return undefined
  if (element.hasAttribute('data-reached')) return undefined
  element.setAttribute('data-reached', '')
  const section = element.closest('section, header, footer')?.className ?? ''
  const { x, y, width, height } = element.getBoundingClientRect()
  let ringed: Element | null = element
  while (ringed && getComputedStyle(ringed).outlineStyle === 'none') ringed = ringed.parentElement
  const ring = (ringed ?? element).getBoundingClientRect()
  const stop: Stop = {
    name: element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 110),
    kind: `${section} ${element.localName}.${element.className}`,
    order: [...document.querySelectorAll('*')].indexOf(element),
    ring: { x: ring.x, y: ring.y, width: ring.width, height: ring.height },
    hidden: undefined,
  }
  const right = Math.min(innerWidth, x + width) - 2
  const bottom = Math.min(innerHeight, y + height) - 2
  const left = Math.max(0, x) + 2
  const top = Math.max(0, y) + 2
  if (bottom < top || right < left) return { ...stop, hidden: 'out of view' }
  const isCovered = ([px = 0, py = 0]: number[]) => {
    const hit = document.elementFromPoint(px, py)
    const bar = hit?.closest('.site-nav, [popover], .skip-link')
    return bar !== null && bar !== undefined && !bar.contains(element)
  }
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2]
  // An element that is higher than the room below the bar may be partly covered.
  const bar = document.querySelector('.site-nav')?.getBoundingClientRect().bottom ?? 0
  const isHigh = height > innerHeight - bar
  const points = [
    [middle, isHigh ? centre : top],
    [middle, bottom],
    [left, centre],
    [right, centre],
    [middle, centre],
  ]
  return points.some(isCovered) ? { ...stop, hidden: 'behind the bar' } : stop
}

/** Runs in the page. Returns the controls that were not reached. */
function missed(): string[] {
  const usable =
    'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select, textarea, summary, [tabindex="0"]'
  // Tab reaches only the selected radio button of a group; the others are reached with arrow keys.
  const isOther = (element: HTMLElement) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    (element.form ?? document).querySelector(
      `[type=radio][name="${element.name}"][data-reached]`,
    ) !== null
  return [...document.querySelectorAll<HTMLElement>(usable)]
    .filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert]') &&
        !element.hasAttribute('data-reached') &&
        !isOther(element),
    )
    .map(({ outerHTML }) => `not reached: ${outerHTML.slice(0, 110)}`)
}

/** Pixels around a control in which its focus may be visible. */
const around = 8

/** Compares the focused control with its look without focus; returns a finding if they hardly differ. */
export async function looksFocused(page: Page, { ring }: Stop): Promise<string | undefined> {
  const focused = await pixelsAround(page, ring)
  await page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLElement || element instanceof SVGElement) {
      element.setAttribute('data-focused', '')
      element.blur()
    }
  })
  const plain = await pixelsAround(page, ring)
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement>('[data-focused]')
    element?.removeAttribute('data-focused')
    element?.focus({ preventScroll: true, focusVisible: true })
  })
  let changed = 0
  for (let at = 0; at + 2 < plain.length; at += 3) {
    const [one, other] = [focused.subarray(at, at + 3), plain.subarray(at, at + 3)]
    if (contrastOf([...one], [...other]) >= 3) changed += 1
  }
  const least = Math.min(ring.width, 1280) + Math.min(ring.height, 400)
  return changed < least ? `shows its focus in ${changed} px, not ${Math.round(least)}` : undefined
}

async function pixelsAround(page: Page, { x, y, width, height }: Stop['ring']): Promise<Buffer> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const left = Math.max(0, x - around)
  const top = Math.max(0, y - around)
  const clip = {
    x: left,
    y: top,
    width: Math.max(1, Math.min(size.width, x + width + around) - left),
    height: Math.max(1, Math.min(size.height, y + height + around) - top),
  }
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Checks that every menu opens by key, can be walked through, closes with Escape and returns the focus. */
export async function menuFindings(page: Page): Promise<string[]> {
  const findings: string[] = []
  const buttons = page.locator('.nav-bar > .nav-menu-button:visible, .nav-items .nav-group:visible')
  for (const button of await buttons.all()) {
    const name = (await button.innerText()).trim()
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.locator('[popover]:popover-open')
    await menu.waitFor()
    for (const link of await menu.locator(':is(a, button, summary):visible').all()) {
      await page.keyboard.press('Tab')
      if (!(await link.evaluate((element) => element === document.activeElement))) {
        findings.push(`${name}: Tab does not reach ${(await link.innerText()).trim()}`)
        break
      }
      const isSeen = await link.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      })
      if (!isSeen) findings.push(`${name}: ${(await link.innerText()).trim()} is out of view`)
    }
    await page.keyboard.press('Escape')
    if ((await menu.count()) > 0) findings.push(`${name}: Escape does not close it`)
    if (!(await button.evaluate((element) => element === document.activeElement))) {
      findings.push(`${name}: the focus does not return`)
    }
  }
  return findings
}
