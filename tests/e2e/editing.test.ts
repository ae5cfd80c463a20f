import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { editPath } from '../../src/authoring/dev/edit-message.ts'
import { findMarks } from '../../src/authoring/dev/text-marks.ts'
import { pageYaml } from '../support/content-on-disk.ts'
import { answerHeld, pageHeld, pageHeldAfterEdit, statusShows, useAuthor } from './author.ts'
import { addAxe, judge } from './axe.ts'
import { useBrowser, visit } from './browser.ts'
import { inFirefox, skip } from './firefox.ts'
import { useLivePreview } from './live-preview.ts'

useBrowser()

const file = 'content/pages/kurse.yaml'
const courses = `# Für den Sommer.
${pageYaml()}    text: Ton aus der **Region**. # so sagt man es

  # Wer kommt.
  - type: prose
    body: Anfangen kann jeder.

  - type: quote
    quote: Das Feuer entscheidet.
    name: Mara Töpfer
`

const { at, root, save } = useLivePreview({ [file]: courses })
const text = () => readFileSync(join(root, file), 'utf8')

const author = useAuthor({ at })

/** Opens the course page in its original state for editing. */
const editing = (work: (page: Page) => Promise<void>) => {
  save(file, courses)
  return author('/kurse', work)
}

const withHidden = (yaml: string) =>
  yaml.replace('- type: quote\n', '- type: quote\n    visible: false\n')

const box = (page: Page) => page.getByRole('textbox', { name: /^Text/ })

/** Timeout in milliseconds on a busy machine. */
const timeout = 240_000

