import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { pageYaml, siteYaml } from '../content-on-disk.ts'
import { startDev } from '../dev-process.ts'
import { fieldsOf, fromCamera, photoOf } from '../photos.ts'
import { addAxe, judge } from './axe.ts'
import { useBrowser, visit } from './browser.ts'
import { listening, useLivePreview } from './live-preview.ts'

useBrowser()

const home = pageYaml('    text: Zu den [Kursen](/kurse). # immer aktuell\n')
const courses = `# Für den Sommer.
${pageYaml()}    text: Anfangen kann jeder.
`
const { at, root, save, crash } = useLivePreview({
  'content/pages/index.yaml': home,
  'content/pages/kurse.yaml': courses,
})
const text = (name: string) => readFileSync(join(root, 'content', name), 'utf8')
const has = (name: string) => existsSync(join(root, 'content', name))

/** A visit of a page while it is edited, with one of the panels open. */
const editing = (route: string, panel: string, work: (page: Page) => Promise<void>) =>
  visit(
    at(route),
    async ({ page }) => {
      await begin(page)
      await page.getByRole('button', { name: panel, exact: true }).press('Enter')
      await work(page)
    },
    { bypassCSP: true, viewport: { width: 1440, height: 900 } },
  )

async function begin(page: Page): Promise<void> {
  await listening(page)
  await page.getByRole('button', { name: 'Bearbeiten' }).waitFor()
  await page.keyboard.press('e')
  await said(page, 'Klick auf einen Text')
}

const said = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor()

/** Each test is a long way through the editor, on machines that have other things to do as well. */
const timeout = 240_000

describe('the pages of a site', { timeout }, () => {
  test('are found, begun, copied, and taken back in one step', () =>
    editing('/kurse', 'Seiten', async (page) => {
      const panel = page.getByRole('region', { name: 'Seiten', exact: true })
      await said(page, '2 Seiten')
      await panel.getByRole('searchbox').fill('gibt es nicht')
      await said(page, 'Keine Seite heißt so')
      await panel.getByRole('searchbox').fill('')
      await addAxe(page)
      expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])

      await panel.getByRole('button', { name: 'Neue Seite' }).press('Enter')
      await page.keyboard.type('Kurse')
      expect(await panel.getByLabel('Adresse', { exact: true }).inputValue()).toBe('/kurse')
      await page.keyboard.press('Enter')
      await panel.getByRole('alert').getByText('/kurse gibt es schon').waitFor()
      expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])
      await panel.getByLabel('Titel', { exact: true }).fill('Übers Drehen')
      await page.keyboard.press('Enter')
      await page.waitForURL(at('/uebers-drehen'))
      await page.getByRole('heading', { name: 'Übers Drehen' }).waitFor()
      await said(page, 'Angelegt: Übers Drehen')
      const link = panel.getByRole('link', { name: /^Übers Drehen/ })
      await link.and(page.locator('[aria-current=page]')).waitFor()
      expect(text('pages/uebers-drehen.yaml')).toMatch(/^title: Übers Drehen\n/)

      await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
      await page.waitForURL(at('/'))
      expect(has('pages/uebers-drehen.yaml')).toBe(false)

      await panel
        .getByRole('button', { name: /^Verdoppeln: .*/ })
        .last()
        .press('Enter')
      await page.keyboard.type('Noch ein Kurs')
      await page.keyboard.press('Enter')
      await page.waitForURL(at('/noch-ein-kurs'))
      await said(page, 'Angelegt: Noch ein Kurs')
      expect(text('pages/noch-ein-kurs.yaml')).toBe(
        courses.replace(/^title: .*$/m, 'title: Noch ein Kurs'),
      )
      await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
      await page.waitForURL(at('/'))
    }))

  test('get another address with their links, and are deleted and brought back', () =>
    editing('/kurse', 'Seiten', async (page) => {
      const panel = page.getByRole('region', { name: 'Seiten', exact: true })
      const title = 'Schalen und Becher'
      await panel
        .getByRole('button', { name: `Adresse ändern: ${title}` })
        .last()
        .press('Enter')
      await panel.getByLabel('Adresse', { exact: true }).fill('/lernen')
      await page.keyboard.press('Enter')
      await page.waitForURL(at('/lernen'))
      await said(page, 'Neue Adresse: /lernen')
      expect([text('pages/lernen.yaml'), has('pages/kurse.yaml')]).toEqual([courses, false])
      expect(text('pages/index.yaml')).toBe(home.replace('/kurse', '/lernen'))
      expect(text('site.yaml')).toBe(`${siteYaml()}redirects:\n  - from: /kurse\n    to: /lernen\n`)
      await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
      await page.waitForURL(at('/kurse'))
      await said(page, 'Gespeichert')
      expect([text('site.yaml'), text('pages/index.yaml')]).toEqual([siteYaml(), home])

      const remove = panel.getByRole('button', { name: `Löschen: ${title}` }).last()
      await remove.press('Enter')
      await panel.getByText('/:6').waitFor()
      save('content/pages/kurse.yaml', `${courses}# Von anderswo.\n`)
      await panel.getByRole('button', { name: 'Seite löschen' }).press('Enter')
      await panel.getByRole('alert').getByText('inzwischen anderswo geändert').waitFor()
      expect(has('pages/kurse.yaml')).toBe(true)
      await page.keyboard.press('Escape')
      await remove.press('Enter')
      await panel.getByText('/:6').waitFor()
      await panel.getByRole('button', { name: 'Seite löschen' }).press('Enter')
      await page.waitForURL(at('/'))
      await said(page, 'Gelöscht')
      expect(has('pages/kurse.yaml')).toBe(false)
      await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
      await page.waitForURL(at('/kurse'))
      expect(text('pages/kurse.yaml')).toBe(`${courses}# Von anderswo.\n`)
    }))
})

