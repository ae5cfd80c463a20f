import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, WebSocketRoute } from 'playwright'
import { describe, expect, test } from 'vitest'
import {
  editPath,
  fromLanguageServer,
  linkImagePath,
} from '../../src/authoring/dev/edit-message.ts'
import type { EditRequest } from '../../src/authoring/dev/edit-request.ts'
import { drawingOf, pageYaml, siteYaml } from '../support/content-on-disk.ts'
import { isAsking, openPanel, pageHeld, statusShows, useAuthor } from './author.ts'
import { addAxe, judge } from './axe.ts'
import { useBrowser, visit } from './browser.ts'
import { inFirefox, needsBodies, skip } from './firefox.ts'
import { useLivePreview } from './live-preview.ts'

useBrowser()

const file = 'content/pages/kurse.yaml'
const courses = `${pageYaml()}    ticks: [Ton, Wasser, Feuer]

  # Wer kommt.
  - type: prose
    body: Anfangen kann jeder.
`
const long = `${pageYaml()}${Array.from(
  { length: 60 },
  (_, number) => `\n  - type: prose\n    body: Der ${number + 1}. Schritt.\n`,
).join('')}`

const { at, root, save } = useLivePreview({
  'content/site.yaml': siteYaml().replace('linkPictures: false\n', ''),
  [file]: courses,
  'content/pages/lang.yaml': long,
  'content/media/kiln/fire.svg': drawingOf('Feuer'),
  'content/media/clay/bowl.svg': drawingOf('Schale'),
  'content/media/clay/cup.svg': drawingOf('Becher'),
})
const text = () => readFileSync(join(root, file), 'utf8')

const author = useAuthor({ at })

const editing = (work: (page: Page) => Promise<void>) => {
  save(file, courses)
  return author('/kurse', work)
}