describe('an author in the visual editor', { timeout }, () => {
  test('edits a text on the page; only its line of the file changes, and undo restores it', () =>
    editing(async (page) => {
      await page.getByRole('heading', { name: 'Langsam gedreht' }).click()
      expect(await box(page).inputValue()).toBe('Langsam gedreht')
      await box(page).fill('Schnell gedreht')
      await page.getByRole('heading', { name: 'Schnell gedreht' }).waitFor({ state: 'attached' })
      expect(await box(page).inputValue()).toBe('Schnell gedreht')
      await box(page).press('Enter')
      await box(page).waitFor({ state: 'detached' })
      expect(text()).toBe(courses.replace('Langsam', 'Schnell'))

      await page.getByText('Ton aus der Region.').click()
      expect(await box(page).inputValue()).toBe('Ton aus der **Region**.')
      await box(page).fill('Ton aus der **Nähe**.')
      await box(page).press('Control+Enter')
      await page.locator('strong', { hasText: 'Nähe' }).waitFor()
      expect(text()).toContain('text: Ton aus der **Nähe**. # so sagt man es\n')

      for (const left of [courses.replace('Langsam', 'Schnell'), courses]) {
        await page.keyboard.press('Control+z')
        await expect.poll(text).toBe(left)
      }
      await page.getByRole('heading', { name: 'Langsam gedreht' }).waitFor()
      await page.keyboard.press('Control+Shift+z')
      await page.getByRole('heading', { name: 'Schnell gedreht' }).waitFor()
    }))

  test('undoes with the keyboard an edit that was finished a moment before @nightly', () =>
    editing(async (page) => {
      await page.getByRole('heading', { name: 'Langsam gedreht' }).click()
      const again = (disabled: boolean) =>
        page.getByRole('button', { name: 'Wiederholen', disabled }).waitFor()
      await box(page).fill('Schnell gedreht')
      // An earlier test may have left something to redo.
      await again(true)
      await box(page).fill('Schneller gedreht')
      // Faster than the next frame, in which the hidden field loses the focus.
      await box(page).evaluate(async (field) => {
        const press = (key: string, ctrlKey: boolean) =>
          field.dispatchEvent(
            new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, composed: true }),
          )
        press('Enter', false)
        await Promise.resolve()
        press('z', true)
      })
      await again(false)
      expect(text()).toBe(courses)
      await page.getByRole('heading', { name: 'Langsam gedreht' }).waitFor()
    }))

  test('edits a heading that is shown letter by letter @nightly', () =>
    editing(async (page) => {
      const typed = '  - type: typewriter\n    heading: Mit der Hand\n    phrases: [Gedreht.]\n'
      save(file, courses + typed)
      await page.locator('main .letter').first().click()
      expect(await box(page).inputValue()).toBe('Mit der Hand')
      await box(page).press('Escape')
    }))

  test('moves, hides and duplicates blocks by keyboard, including the comments above them', () =>
    editing(async (page) => {
      await page.getByRole('button', { name: 'Gliederung' }).press('Enter')
      const entry = (type: string) => page.locator('.choose').filter({ hasText: type })
      await entry('prose').press('Alt+ArrowDown')
      await expect.poll(text).toMatch(/type: quote[^]*\n\n {2}# Wer kommt\.\n {2}- type: prose/)
      await entry('quote').press('Enter')
      const own = page.getByRole('listitem').filter({ has: entry('quote') })
      await own.getByRole('button', { name: 'Verbergen' }).press('Enter')
      await page.getByText('Das Feuer entscheidet.').first().waitFor({ state: 'hidden' })
      expect(text()).toContain('- type: quote\n    visible: false\n')
      await page.getByRole('button', { name: 'Zeigen' }).press('Enter')
      await page.locator('main').getByText('Das Feuer entscheidet.').waitFor()
      await entry('quote').press('Enter')
      await own.getByRole('button', { name: 'Verdoppeln' }).press('Enter')
      await expect.poll(() => text().match(/type: quote/g)?.length).toBe(2)
    }))

  test.each([
    { turn: 'Verbergen', before: courses, hidden: 2 },
    { turn: 'Zeigen', before: withHidden(courses), hidden: 0 },
  ])(
    'duplicates a block ($turn) before its last change is shown @nightly',
    ({ turn, before, hidden }) =>
      editing(async (page) => {
        save(file, before)
        await page.getByRole('button', { name: 'Gliederung' }).press('Enter')
        const own = page.getByRole('listitem').filter({ hasText: 'quote' })
        const button = own.getByRole('button', { name: turn })
        await button.waitFor()
        await own.locator('.choose').press('Enter')
        const show = await pageHeldAfterEdit(page)
        await button.press('Enter')
        await expect.poll(text).not.toBe(before)
        await own.getByRole('button', { name: 'Verdoppeln' }).press('Enter')
        await show()
        await expect.poll(() => text().match(/type: quote/g)?.length).toBe(2)
        expect(text().match(/visible: false/g)?.length ?? 0).toBe(hidden)
      }),
  )

  test('moves a block with quickly repeated keys, and the focus moves with the block @nightly', () =>
    editing(async (page) => {
      await page.getByRole('button', { name: 'Gliederung' }).press('Enter')
      const outline = page.getByRole('region', { name: 'Gliederung' })
      const focused = outline.locator('.choose:focus')
      await outline.locator('.choose').filter({ hasText: 'hero' }).focus()
      for (let step = 0; step < 2; step++) await page.keyboard.press('Alt+ArrowDown')
      const order = () => [...text().matchAll(/- type: (\w+)/g)].map(([, type]) => type)
      await expect.poll(order).toEqual(['prose', 'quote', 'hero'])
      const last = outline.getByRole('listitem').nth(2)
      await last.locator('.choose:focus').filter({ hasText: 'hero' }).waitFor()
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(order).toEqual(['prose', 'hero', 'quote'])
      await outline.getByRole('listitem').nth(1).locator('.choose:focus').waitFor()
      await focused.filter({ hasText: 'hero' }).waitFor()
    }))

  test('continues to edit a text after another program inserted a block above @nightly', () =>
    editing(async (page) => {
      await page.getByText('Das Feuer entscheidet.').last().click()
      await box(page).fill('Das Feuer wartet.')
      await expect.poll(text).toContain('quote: Das Feuer wartet.')
      const more = text().replace(
        '  # Wer kommt.',
        '  - type: prose\n    body: Neu.\n\n  # Wer kommt.',
      )
      save(file, more)
      await page.locator('main').getByText('Neu.').waitFor()
      await box(page).fill('Das Feuer wartet nicht.')
      await expect.poll(text).toBe(more.replace('wartet', 'wartet nicht'))
    }))

  test('can click a text or a problem before the editor has loaded the page @nightly', () =>
    editing(async (page) => {
      save(file, courses.replace('kann jeder', 'kann [jeder](/kursee)'))
      const begun = page.getByRole('button', { name: 'Bearbeiten beenden' })
      const show = await pageHeld(page)
      await page.reload()
      await begun.waitFor()
      await page.locator('main').getByText('Das Feuer entscheidet.').last().click()
      await page.getByRole('button', { name: /^Probleme ?\d/ }).press('Enter')
      await show()
      await box(page).waitFor()
      expect(await box(page).inputValue()).toBe('Das Feuer entscheidet.')
      await box(page).press('Escape')
      await box(page).waitFor({ state: 'detached' })

      const again = await pageHeld(page)
      await page.reload()
      await begun.waitFor()
      const problem = page.getByRole('listitem').filter({ hasText: '/kursee' })
      await problem.getByRole('button', { name: 'Zeigen' }).press('Enter')
      await again()
      await box(page).waitFor()
      expect(await box(page).inputValue()).toContain('/kursee')
      await box(page).press('Escape')
    }))

  test('can make several edits before the server answers, and all are applied in order @nightly', () =>
    editing(async (page) => {
      await page.getByRole('button', { name: 'Gliederung' }).press('Enter')
      const entry = (type: string) => page.getByRole('listitem').filter({ hasText: type })
      const button = (type: string, name: string) =>
        entry(type).getByRole('button', { name, exact: true })
      const order = () => [...text().matchAll(/- type: (\w+)/g)].map(([, type]) => type)
      await button('hero', 'Nach oben').press('Enter')
      await statusShows(page, 'Weiter geht es in dieser Richtung nicht')
      const write = await answerHeld(page, 'edit')
      for (const way of ['Nach unten', 'Nach unten', 'Nach oben'])
        await button('hero', way).press('Enter')
      await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
      await write()
      await expect.poll(order).toEqual(['prose', 'quote', 'hero'])
      // The block is no longer the first, so its heading is not the page title.
      await page.locator('main h2').getByText('Langsam gedreht').waitFor()

      await page.locator('main').getByText('Anfangen kann jeder.').click()
      const refuse = await answerHeld(page, 'edit')
      await box(page).fill('')
      await box(page).press('Control+Enter')
      await refuse()
      await page.getByRole('alert').getByText('So geht es nicht').waitFor()
      expect(await box(page).inputValue()).toBe('')
      const accept = await answerHeld(page, 'edit')
      await box(page).fill('{facts.fax}')
      await box(page).fill('Aufhören kann jeder.')
      await accept()
      await expect.poll(text).toContain('body: Aufhören kann jeder.')
      await box(page).press('Control+Enter')
      await box(page).waitFor({ state: 'detached' })
    }))

  test('inserts a block from the catalogue', () =>
    editing(async (page) => {
      await page.locator('main').getByText('Anfangen kann jeder.').click()
      await box(page).press('Escape')
      const tools = page.getByRole('toolbar', { name: 'Block prose' })
      await tools.getByRole('button', { name: 'Block danach einfügen' }).click()
      const search = page.getByRole('searchbox', { name: 'Suchen' })
      await search.fill('quote')
      await page.getByRole('button', { name: 'Einfügen: quote, Worte und ein Name' }).click()
      await page.getByText('Der Katalog war eine Woche früher fertig.').waitFor()
      await page.locator('.tools button:focus').waitFor()
      expect(text()).toMatch(
        /jeder\.\n\n {2}- type: quote\n {4}quote: Der Katalog[^]*\n\n {2}- type: quote\n/,
      )
    }))

  test('sees both texts when another program changed the same text, and can choose one', () =>
    editing(async (page) => {
      await page.getByRole('heading', { name: 'Langsam gedreht' }).click()
      const foreign = courses.replace('Langsam gedreht', 'Von anderswo')
      save(file, foreign)
      await page.getByRole('heading', { name: 'Von anderswo' }).waitFor({ state: 'attached' })
      await box(page).fill('Von hier')
      await page.getByRole('alert').getByText('Von anderswo').waitFor()
      expect(text()).toBe(foreign)
      await page.getByRole('button', { name: 'Meinen Text nehmen' }).click()
      await page.getByRole('heading', { name: 'Von hier' }).waitFor()
      expect(text()).toBe(courses.replace('Langsam gedreht', 'Von hier'))
    }))

  test('keeps an invalid text after a reload and sees the reason @nightly', () =>
    editing(async (page) => {
      // Firefox types letter by letter, so each letter is saved until the brace makes the text invalid.
      if (inFirefox) skip('nothing is filled in at once')
      await page.getByText('Das Feuer entscheidet.').click()
      await box(page).fill('')
      await page.getByRole('alert').getByText('So geht es nicht').waitFor()
      await box(page).fill('Das Feuer {facts.fax} entscheidet.')
      await page.getByRole('alert').getByText('fax').waitFor()
      expect(text()).toBe(courses)
      await page.reload()
      await box(page).waitFor()
      expect(await box(page).inputValue()).toBe('Das Feuer {facts.fax} entscheidet.')
      expect(text()).toBe(courses)
    }))
})

