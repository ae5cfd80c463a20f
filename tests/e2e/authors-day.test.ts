import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownEvent } from '../../src/authoring/dev/dev-message.ts'
import { pageYaml, siteYaml } from '../support/content-on-disk.ts'
import { startDev } from '../support/dev-process.ts'
import { fieldsOf, fromCamera, photoOf } from '../support/photos.ts'
import {
  answerHeld,
  giveFile,
  isAsking,
  openPanel,
  pageHeld,
  statusShows,
  useAuthor,
} from './author.ts'
import { addressHeld } from './address-held.ts'
import { addAxe, judge } from './axe.ts'
import { useBrowser } from './browser.ts'
import { useLivePreview } from './live-preview.ts'
import { byKeys, dragUp, writeWorkshop } from './workshop-day.ts'

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
const author = useAuthor({ at })

/** Timeout in milliseconds; each test is a long series of edits. */
const timeout = 240_000

test(
  'the editor copies, renames and deletes a page, and undoes each change in one step @nightly',
  { timeout },
  () =>
    author('/kurse', async (page) => {
      await openPanel(page, 'Seiten')
      const panel = page.getByRole('region', { name: 'Seiten', exact: true })
      const title = 'Schalen und Becher'
      const work = (name: string) => panel.getByRole('button', { name: `${name}: ${title}` }).last()
      await statusShows(page, '2 Seiten')
      await panel.getByRole('searchbox').fill('gibt es nicht')
      await statusShows(page, 'Keine Seite heißt so')
      await panel.getByRole('searchbox').fill('')
      await panel.getByRole('button', { name: 'Neue Seite' }).press('Enter')
      await page.keyboard.type('Kurse')
      expect(await panel.getByLabel('Adresse', { exact: true }).inputValue()).toBe('/kurse')
      await page.keyboard.press('Enter')
      await panel.getByRole('alert').getByText('/kurse gibt es schon').waitFor()
      await addAxe(page)
      expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])
      await page.keyboard.press('Escape')

      await work('Verdoppeln').press('Enter')
      await page.keyboard.type('Noch ein Kurs')
      await page.keyboard.press('Enter')
      await page.waitForURL(at('/noch-ein-kurs'))
      await statusShows(page, 'Angelegt: Noch ein Kurs')
      const link = panel.getByRole('link', { name: /^Noch ein Kurs/ })
      await link.and(page.locator('[aria-current=page]')).waitFor()
      expect(text('pages/noch-ein-kurs.yaml')).toBe(
        courses.replace(/^title: .*$/m, 'title: Noch ein Kurs'),
      )
      await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
      await page.waitForURL(at('/'))
      await statusShows(page, 'Gespeichert')
      expect(has('pages/noch-ein-kurs.yaml')).toBe(false)

      const answer = await answerHeld(page, 'links')
      await work('Adresse ändern').press('Enter')
      await panel.getByLabel('Adresse', { exact: true }).fill('/lernen')
      await page.keyboard.press('Enter')
      await answer()
      await page.waitForURL(at('/lernen'))
      await statusShows(page, 'Neue Adresse: /lernen')
      expect([text('pages/lernen.yaml'), has('pages/kurse.yaml')]).toEqual([courses, false])
      expect(text('pages/index.yaml')).toBe(home.replace('/kurse', '/lernen'))
      expect(text('site.yaml')).toBe(`${siteYaml()}redirects:\n  - from: /kurse\n    to: /lernen\n`)
      await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
      await page.waitForURL(at('/kurse'))
      await statusShows(page, 'Gespeichert')
      expect([text('site.yaml'), text('pages/index.yaml')]).toEqual([siteYaml(), home])

      await work('Löschen').press('Enter')
      await panel.getByText('/:6').waitFor()
      // The form does not know about the change that follows.
      const know = await answerHeld(page, 'links')
      save('content/pages/kurse.yaml', `${courses}# Von anderswo.\n`)
      await panel.getByRole('button', { name: 'Seite löschen' }).press('Enter')
      await panel.getByRole('alert').getByText('inzwischen anderswo geändert').waitFor()
      await know()
      expect(has('pages/kurse.yaml')).toBe(true)
      const tell = await answerHeld(page, 'links')
      await work('Löschen').evaluate(leaveAndBegin)
      await panel.getByRole('button', { name: 'Seite löschen' }).press('Enter')
      await tell()
      await panel.getByRole('alert').getByText('Noch nicht gelöscht').waitFor()
      await panel.getByText('/:6').waitFor()
      expect(has('pages/kurse.yaml')).toBe(true)
      // The editor asks for the page, and the answer arrives while the page is being left.
      const show = await pageHeld(page)
      await page.evaluate((name) => document.dispatchEvent(new CustomEvent(name)), shownEvent)
      const go = await addressHeld(page, at('/'))
      await panel
        .getByRole('button', { name: 'Seite löschen' })
        .press('Enter', { noWaitAfter: true })
      await go.isAsked
      const isTold = page.waitForResponse((one) => isAsking(one.request(), 'page'))
      await show()
      await (await isTold).finished()
      go.on()
      await page.waitForURL(at('/'))
      await statusShows(page, 'Gelöscht')
      expect(has('pages/kurse.yaml')).toBe(false)
      await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
      await page.waitForURL(at('/kurse'))
      expect(text('pages/kurse.yaml')).toBe(`${courses}# Von anderswo.\n`)
    }),
)

