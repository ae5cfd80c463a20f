import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { fromCamera, photoOf } from '../support/photos.ts'
import { giveFile, openPanel, statusShows } from './author.ts'
import { inFirefox } from './firefox.ts'
import type { LivePreview } from './live-preview.ts'

/** The ways in which an author uses controls: mouse, keys or Tab. */
export type Hand = {
  press: (what: Locator) => Promise<void>
  write: (field: Locator, words: string) => Promise<void>
  /** Moves the entry up by one place. */
  moveUp: (entry: Locator, before: Locator) => Promise<void>
  /** Uploads an image in the dialog. */
  bring: (dialog: Locator, picture: { name: string; type: string; bytes: Buffer }) => Promise<void>
}

/** In the upper half of an entry, where a dropped entry is inserted before it. */
const above = { targetPosition: { x: 40, y: 3 } }

/** Drags by the handle; in Firefox, where WebDriver cannot drag, with keys. */
export const dragUp: Hand['moveUp'] = (entry, before) =>
  inFirefox ? upByKeys(entry) : entry.locator('.grip').dragTo(before, above)

const upByKeys = (entry: Locator) => entry.locator('.choose').press('Alt+ArrowUp')

/** Uses keys on each control, but focuses it directly. */
export const byKeys: Hand = {
  press: (what) => what.press('Enter'),
  write: (field, words) => field.fill(words),
  moveUp: upByKeys,
  bring: (dialog, { name, type, bytes }) =>
    dialog.getByLabel('Vom Rechner öffnen').setInputFiles({ name, mimeType: type, buffer: bytes }),
}

export const byMouse: Hand = {
  press: (what) => what.click(),
  write: async (field, words) => {
    await field.click()
    await field.fill(words)
  },
  moveUp: dragUp,
  bring: (dialog, file) => giveFile(dialog, 'drop', file),
}

/** Uses only the keyboard: each control is reached by Tab. */
export const byTabs = (page: Page): Hand => ({
  press: async (what) => {
    await tabTo(page, what)
    await page.keyboard.press('Enter')
  },
  write: async (field, words) => {
    await tabTo(page, field)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(words)
  },
  moveUp: async (entry) => {
    await tabTo(page, entry.locator('.choose'))
    await page.keyboard.press('Alt+ArrowUp')
  },
  bring: async (dialog, file) => {
    await tabTo(page, dialog.getByLabel('Vom Rechner öffnen'))
    await byKeys.bring(dialog, file)
  },
})

/** Limit of Tab presses, more than any path needs. */
const most = 400

/** Tabs forwards or backwards to the element, depending on its position. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  await what.waitFor()
  for (let step = 0; step < most; step++) {
    const way = await what.evaluate((wanted) => {
      const root = wanted.getRootNode()
      const active = root instanceof ShadowRoot ? root.activeElement : document.activeElement
      if (active === wanted) return undefined
      const isBefore =
        active === null ||
        (active.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) > 0
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
    if (way === undefined) return
    await page.keyboard.press(way)
  }
  throw new Error(`${what.toString()} is not reached by Tab.`)
}

type Site = Pick<LivePreview, 'at' | 'root'>

/**
 * Creates a page at `route` in the visual editor without writing YAML, undoes everything and redoes it.
 * Returns the final text of its file.
 */