test("the editor's fields change a block and show errors next to the field", { timeout }, () =>
  editing(async (page) => {
    const fields = (name: string) => page.getByRole('region', { name, exact: true })
    const field = (name: string) => fields('quote').getByLabel(name, { exact: true })
    await page.getByRole('button', { name: 'Gliederung' }).press('Enter')
    await page.getByRole('button', { name: /^quote / }).press('Enter')
    await page.getByRole('button', { name: 'Felder', exact: true }).last().press('Enter')
    await field('name').fill('Käthe Kruse')
    await expect.poll(text).toContain('name: Käthe Kruse')
    await field('name').press('Control+z')

    await fields('quote').getByText('Weitere Felder').press('Enter')
    await field('variant').selectOption('footnote')
    await expect.poll(text).toContain('- type: quote\n    variant: footnote\n')
    await field('variant').selectOption('Standard: large')
    await expect.poll(text).not.toContain('variant:')
    await field('role').fill('Töpferin')
    await expect.poll(text).toContain('    role: Töpferin\n')
    await field('role').fill('')
    await expect.poll(text).not.toContain('role:')

    await field('quote').fill('Das {facts.fax} entscheidet.')
    await fields('quote').getByRole('alert').getByText('fax').waitFor()
    await field('quote').fill('Das Feuer entscheidet.')
    await fields('quote').getByRole('alert').waitFor({ state: 'detached' })

    const source = fields('quote').getByRole('group', { name: 'source' })
    await source.getByRole('button', { name: 'Einfügen' }).press('Enter')
    await source.getByLabel('label', { exact: true }).fill('Der Brand')
    await source.getByRole('button', { name: 'Einfügen' }).last().press('Enter')
    await source.getByText('„href“').waitFor()
    expect(text()).not.toContain('source:')
    await source.getByLabel('href', { exact: true }).fill('/kurse')
    await source.getByRole('button', { name: 'Einfügen' }).last().press('Enter')
    await expect.poll(text).toContain('    source:\n      label: Der Brand\n      href: /kurse\n')
    await source.getByRole('button', { name: '„source“ entfernen' }).press('Enter')
    await expect.poll(text).not.toContain('source:')
    await addAxe(page)
    expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])

    await page.getByRole('button', { name: 'Diese Seite' }).press('Enter')
    await fields('Diese Seite').getByLabel('title', { exact: true }).fill('Kurse im Sommer')
    await expect.poll(text).toContain('title: Kurse im Sommer\n')
  }),
)