const objections = async (page: Page) => {
  await addAxe(page)
  return (await judge(page, '#blockwerk-editor')).objections
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const focused = ':focus'

/** Timeout in milliseconds on a busy machine. */
const timeout = 240_000

describe('the block catalogue of the editor', { timeout }, () => {
  const opened = async (page: Page) => {
    await openPanel(page, 'Gliederung')
    await page.getByRole('button', { name: /^prose / }).press('Enter')
    const outline = panel(page, 'Gliederung')
    await outline.getByRole('button', { name: 'Block danach einfügen' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Block einfügen' })
    await dialog
      .getByRole('button', { name: /^Einfügen: hero/ })
      .first()
      .waitFor()
    return dialog
  }

  test('describes blocks by purpose and filters them by purpose', () =>
    editing(async (page) => {
      const dialog = await opened(page)
      const purposes = dialog.getByRole('group', { name: 'Wofür' })
      await purposes.getByRole('radio', { name: /^Alle/ }).focus()
      await page.keyboard.press('ArrowDown')
      await purposes.getByRole('radio', { name: /^Seitenanfang/, checked: true }).waitFor()
      expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
        'Seitenanfang',
      ])
      expect(await dialog.locator('h4 code').allInnerTexts()).toEqual(['article-header', 'hero'])
      expect(await objections(page)).toEqual([])
    }))

  test('renders examples only when they come into view @nightly', () =>
    editing(async (page) => {
      const dialog = await opened(page)
      const first = dialog.locator('.example').first().frameLocator('iframe').locator('h1')
      await first.waitFor({ state: 'attached' })
      expect(await dialog.locator('.example').count()).toBeGreaterThan(100)
      const drawn = dialog.locator('iframe')
      const before = await drawn.count()
      expect(before).toBeLessThan(20)
      const last = dialog.locator('.example').last()
      expect(await last.locator('iframe').count()).toBe(0)
      await last.scrollIntoViewIfNeeded()
      await last.frameLocator('iframe').locator('main [data-block]').waitFor({ state: 'attached' })
      await first.waitFor({ state: 'attached' })
    }))

  test('finds blocks by alternative names, ignores the purpose filter, and selects examples by keyboard @nightly', () =>
    editing(async (page) => {
      const dialog = await opened(page)
      await dialog.getByRole('radio', { name: /^Seitenanfang/ }).check({ force: true })
      const search = dialog.getByRole('searchbox', { name: 'Suchen' })
      await search.fill('faq')
      await dialog.getByRole('radio', { name: /^Alle/, checked: true }).waitFor()
      expect(await dialog.locator('h4 code').allInnerTexts()).toEqual(['faq'])
      const examples = dialog.getByRole('button', { name: /^Einfügen: faq/ })
      await search.press('ArrowDown')
      await examples.nth(0).and(page.locator(focused)).waitFor()
      await page.keyboard.press('ArrowRight')
      await examples.nth(1).and(page.locator(focused)).waitFor()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await search.and(page.locator(focused)).waitFor()
      await search.fill('Ofenrohr')
      await dialog.getByText('Kein Block passt zu „Ofenrohr“').waitFor()
      expect(await objections(page)).toEqual([])
      await search.fill('faq')
      await search.press('Enter')
      await page.keyboard.press('Enter')
      await expect.poll(text).toMatch(/jeder\.\n\n {2}- type: faq\n/)
    }))
})

describe('a failed request to the preview @nightly', { timeout }, () => {
  const unanswered = (page: Page, ask: EditRequest['ask']) => {
    needsBodies()
    return page.route(`**${editPath}`, (route) =>
      isAsking(route.request(), ask) ? route.abort() : route.continue(),
    )
  }
  const again = (page: Page) => page.getByRole('button', { name: 'Noch einmal versuchen' })
  const answered = async (page: Page) => {
    await page.getByRole('alert').getByText('Die Vorschau antwortet nicht').waitFor()
    expect(await objections(page)).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
    await again(page).press('Enter')
  }

  test("is shown instead of a block's fields and can be repeated", () =>
    editing(async (page) => {
      await unanswered(page, 'fields')
      await openPanel(page, 'Felder')
      await answered(page)
      await panel(page, 'Diese Seite').getByLabel('title', { exact: true }).waitFor()
      expect(await again(page).count()).toBe(0)
    }))

  test('is shown instead of the page outline and can be repeated', () =>
    editing(async (page) => {
      await unanswered(page, 'page')
      await page.reload()
      await statusShows(page, 'Die Vorschau antwortet nicht')
      await openPanel(page, 'Gliederung')
      await answered(page)
      await page.getByRole('button', { name: /^prose / }).waitFor()
      await statusShows(page, 'Klick auf einen Text')
      expect(await again(page).count()).toBe(0)
    }))

  test('does not block later edits if the response was an invalid page', () =>
    editing(async (page) => {
      needsBodies()
      await page.route(`**${editPath}`, (route) =>
        isAsking(route.request(), 'page')
          ? route.fulfill({ json: { html: '<p>', texts: null } })
          : route.continue(),
      )
      save(file, text().replace('Langsam', 'Schnell'))
      await statusShows(page, 'Die Vorschau antwortet nicht')
      await page.unrouteAll({ behavior: 'wait' })
      save(file, text().replace('Schnell', 'Zart'))
      await statusShows(page, 'Klick auf einen Text')
      await page.getByRole('heading', { name: 'Zart gedreht' }).click()
      await page.getByRole('textbox', { name: /^Text/ }).fill('Sehr zart gedreht')
      await expect.poll(text).toContain('Sehr zart gedreht')
    }))

  test.each([
    ['source', 'YAML', `YAML: ${file}`],
    ['pages', 'Seiten', 'Suchen'],
  ] as const)('is shown in the panel that needs %s and can be repeated', (ask, name, field) =>
    editing(async (page) => {
      await unanswered(page, ask)
      await openPanel(page, name)
      await answered(page)
      await page.locator('.panel').getByLabel(field, { exact: true }).waitFor()
      expect(await again(page).count()).toBe(0)
    }),
  )

  test('is shown in the form that deletes a page and can be repeated', () =>
    editing(async (page) => {
      await unanswered(page, 'links')
      await openPanel(page, 'Seiten')
      await page
        .locator('.entry.here')
        .getByRole('button', { name: /^Löschen/ })
        .press('Enter')
      await answered(page)
      await page.getByText('Kein Link führt hierher.').waitFor()
      expect(await again(page).count()).toBe(0)
      await page.locator('.panel:focus').waitFor()
    }))

  test('is shown in the block catalogue and can be repeated', () =>
    editing(async (page) => {
      await unanswered(page, 'blocks')
      await page.locator('main').getByText('Anfangen kann jeder.').hover()
      await page.getByRole('button', { name: 'Block danach einfügen' }).press('Enter')
      // The number of blocks is not known yet.
      await page.getByRole('radio', { name: 'Alle', exact: true }).waitFor()
      // Axe treats a link behind the dialog as an adjacent target although it cannot be pressed.
      await page.locator('#app').evaluate((app) => void (app.style.visibility = 'hidden'))
      await answered(page)
      await page
        .getByRole('button', { name: /^Einfügen: hero/ })
        .first()
        .waitFor()
      expect(await again(page).count()).toBe(0)
    }))
})

test(
  'the list of problems in the YAML panel says “none” only after the language server has answered @nightly',
  { timeout },
  () => {
    save(file, courses)
    const held: (string | Buffer)[] = []
    let socket: WebSocketRoute | undefined
    return visit(
      at('/kurse'),
      async ({ page }) => {
        await page.getByRole('button', { name: 'Bearbeiten' }).click()
        await statusShows(page, 'Klick auf einen Text')
        await openPanel(page, 'YAML')
        const code = page.getByRole('textbox', { name: `YAML: ${file}` })
        await code.getByText('Anfangen kann jeder.').click()
        await page.keyboard.press('Control+Shift+M')
        const listed = page.locator('.cm-panels').getByRole('region', { name: 'Probleme' })
        await listed.getByText('Wird geladen').waitFor()
        await expect.poll(() => held.length).toBeGreaterThan(0)
        const own = socket
        socket = undefined
        for (const message of held) own?.send(message)
        await listed.getByText('Keine Probleme').waitFor()
      },
      {
        viewport: { width: 1440, height: 900 },
        // Holds the messages of the language server.
        before: (page) =>
          page.routeWebSocket(/./, (route) => {
            socket = route
            route.connectToServer().onMessage((message) => {
              if (socket !== undefined && message.includes(fromLanguageServer)) held.push(message)
              else route.send(message)
            })
          }),
      },
    )
  },
)

describe('an incomplete YAML file in the editor', { timeout }, () => {
  test('is shown as a problem instead of the fields, and no guessed value is written', () =>
    editing(async (page) => {
      await openPanel(page, 'Felder')
      const own = panel(page, 'Diese Seite')
      await own.getByLabel('title', { exact: true }).waitFor()
      save(file, courses.replace('blocks:', 'blocks: ['))
      await own.getByText('bricht an einer Stelle ab').waitFor()
      await own.locator('.field-problems').getByText('[').first().waitFor()
      expect(await own.getByLabel('title', { exact: true }).count()).toBe(0)
      expect(await objections(page)).toEqual([])
      expect(await page.locator('.corner').isVisible()).toBe(false)
      await own.getByRole('button', { name: 'In der Datei bearbeiten' }).press('Enter')
      await page.getByRole('textbox', { name: `YAML: ${file}` }).waitFor()
      await page.getByRole('button', { name: 'Bearbeiten beenden' }).press('Enter')
      await page.locator('.corner').waitFor()
    }))
})

describe('the YAML of a block @nightly', { timeout }, () => {
  const copy = async (page: Page) => {
    await openPanel(page, 'Gliederung')
    await page.getByRole('button', { name: /^prose / }).press('Enter')
    await page.getByRole('button', { name: 'YAML kopieren' }).press('Enter')
  }
  const yaml = '  # Wer kommt.\n  - type: prose\n    body: Anfangen kann jeder.\n'

  test('is copied to the clipboard', () =>
    editing(async (page) => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = async (words) =>
          void (document.body.dataset['kept'] = words)
      })
      await copy(page)
      await statusShows(page, 'Das YAML ist in der Zwischenablage')
      expect(await page.locator('body').getAttribute('data-kept')).toBe(yaml)
    }))

  test('is shown for manual copying if the browser blocks the clipboard', () =>
    editing(async (page) => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('NotAllowedError'))
      })
      await copy(page)
      const dialog = page.getByRole('dialog', { name: 'YAML kopieren' })
      const field = dialog.getByRole('textbox', { name: 'YAML' })
      await field.and(page.locator(focused)).waitFor()
      expect(await field.inputValue()).toBe(yaml)
      expect(await field.evaluate((one: HTMLTextAreaElement) => one.selectionEnd)).toBe(yaml.length)
      expect(await objections(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      const button = page.getByRole('button', { name: 'YAML kopieren' })
      await button.and(page.locator(focused)).waitFor()
    }))
})