export async function writeWorkshop(
  page: Page,
  { at, root }: Site,
  route: string,
  { press, write, moveUp, bring }: Hand,
): Promise<string> {
  const file = join(root, `content/pages${route}.yaml`)
  const text = () => readFileSync(file, 'utf8')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
  await press(button('Seiten'))
  await press(button('Neue Seite'))
  await write(page.getByLabel('Titel', { exact: true }), 'Ein Workshop im Sommer')
  await write(page.getByLabel('Adresse', { exact: true }), route)
  await press(button('Seite anlegen'))
  await page.waitForURL(at(route))
  await statusShows(page, 'Angelegt')
  const begun = text()

  await press(button('Gliederung'))
  const entry = (type: string) => page.locator('.choose').filter({ hasText: type })
  const own = (type: string) => page.getByRole('listitem').filter({ has: entry(type) })
  const choose = async (type: string) => {
    if ((await entry(type).first().getAttribute('aria-expanded')) === 'false')
      await press(entry(type).first())
    await own(type).first().locator('.more').waitFor()
  }
  const inside = (type: string, name: string) =>
    own(type).first().getByRole('button', { name, exact: true })
  const insert = async (behind: string, type: string, example: string) => {
    await choose(behind)
    await press(inside(behind, 'Block danach einfügen'))
    await write(page.getByRole('searchbox', { name: 'Suchen' }), type)
    await press(button(`Einfügen: ${type}, ${example}`))
  }
  await insert('hero', 'grid', 'zwei Karten')
  await entry('grid').waitFor()
  await choose('grid')
  await press(inside('grid', 'Felder'))
  const fields = page.getByRole('region', { name: 'grid' })
  const fresh = fields.locator('.draft')
  await press(fields.getByRole('button', { name: 'Eintrag hinzufügen' }))
  await press(fresh.getByText('Weitere Felder').first())
  await write(fresh.getByLabel('icon', { exact: true }), 'rocket')
  await write(fresh.getByLabel('title', { exact: true }), 'Selbst machen')
  await write(fresh.getByLabel('text', { exact: true }), 'Am dritten Tag brennen wir: Ihre Schale.')
  await press(fresh.locator('> .draft-ends').getByRole('button', { name: 'Einfügen' }))
  await expect.poll(text).toContain('Selbst machen')

  await press(button('Gliederung'))
  await insert('grid', 'image', 'ein Bild')
  const dialog = page.getByRole('dialog', { name: 'Bild wählen' })
  const bytes = await fromCamera(photoOf(400, 300)).jpeg().toBuffer()
  const stored = `schale${route.replaceAll('/', '-')}.jpg`
  await bring(dialog, { name: `Schale ${route.slice(1)}.jpg`, type: 'image/jpeg', bytes })
  await write(dialog.getByLabel('Was ist zu sehen?'), 'Eine Schale')
  await press(dialog.getByRole('button', { name: 'Bild einsetzen' }))
  await page.locator('main img[alt="Eine Schale"]').waitFor()
  await insert('image', 'form', 'ein Brief')
  await entry('form').waitFor()
  await insert('form', 'faq', 'eins nach dem anderen')
  await entry('faq').waitFor()
  await choose('prose')
  await press(inside('prose', 'Löschen'))
  await entry('prose').waitFor({ state: 'detached' })

  const order = () => [...text().matchAll(/^ {2}- type: (\S+)/gm)].map(([, type]) => type)
  await moveUp(own('faq'), own('form'))
  await expect.poll(order).toEqual(['hero', 'grid', 'image', 'faq', 'form'])
  await choose('grid')
  await press(inside('grid', 'Verdoppeln'))
  await expect.poll(() => order().length).toBe(6)
  await expect.poll(() => entry('grid').count()).toBe(2)
  await press(own('grid').last().getByRole('button', { name: 'Verbergen' }))
  await expect.poll(text).toContain('visible: false')

  const done = text()
  const wanted = readFileSync('tests/e2e/workshop.yaml', 'utf8')
  expect(done).toBe(wanted.replace('$picture', stored))
  expect(existsSync(join(root, 'content/media', stored))).toBe(true)
  const turn = async (name: string, end: string) => {
    for (let now = text(); now !== end; now = text()) {
      const before = now
      await page
        .getByRole('button', { name })
        .and(page.locator('[aria-disabled=false]'))
        .press('Enter')
      await expect.poll(text).not.toBe(before)
    }
  }
  await turn('Rückgängig', begun)
  await turn('Wiederholen', done)
  await page.locator('main img[alt="Eine Schale"]').waitFor()
  await openPanel(page, 'Gliederung')
  return done
}