/** Closes the form below an entry and opens it again before the next frame. */
function leaveAndBegin(begin: Element): void {
  const form = begin.closest('li')?.querySelector('form')
  form?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  if (begin instanceof HTMLElement) begin.click()
}

const shelf = `${pageYaml()}  - type: image
    heading: Im Regal # oben
    image:
      src: ofen.webp
      alt: Der Ofen, offen
      focus: [0.2, 0.8]
      light: ofen-hell.webp
`

test(
  'the editor uploads a PDF as a link target and explains which files are allowed @nightly',
  { timeout },
  async () => {
    const links = pageYaml('    actions: [{ label: Preise, href: / }]\n')
    save('content/pages/preise.yaml', links)
    await author('/preise', async (page) => {
      await openPanel(page, 'Gliederung')
      await page.getByRole('button', { name: /^hero / }).press('Enter')
      const outline = page.getByRole('region', { name: 'Gliederung', exact: true })
      await outline.getByRole('button', { name: 'Felder' }).press('Enter')
      const fields = page.getByRole('region', { name: 'hero', exact: true })
      const actions = fields.getByRole('group', { name: 'actions' })
      await actions.getByText('Preise').click()
      const opened = actions.getByLabel('Datei vom Rechner hinzufügen').first()
      const pdf = { name: 'Preise (50%).pdf', mimeType: 'application/pdf' }
      await opened.setInputFiles({ ...pdf, buffer: Buffer.from('<html>') })
      await page.getByText('Die Datei ist nicht das, was ihre Endung sagt').waitFor()
      await opened.setInputFiles({ name: 'a.exe', mimeType: '', buffer: Buffer.from('MZ') })
      await page.getByText(/Erlaubt sind PDF/).waitFor()
      expect(text('pages/preise.yaml')).toBe(links)
      await opened.setInputFiles({ ...pdf, buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
      await page.getByText('Hinzugefügt: preise-50.pdf (PDF, 1 kB)').waitFor()
      await expect
        .poll(() => text('pages/preise.yaml'))
        .toBe(links.replace('href: /', 'href: /media/preise-50.pdf'))
      const link = page.locator('main a[href="/files/preise-50.pdf"]')
      await link.waitFor()
      const answer = await page.request.get(at('/files/preise-50.pdf'))
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    })
  },
)

test(
  'the editor inserts an opened, dropped or pasted image only with a description @nightly',
  { timeout },
  async () => {
    const photo = await fromCamera(photoOf(400, 300)).jpeg().toBuffer()
    const bytes = await fieldsOf(60, 60).png().toBuffer()
    for (const name of ['ofen.webp', 'ofen-hell.webp'])
      save(`content/media/${name}`, await fieldsOf(80, 60).webp().toBuffer())
    for (const name of ['grosse-schale.jpg', 'neu.png']) save(`content/media/${name}`, '')
    save('content/pages/regal.yaml', shelf)
    await author('/regal', async (page) => {
      const takeBack = async () => {
        await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
        await expect.poll(() => text('pages/regal.yaml')).toBe(shelf)
        await page.locator('main img[alt="Der Ofen, offen"]').waitFor()
      }
      await page.locator('main img').click()
      const choose = page.getByRole('button', { name: /^Bild wählen src/ })
      await choose.and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Bild wählen' })
      await addAxe(page)
      expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])

      const opened = dialog.getByLabel('Vom Rechner öffnen')
      const jpeg = { name: 'Große Schale.jpg', mimeType: 'image/jpeg' }
      await opened.setInputFiles({ ...jpeg, buffer: photo.subarray(0, 900) })
      await dialog.getByText(/beschädigt|kein Foto/).waitFor()
      expect(text('pages/regal.yaml')).toBe(shelf)

      await opened.setInputFiles({ ...jpeg, buffer: photo })
      const shows = dialog.getByLabel('Was ist zu sehen?')
      await shows.and(page.locator(':focus')).waitFor()
      expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])
      await page.keyboard.press('Enter')
      await dialog.getByRole('alert').getByText('was zu sehen ist').waitFor()
      expect(text('pages/regal.yaml')).toBe(shelf)
      await page.keyboard.type('Eine große Schale')
      await page.keyboard.press('Enter')
      const shown = page.locator('main img[alt="Eine große Schale"]')
      await shown.waitFor()
      expect(text('pages/regal.yaml')).toBe(
        shelf
          .replace('ofen.webp', 'grosse-schale-2.jpg')
          .replace('Der Ofen, offen', 'Eine große Schale')
          .replace(/^ *focus.*\n *light.*\n/m, ''),
      )
      await expect
        .poll(() =>
          shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
        )
        .toBe(400)
      await takeBack()

      const png = { name: 'neu.png', type: 'image/png', bytes }
      await giveFile(page.locator('main h1').first(), 'drop', png)
      await statusShows(page, 'Lassen Sie das Bild auf dem Bild los')
      await giveFile(page.locator('main img'), 'drop', png)
      await dialog.getByLabel(/Es schmückt nur/).check()
      await dialog.getByRole('button', { name: 'Bild einsetzen' }).click()
      await page.locator('main img[src*="neu-2.png"]').waitFor()
      expect(text('pages/regal.yaml')).toContain(
        '    image:\n      src: neu-2.png\n      decorative: true\n',
      )
      const row = (picture: string) => page.locator(`.picture-row img[src*="${picture}"]`)
      await row('neu-2.png').waitFor({ state: 'attached' })
      // Opens the dialog before the fields show the undone change.
      const show = await pageHeld(page)
      await takeBack()
      await choose.press('Enter')
      await dialog.waitFor()
      await show()
      await row('ofen.webp').waitFor({ state: 'attached' })
      await giveFile(dialog, 'paste', png)
      await shows.fill('Ein Feld')
      await shows.press('Enter')
      await page.locator('main img[src*="neu-3.png"][alt="Ein Feld"]').waitFor()
    })
    const made = ['grosse-schale-2.jpg', 'neu-2.png', 'neu-3.png']
    const stored = readdirSync(join(root, 'content/media')).filter((name) => /-\d\./.test(name))
    expect(stored.toSorted()).toEqual(made)
    for (const name of made) save(`content/media/${name}`, '')
  },
)

test(
  'an author creates a page without writing YAML, undoes it and redoes it @nightly',
  { timeout },
  () =>
    author('/', async (page) => {
      const hand = { ...byKeys, moveUp: dragUp }
      const done = await writeWorkshop(page, { at, root }, '/workshop', hand)
      expect(text('pages/workshop.yaml')).toBe(done)
      save('content/media/schale-workshop.jpg', '')
      save('content/pages/workshop.yaml', done)
    }),
)

test('the editor keeps an unsaved text when the preview server crashes @nightly', { timeout }, () =>
  author('/kurse', async (page) => {
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
    await expect.poll(() => text('pages/kurse.yaml')).toBe(courses.replace('kann', 'kann heute'))
    save('content/pages/kurse.yaml', courses)
  }),
)