test(
  'the editor shows how search results and shared links display the page @nightly',
  { timeout },
  () =>
    editing(async (page) => {
      await openPanel(page, 'Felder')
      const own = panel(page, 'Diese Seite')
      const found = own.getByRole('figure', { name: 'In Suchmaschinen' })
      const shared = own.getByRole('figure', { name: 'Als geteilter Link' })
      await found.getByText('www.toepferei.example › kurse').waitFor()
      await found.getByText('Schalen und Becher – Töpferei am Ufer').waitFor()
      await found.getByText('Aus Steinzeug, langsam gedreht').waitFor()
      const widthOf = () =>
        shared.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)
      await expect.poll(widthOf, { timeout: 120_000 }).toBe(1200)
      await own.getByLabel('title', { exact: true }).fill('Kurse im Sommer')
      await shared.getByText('Kurse im Sommer – Töpferei am Ufer').waitFor()
      await expect.poll(widthOf, { timeout: 120_000 }).toBe(1200)
      expect(await objections(page)).toEqual([])
      await page.route(`**${linkImagePath}*`, (route) => route.fulfill({ status: 404 }))
      await own.getByLabel('title', { exact: true }).fill('Kurse im Herbst')
      await shared.getByText('Links auf diese Seite zeigen kein Bild').waitFor()
      await page.unrouteAll({ behavior: 'wait' })
    }),
)