describe('pictures', { timeout }, () => {
  const shelf = `${pageYaml()}  - type: media-section
    heading: Im Regal # oben
    image:
      src: ofen.webp
      alt: Der Ofen, offen
      focus: [0.2, 0.8]
`

  test('are opened by a click, replaced by one from the disk, and described before they are written', async () => {
    const oven = await fieldsOf(80, 60).webp().toBuffer()
    const photo = await fromCamera(photoOf(400, 300)).jpeg().toBuffer()
    save('content/media/ofen.webp', oven)
    save('content/media/grosse-schale.jpg', '')
    save('content/pages/regal.yaml', shelf)
    await visit(
      at('/regal'),
      async ({ page }) => {
        await begin(page)
        await page.locator('main img').click()
        const choose = page.getByRole('button', { name: 'Bild wählen' })
        await choose.and(page.locator(':focus')).waitFor()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Bild wählen' })
        await addAxe(page)
        expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])

        await dialog.getByLabel('Vom Rechner öffnen').setInputFiles({
          ...{ name: 'halb.jpg', mimeType: 'image/jpeg' },
          buffer: photo.subarray(0, 900),
        })
        await dialog.getByText(/beschädigt|kein Foto/).waitFor()
        expect(text('pages/regal.yaml')).toBe(shelf)

        await dialog.getByLabel('Vom Rechner öffnen').setInputFiles({
          ...{ name: 'Große Schale.jpg', mimeType: 'image/jpeg', buffer: photo },
        })
        const shows = dialog.getByLabel('Was ist zu sehen?')
        await shows.and(page.locator(':focus')).waitFor()
        expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])
        await page.keyboard.press('Enter')
        expect(text('pages/regal.yaml')).toBe(shelf)
        await page.keyboard.type('Eine große Schale')
        await page.keyboard.press('Enter')
        await page.locator('main img[alt="Eine große Schale"]').waitFor()
        expect(text('pages/regal.yaml')).toBe(
          shelf
            .replace('ofen.webp', 'grosse-schale-2.jpg')
            .replace('Der Ofen, offen', 'Eine große Schale')
            .replace(/^ *focus.*\n/m, ''),
        )
        const natural = await page
          .locator('main img')
          .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)
        expect(natural).toBe(400)
        await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
        await expect.poll(() => text('pages/regal.yaml')).toBe(shelf)
      },
      { bypassCSP: true, viewport: { width: 1440, height: 900 } },
    )
    const stored = readdirSync(join(root, 'content/media')).filter((name) =>
      name.endsWith('-2.jpg'),
    )
    expect(stored).toEqual(['grosse-schale-2.jpg'])
    save('content/media/grosse-schale-2.jpg', '')
  })

  test('are dropped where another one is shown, and pasted', async () => {
    save('content/media/ofen.webp', await fieldsOf(80, 60).webp().toBuffer())
    save('content/pages/regal.yaml', shelf)
    const bytes = [...(await fieldsOf(60, 60).png().toBuffer())]
    save('content/media/neu.png', '')
    await visit(
      at('/regal'),
      async ({ page }) => {
        await begin(page)
        const dialog = page.getByRole('dialog', { name: 'Bild wählen' })
        await page.locator('main h1').first().evaluate(letGo, bytes)
        await said(page, 'Lassen Sie das Bild auf dem Bild los')
        await page.locator('main img').evaluate(letGo, bytes)
        await dialog.getByLabel(/Es schmückt nur/).check()
        await dialog.getByRole('button', { name: 'Bild einsetzen' }).click()
        await page.locator('main img[src*="neu-2.png"]').waitFor()
        expect(text('pages/regal.yaml')).toContain(
          '    image:\n      src: neu-2.png\n      decorative: true\n',
        )
      },
      { bypassCSP: true, viewport: { width: 1440, height: 900 } },
    )
    save('content/media/neu-2.png', '')
  })
})

