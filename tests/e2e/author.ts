import type { Locator, Page, Request } from 'playwright'
import { afterAll } from 'vitest'
import { editPath } from '../../src/authoring/dev/edit-message.ts'
import type { EditRequest } from '../../src/authoring/dev/edit-request.ts'
import { visitor, type Visit } from './browser.ts'
import { inFirefox, needsBodies } from './firefox.ts'
import { listening, type LivePreview } from './live-preview.ts'

/**
 * Gives all tests one author with one window: each test begins on a page in editing mode without an open panel.
 * After a failed test the next test gets a new window.
 */
export function useAuthor({ at }: Pick<LivePreview, 'at'>) {
  let shared: Promise<Visit> | undefined
  afterAll(async () => (await shared)?.leave())

  return async (route: string, work: (page: Page) => Promise<void>): Promise<void> => {
    await (await shared)?.page.evaluate(() => sessionStorage.clear())
    shared ??= visitor({ bypassCSP: true, viewport: { width: 1440, height: 900 } })
    const own = shared
    const { page, leave } = await own
    try {
      typeInFirefox(page)
      await page.goto(at(route))
      await begin(page)
      await work(page)
    } catch (error) {
      // A slow action may still run during the next test.
      if (shared === own) shared = undefined
      await leave()
      throw error
    }
  }
}

/** Starts editing with its key. */
async function begin(page: Page): Promise<void> {
  await listening(page)
  await page.getByRole('button', { name: 'Bearbeiten' }).waitFor()
  await page.keyboard.press('e')
  await statusShows(page, 'Klick auf einen Text')
}

/** Waits until the status of the editor contains the words. */
export const statusShows = (page: Page, words: string) =>
  page
    .getByRole('region', { name: 'Seite bearbeiten' })
    .getByRole('status')
    .getByText(words)
    .first()
    .waitFor()

/** Holds the editor's request for the current page until the returned function is called. */
export const pageHeld = (page: Page) => answerHeld(page, 'page')

/** Holds the editor's request for the current page after an edit until the returned function is called. */
export const pageHeldAfterEdit = (page: Page) => answerHeld(page, 'page', { after: 'edit' })

/**
 * Holds a request of the editor until the returned function is called. With `once: 'done'` the server has already
 * handled it; with `after`, only requests after another request are held.
 */
export async function answerHeld(
  page: Page,
  ask: EditRequest['ask'],
  { once, after }: { once?: 'done'; after?: EditRequest['ask'] } = {},
): Promise<() => Promise<void>> {
  needsBodies()
  let answer = () => {}
  let holds = after === undefined
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${editPath}`, async (route) => {
    if (after !== undefined && isAsking(route.request(), after)) holds = true
    if (!holds || !isAsking(route.request(), ask)) return route.continue()
    const response = once === 'done' ? await route.fetch() : undefined
    await isAnswered
    await (response === undefined ? route.continue() : route.fulfill({ response }))
  })
  return async () => {
    answer()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

export const isAsking = (request: Request, ask: EditRequest['ask']): boolean =>
  request.postData()?.includes(`"ask":"${ask}"`) ?? false

/** Opens or closes a panel with its button in the bar. */
export const openPanel = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')

/** Drops a file on the middle of an element as if it was dragged there, or pastes it there. */
export const giveFile = (
  element: Locator,
  how: 'drop' | 'paste',
  file: { name: string; type: string; bytes: Buffer },
): Promise<void> => element.evaluate(give, { how, ...file, bytes: [...file.bytes] })

type Given = { how: 'drop' | 'paste'; name: string; type: string; bytes: number[] }

function give(element: Element, { how, name, type, bytes }: Given): void {
  const data = new DataTransfer()
  data.items.add(new File([new Uint8Array(bytes)], name, { type }))
  const way = { bubbles: true, cancelable: true, composed: true }
  if (how === 'paste') {
    const event = new ClipboardEvent('paste', { ...way, clipboardData: data })
    // Firefox ignores the clipboardData of a new event.
    if (event.clipboardData?.files.length !== 1)
      Object.defineProperty(event, 'clipboardData', { value: data })
    element.dispatchEvent(event)
    return
  }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = { clientX: left + width / 2, clientY: top + height / 2 }
  for (const what of ['dragover', 'drop'])
    element.dispatchEvent(new DragEvent(what, { ...point, ...way, dataTransfer: data }))
}

/**
 * In Firefox, Playwright's `fill` sends no event inside a shadow root; the text is typed instead, as authors do.
 */
function typeInFirefox(page: Page): void {
  const prototype: Locator = Object.getPrototypeOf(page.locator('html'))
  if (!inFirefox || typing.has(prototype)) return
  typing.add(prototype)
  Object.assign(prototype, {
    async fill(this: Locator, words: string) {
      await this.press('ControlOrMeta+a')
      if (words === '') await this.press('Delete')
      else await this.page().keyboard.type(words)
    },
  })
}

const typing = new WeakSet<object>()