test(
  'a problem in the editor links to its field, and its fix is applied with one press',
  { timeout },
  () =>
    editing(async (page) => {
      const wrong = courses.replace('Anfangen kann jeder.', 'Mehr in der [Werkstatt](/kursee).')
      save(file, wrong)
      save('content/pages/andere.yaml', pageYaml('    text: Mehr in der [Werkstatt](/fort).\n'))
      await page.getByRole('button', { name: /^Probleme ?\d/ }).press('Enter')
      const problem = page.getByRole('listitem').filter({ hasText: '/kursee' })
      const others = page.getByRole('list', { name: 'Auf einer anderen Seite' })
      await others.getByRole('link', { name: /^Schalen/ }).waitFor()
      await problem.getByRole('button', { name: 'Zeigen' }).press('Enter')
      expect(await box(page).inputValue()).toContain('/kursee')
      await box(page).press('Escape')
      await problem.getByRole('button', { name: /kurse/ }).press('Enter')
      await expect.poll(text).toBe(wrong.replace('/kursee', '/kurse'))
      await problem.waitFor({ state: 'detached' })
      await page.locator('.panel:focus, .panel :focus').waitFor()
      await page.keyboard.press('Control+z')
      await expect.poll(text).toBe(wrong)
    }),
)

test('the YAML panel marks a problem after a letter was deleted @nightly', { timeout }, () =>
  editing(async (page) => {
    await page.getByRole('button', { name: 'YAML' }).press('Enter')
    const code = page.getByRole('textbox', { name: `YAML: ${file}` })
    await code.getByText('type: quote').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await code.locator('.cm-lintRange-error', { hasText: 'quot' }).waitFor()
    expect(text()).toBe(courses)
  }),
)