test("the editor's bar counts the problems of the page and of the whole site", { timeout }, () =>
  editing(async (page) => {
    const problems = page.getByRole('button', { name: /^Probleme/ })
    await expect.poll(() => problems.innerText(), { timeout: 60_000 }).toBe('Probleme')
    save('content/pages/andere.yaml', pageYaml('    text: Mehr [dort](/fort), und [da](/weg).\n'))
    await problems.getByText('2 auf der ganzen Website').waitFor()
    expect(await problems.locator('.count').count()).toBe(0)
    save(file, courses.replace('Anfangen kann jeder.', 'Mehr in der [Werkstatt](/nirgends).'))
    await expect.poll(() => problems.innerText(), { timeout: 60_000 }).toContain('3 auf der ganzen')
    await problems.locator('.count.danger').getByText('1', { exact: true }).waitFor()
  }),
)

test('the editor reorders the entries of a field by dragging @nightly', { timeout }, () =>
  editing(async (page) => {
    if (inFirefox) skip('nothing that is drawn is let go')
    await openPanel(page, 'Gliederung')
    await page.getByRole('button', { name: /^hero / }).press('Enter')
    await panel(page, 'Gliederung').getByRole('button', { name: 'Felder' }).press('Enter')
    const ticks = panel(page, 'hero').getByRole('group', { name: 'ticks' })
    const entries = ticks.getByRole('listitem')
    await entries.nth(2).scrollIntoViewIfNeeded()
    await entries
      .nth(0)
      .locator('.grip')
      .dragTo(entries.nth(2), { targetPosition: { x: 40, y: 30 } })
    await expect.poll(text).toContain('ticks: [Wasser, Feuer, Ton]')
    await page.keyboard.press('Control+z')
    await expect.poll(text).toBe(courses)
  }),
)

test(
  'the YAML panel of a long page can be scrolled by keyboard and passes axe @nightly',
  { timeout },
  () =>
    author('/lang', async (page) => {
      await openPanel(page, 'YAML')
      const code = page.getByRole('textbox', { name: 'YAML: content/pages/lang.yaml' })
      await code.waitFor()
      const scroller = page.locator('.cm-scroller')
      const room = () => scroller.evaluate((one) => one.scrollHeight - one.clientHeight)
      expect(await room()).toBeGreaterThan(500)
      expect(await objections(page)).toEqual([])
      await code.press('Control+End')
      await expect.poll(() => scroller.evaluate((one) => one.scrollTop)).toBeGreaterThan(500)
      expect(await objections(page)).toEqual([])
    }),
)

test(
  'an editor panel can be moved to the other side and stays there after a reload @nightly',
  { timeout },
  () =>
    editing(async (page) => {
      const isRight = async () => {
        const { x = 0 } = (await page.locator('.panel').boundingBox()) ?? {}
        return x > 700
      }
      await openPanel(page, 'Gliederung')
      expect(await isRight()).toBe(false)
      await page.getByRole('button', { name: 'Auf die andere Seite stellen' }).press('Enter')
      await expect.poll(isRight).toBe(true)
      const answer = await pageHeld(page)
      await page.reload()
      const turn = page.getByRole('button', { name: 'Auf die andere Seite stellen' })
      await turn.waitFor()
      expect(await isRight()).toBe(true)
      await turn.press('Enter')
      await expect.poll(isRight).toBe(false)
      // The content of the panel arrives without changing the focus.
      await answer()
      await page.getByRole('button', { name: /^prose / }).waitFor()
      expect(await isRight()).toBe(false)
      expect(await turn.evaluate((button) => button.matches(':focus'))).toBe(true)
    }),
)

test('the image dialog of the editor filters images by folder @nightly', { timeout }, () =>
  editing(async (page) => {
    await openPanel(page, 'Gliederung')
    await page.getByRole('button', { name: /^hero / }).press('Enter')
    await panel(page, 'Gliederung').getByRole('button', { name: 'Felder' }).press('Enter')
    const fields = panel(page, 'hero')
    await fields.getByText('Weitere Felder').press('Enter')
    const image = fields.getByRole('group', { name: 'image' })
    await image.getByRole('button', { name: 'Einfügen' }).press('Enter')
    await image.getByRole('button', { name: /^Bild wählen src/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Bild wählen' })
    await dialog.getByLabel('Ordner').selectOption('clay')
    const pictures = dialog.locator('.pictures').getByRole('button')
    await expect.poll(() => pictures.allInnerTexts()).toEqual(['bowl.svg\nclay/', 'cup.svg\nclay/'])
    expect(await objections(page)).toEqual([])
    await dialog.getByRole('searchbox', { name: 'Suchen' }).fill('fire')
    await dialog.getByText('kein Bild dieses Namens').waitFor()
    expect(await objections(page)).toEqual([])
    await page.keyboard.press('Escape')
  }),
)