describe('an author’s day', { timeout }, () => {
  const media = join(root, 'content/media')

  test.each([
    ['by mouse', (what: Locator) => what.click()],
    ['by keyboard', (what: Locator) => what.press('Enter')],
  ])('%s: a page from nothing, without a line of YAML', async (way, use) => {
    const photo = await fromCamera(photoOf(400, 300)).jpeg().toBuffer()
    await editing('/', 'Seiten', async (page) => {
      const button = (name: string | RegExp) =>
        page.getByRole('button', { name, exact: true }).first()
      const route = `/workshop-${way.replaceAll(' ', '-')}`
      const file = `pages${route}.yaml`
      await use(button('Neue Seite'))
      await page.getByLabel('Titel', { exact: true }).fill('Ein Workshop im Sommer')
      await page.getByLabel('Adresse', { exact: true }).fill(route)
      await use(button('Seite anlegen'))
      await page.waitForURL(at(route))
      await said(page, 'Angelegt')
      const begun = text(file)

      await use(button('Gliederung'))
      const entry = (type: string) => page.locator('.choose').filter({ hasText: type })
      const own = (type: string) => page.getByRole('listitem').filter({ has: entry(type) })
      const choose = async (type: string) => {
        if ((await entry(type).first().getAttribute('aria-expanded')) === 'false')
          await use(entry(type).first())
        await own(type).first().locator('.more').waitFor()
      }
      const inside = (type: string, name: string) =>
        own(type).first().getByRole('button', { name, exact: true })
      const insert = async (behind: string, example: string) => {
        await choose(behind)
        await use(inside(behind, 'Block danach einfügen'))
        await use(button(`Einfügen: ${example}`))
      }
      await insert('hero', 'feature-grid, zwei Felder')
      await entry('feature-grid').waitFor()
      await choose('feature-grid')
      await use(inside('feature-grid', 'Felder'))
      const fields = page.getByRole('region', { name: 'feature-grid' })
      const fresh = fields.locator('.draft')
      await use(fields.getByRole('button', { name: 'Eintrag hinzufügen' }))
      await fresh.getByLabel('icon', { exact: true }).fill('rocket')
      await fresh.getByLabel('title', { exact: true }).fill('Selbst machen')
      await fresh
        .getByLabel('text', { exact: true })
        .fill('Am dritten Tag brennen wir: Ihre Schale.')
      await use(fresh.getByRole('button', { name: 'Einfügen', exact: true }))
      await expect.poll(() => text(file)).toContain('Selbst machen')

      await use(button('Gliederung'))
      await insert('feature-grid', 'media-section, ein Bild')
      const dialog = page.getByRole('dialog', { name: 'Bild wählen' })
      await dialog
        .getByLabel('Vom Rechner öffnen')
        .setInputFiles({ name: `Schale ${way}.jpg`, mimeType: 'image/jpeg', buffer: photo })
      await dialog.getByLabel('Was ist zu sehen?').fill('Eine Schale')
      await use(dialog.getByRole('button', { name: 'Bild einsetzen' }))
      await page.locator('main img[alt="Eine Schale"]').waitFor()
      await insert('media-section', 'form, ein Brief')
      await entry('form').waitFor()
      await insert('form', 'accordion, eins nach dem anderen')
      await entry('accordion').waitFor()
      await choose('prose')
      await use(inside('prose', 'Löschen'))
      await entry('prose').waitFor({ state: 'detached' })

      const order = () => [...text(file).matchAll(/^ {2}- type: (\S+)/gm)].map(([, type]) => type)
      if (way === 'by mouse') await own('accordion').locator('.grip').dragTo(own('form'), above)
      else await entry('accordion').press('Alt+ArrowUp')
      await expect
        .poll(order)
        .toEqual(['hero', 'feature-grid', 'media-section', 'accordion', 'form'])
      await choose('feature-grid')
      await use(inside('feature-grid', 'Verdoppeln'))
      await expect.poll(() => order().length).toBe(6)
      await expect.poll(() => entry('feature-grid').count()).toBe(2)
      await use(own('feature-grid').last().getByRole('button', { name: 'Verbergen' }))
      await expect.poll(() => text(file)).toContain('visible: false')

      const done = text(file)
      const stored = `schale-${way.replaceAll(' ', '-')}.jpg`
      expect(done).toBe(
        readFileSync('tests/fixtures/workshop.yaml', 'utf8').replace('$picture', stored),
      )
      expect(existsSync(join(media, stored))).toBe(true)
      const turn = async (name: string, end: string) => {
        for (let now = text(file); now !== end; now = text(file)) {
          await page
            .getByRole('button', { name })
            .and(page.locator('[aria-disabled=false]'))
            .press('Enter')
          const before = now
          await expect.poll(() => text(file)).not.toBe(before)
        }
      }
      await turn('Rückgängig', begun)
      await turn('Wiederholen', done)
      await page.locator('main img[alt="Eine Schale"]').waitFor()
      save(`content/media/${stored}`, '')
      save(`content/${file}`, done)
    })
  })

  test('is not lost when the preview dies in the middle of a word', () =>
    visit(
      at('/kurse'),
      async ({ page }) => {
        await begin(page)
        const box = page.getByRole('textbox', { name: /^Text/ })
        await page.locator('main').getByText('Anfangen kann jeder.').click()
        await box.waitFor()
        await crash(
          () => startDev(root, '--port', new URL(at('/')).port),
          async () => {
            await box.fill('Anfangen kann heute jeder.')
            await page.getByRole('alert').getByText('antwortet nicht').waitFor()
            expect(text('pages/kurse.yaml')).toBe(courses)
          },
        )
        await page.reload()
        await box.waitFor()
        expect(await box.inputValue()).toBe('Anfangen kann heute jeder.')
        await box.press('Control+Enter')
        await expect
          .poll(() => text('pages/kurse.yaml'))
          .toBe(courses.replace('kann', 'kann heute'))
        save('content/pages/kurse.yaml', courses)
      },
      { bypassCSP: true },
    ))
})

/** Lets a file go in the middle of an element, as if it had been dragged there. */
function letGo(element: Element, bytes: number[]): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([new Uint8Array(bytes)], 'neu.png', { type: 'image/png' }))
  const point = { clientX: left + width / 2, clientY: top + height / 2 }
  for (const type of ['dragover', 'drop'])
    element.dispatchEvent(
      new DragEvent(type, { ...point, dataTransfer, bubbles: true, cancelable: true }),
    )
}

/** In the upper half of an entry: what is let go there comes to stand before it. */
const above = { targetPosition: { x: 40, y: 3 } }