test(
  "the YAML panel and the page follow each other's changes and selections @nightly",
  { timeout },
  () =>
    editing(async (page) => {
      await page.getByRole('button', { name: 'YAML' }).press('Enter')
      const code = page.getByRole('textbox', { name: `YAML: ${file}` })
      await code.getByText('Anfangen kann jeder.').click()
      await page.getByRole('toolbar', { name: 'Block prose' }).waitFor()
      await page.keyboard.press('End')
      await page.keyboard.type(' Auch [Sie](/kursee).')
      const squiggle = code.locator('.cm-lintRange-error')
      await squiggle.waitFor()
      await page.getByText('So geht es nicht').first().waitFor()
      expect(text()).toBe(courses)
      await addAxe(page)
      expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])
      await page.keyboard.press('Control+Shift+M')
      const listed = page.locator('.cm-panels').getByRole('region', { name: 'Probleme' })
      await listed.getByRole('listitem').first().waitFor()
      expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])
      await page.keyboard.press('Escape')
      await code.and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Control+Shift+M')
      const answer = await answerHeld(page, 'text', { once: 'done' })
      await listed.getByRole('listitem').first().getByRole('button').nth(1).press('Enter')
      await page.locator('main').getByText('Anfangen kann jeder. Auch Sie.').waitFor()
      expect(text()).toBe(
        courses.replace('Anfangen kann jeder.', 'Anfangen kann jeder. Auch [Sie](/kurse).'),
      )
      // Another program writes the file before the editor knows that its own change was written.
      save(file, courses)
      await page.locator('main').getByText('Anfangen kann jeder.', { exact: true }).waitFor()
      await answer()
      await code.getByText('body: Anfangen kann jeder.', { exact: true }).waitFor()
    }),
)

test(
  'the editor copies a block to another page by keyboard and undoes the copy @nightly',
  { timeout },
  () =>
    editing(async (page) => {
      const home = () => readFileSync(join(root, 'content/pages/index.yaml'), 'utf8')
      const before = home()
      await page.getByRole('button', { name: 'Gliederung' }).press('Enter')
      await page.locator('.choose').filter({ hasText: 'quote' }).press('Enter')
      const copy = page.getByRole('button', { name: 'Auf eine andere Seite kopieren' })
      await copy.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Auf eine andere Seite kopieren' })
      await dialog.getByRole('button', { name: / \/$/ }).waitFor()
      // The toolbar follows its block, which may still be scrolling, and would pass behind the dialog's buttons.
      await page.locator('.tools').waitFor({ state: 'hidden' })
      await addAxe(page)
      expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])
      await dialog.getByRole('button', { name: / \/$/ }).press('Enter')
      await statusShows(page, 'Kopiert: steht jetzt auch am Ende')
      expect(home()).toBe(
        `${before}\n  - type: quote\n    quote: Das Feuer entscheidet.\n    name: Mara Töpfer\n`,
      )
      expect(text()).toBe(courses)
      await copy.and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Control+z')
      await expect.poll(home).toBe(before)
    }),
)

test('the editor passes axe in each of its states', { timeout }, () =>
  editing(async (page) => {
    await addAxe(page)
    const objections = async () => (await judge(page, '#blockwerk-editor')).objections
    await page.getByRole('button', { name: 'Gliederung' }).click()
    await page.getByRole('button', { name: /^quote / }).click()
    expect(await objections()).toEqual([])
    await page.locator('main').getByText('Anfangen kann jeder.').click()
    await box(page).waitFor()
    expect(await objections()).toEqual([])
    await box(page).press('Escape')
    await page.getByRole('button', { name: 'Block danach einfügen' }).first().click()
    await page
      .getByRole('button', { name: /^Einfügen: quote/ })
      .first()
      .waitFor()
    expect(await objections()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Bearbeiten beenden' }).click()
    expect(await objections()).toEqual([])
  }),
)

test(
  'the editor shows the page in the size of a phone or tablet and updates it after a change @nightly',
  { timeout },
  () =>
    editing(async (page) => {
      const devices = page.getByRole('button', { name: 'Auf anderen Geräten ansehen' })
      await devices.press('Enter')
      const phone = page.frameLocator('iframe[title=Telefon]')
      await phone.getByText('Anfangen kann jeder.').waitFor()
      await phone.locator('html[data-router=off]').waitFor()
      save(file, courses.replace('Anfangen', 'Aufhören'))
      await phone.getByText('Aufhören kann jeder.').waitFor()
      const frame = phone.locator('html')
      expect(await frame.evaluate(() => innerWidth)).toBeLessThanOrEqual(390)
      expect(await phone.locator('#blockwerk-editor').count()).toBe(0)
      await page.getByRole('button', { name: /^Tablet/ }).click()
      const tablet = page.frameLocator('iframe[title=Tablet]').locator('html')
      await expect.poll(() => tablet.evaluate(() => innerWidth)).toBeGreaterThan(700)
      await page.keyboard.press('Escape')
      await devices.and(page.locator(':focus')).waitFor()
    }),
)

test('the key that starts the editor is ignored in fields and can be switched off @nightly', () =>
  visit(at('/kurse'), async ({ page }) => {
    await page.getByRole('button', { name: 'Taste E ausschalten' }).click()
    await page.keyboard.press('e')
    await page.getByRole('button', { name: 'Taste E einschalten' }).click()
    await page.keyboard.press('e')
    const stop = page.getByRole('button', { name: 'Bearbeiten beenden' })
    await stop.waitFor()
    expect(await stop.count()).toBe(1)
  }))

test('the built site contains nothing of the editor', () => {
  const dist = inject('dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html|js|css|json|map)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(50)
  for (const name of files) {
    const content = readFileSync(join(dist, name), 'utf8')
    const isOfEditor = content.includes(editPath) || /blockwerk-(?:ed|draft|token)/.test(content)
    expect([name, isOfEditor, findMarks(content)]).toEqual([name, false, []])
  }
})
