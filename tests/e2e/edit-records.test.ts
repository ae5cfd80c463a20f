import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { pageYaml, siteYaml } from '../support/content-on-disk.ts'
import { useAuthor } from './author.ts'
import { addAxe, judge } from './axe.ts'
import { useBrowser } from './browser.ts'
import { useLivePreview } from './live-preview.ts'

useBrowser()

const file = 'content/data/breads.csv'
const csv =
  '\uFEFFslug;title;level;minutes;cook\r\nrye;"Roggenbrot";leicht;45;ada\r\noat;Haferkekse;schwer;20;bob\r\n\r\nspelt;Dinkelbrot;leicht;70;ada\r\n'
const many = `slug,title\n${Array.from({ length: 5000 }, (_, index) => `word-${index},Wort ${index}\n`).join('')}`

const { at, root, save } = useLivePreview({
  'content/pages/kurse.yaml': pageYaml(),
  'content/collections/breads.yaml': `title: Brote
fields:
  title: { type: text, required: true, max: 20 }
  level: { type: choice, of: [leicht, schwer] }
  minutes: { type: number, min: 1, label: { de: Backzeit, en: Time } }
  cook: { type: record, of: people }
  fresh: boolean
  tags: { type: text, list: true }
`,
  'content/collections/people.yaml':
    'title: Leute\nfields: { name: { type: text, required: true } }\n',
  'content/collections/words.yaml': 'title: Wörter\nfields: { title: text }\n',
  'content/data/people.yaml': '- { slug: ada, name: Ada }\n- { slug: bob, name: Bob }\n',
  'content/data/words.csv': many,
  [file]: csv,
  'content/pages/breads/[bread].yaml': `each: breads
title: "{title} vom Ufer"
description: "Das Brot {title}, gebacken am Ufer."
blocks:
  - type: hero
    heading: "{title}"
    text: "Von {cook.name} gebacken."
    actions: [{ label: Start, href: / }]
`,
})

const author = useAuthor({ at })
const text = () => readFileSync(join(root, file), 'utf8')

const timeout = 240_000

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Daten', exact: true })
const cellOf = (page: Page, words: string) =>
  dialogOf(page).getByRole('gridcell', { name: words, exact: true })

/** Opens the table of the breads. */
const table = (work: (page: Page) => Promise<void>) => {
  save(file, csv)
  return author('/kurse', async (page) => {
    await page.getByRole('button', { name: 'Daten', exact: true }).press('Enter')
    await cellOf(page, 'Roggenbrot').waitFor()
    await work(page)
  })
}

describe('a collection in the editor', { timeout }, () => {
  test('is changed with the keyboard alone', () =>
    table(async (page) => {
      await cellOf(page, 'rye').focus()
      // The key that ends editing on a page does nothing here.
      await page.keyboard.press('e')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Weg')
      await page.keyboard.press('Escape')
      await page.keyboard.press('F2')
      await page.keyboard.type('Roggen; dunkel')
      await page.keyboard.press('Enter')
      await expect.poll(text).toBe(csv.replace('"Roggenbrot"', '"Roggen; dunkel"'))
      await dialogOf(page).locator('[role=gridcell]:focus').waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.keyboard.type('0')
      await page.keyboard.press('Enter')
      await dialogOf(page)
        .getByRole('row', { name: /Haferkekse/ })
        .getByRole('alert')
        .waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+z')
      await expect.poll(text).toBe(csv)
      await page.keyboard.press('Escape')
      await dialogOf(page).waitFor({ state: 'hidden' })
    }))

  test('is sorted, searched, and changed by mouse', () =>
    table(async (page) => {
      const dialog = dialogOf(page)
      const titles = () => dialog.locator('.rows .cell:nth-child(2)').allTextContents()
      await dialog.getByRole('button', { name: 'Backzeit' }).click()
      expect(await titles()).toEqual(['Haferkekse', 'Roggenbrot', 'Dinkelbrot'])
      await dialog.getByRole('button', { name: 'Backzeit' }).click()
      expect(await titles()).toEqual(['Dinkelbrot', 'Roggenbrot', 'Haferkekse'])
      await dialog.getByRole('searchbox').fill('ada leicht')
      await dialog.getByText('2 von 3 Datensätzen').waitFor()
      await dialog.getByRole('searchbox').fill('')
      await cellOf(page, 'schwer').click()
      await cellOf(page, 'schwer').click()
      await dialog.getByRole('combobox', { name: 'level' }).selectOption('leicht')
      await page.keyboard.press('Enter')
      await expect.poll(text).toBe(csv.replace(';schwer;', ';leicht;'))
      // The answer has arrived, so no other request follows.
      await dialog.locator('[role=gridcell]:focus').waitFor()
    }))

  test('gets new, copied, renamed and deleted records', () =>
    table(async (page) => {
      const dialog = dialogOf(page)
      save('content/site.yaml', siteYaml())
      const button = (name: string) => dialog.getByRole('button', { name, exact: true })
      await button('Neuer Datensatz').press('Enter')
      await dialog.getByRole('textbox', { name: 'title' }).fill('Mohn')
      await button('Einfügen').press('Enter')
      await cellOf(page, 'mohn').waitFor()
      expect(text()).toBe(`${csv}mohn;Mohn;;;\r\n`)
      await button('Verdoppeln').press('Enter')
      await cellOf(page, 'mohn-2').waitFor()
      await button('Umbenennen').first().press('Enter')
      await dialog.getByRole('textbox', { name: 'Name in der Adresse' }).fill('sesam')
      await page.keyboard.press('Enter')
      await cellOf(page, 'sesam').waitFor()
      expect(text()).toBe(`${csv}mohn;Mohn;;;\r\nsesam;Mohn;;;\r\n`)
      await button('Löschen').press('Enter')
      // The redirect from the old address.
      await dialog.getByText('Eine Stelle verweist auf diesen Datensatz').waitFor()
      await button('Datensatz löschen').press('Enter')
      await cellOf(page, 'sesam').waitFor({ state: 'hidden' })
      expect(text()).toBe(`${csv}mohn;Mohn;;;\r\n`)
      await dialog.getByRole('combobox', { name: 'Sammlung' }).selectOption('people')
      await cellOf(page, 'ada').click()
      await button('Löschen').click()
      await dialog.getByText('2 Stellen verweisen auf diesen Datensatz').waitFor()
      await dialog.getByText('data/breads.csv:2').waitFor()
    }))

  test('shows a record as a form with labels, and problems next to the field', () =>
    table(async (page) => {
      const dialog = dialogOf(page)
      await cellOf(page, 'oat').click()
      await dialog.getByRole('button', { name: 'Formular' }).click()
      const time = dialog.getByRole('spinbutton', { name: 'Backzeit' })
      await time.fill('25')
      await expect.poll(text).toBe(csv.replace(';20;', ';25;'))
      await dialog.getByRole('textbox', { name: 'title' }).fill('Ein viel zu langer Titel')
      await dialog.getByRole('alert').waitFor()
      // Firefox types one letter after the other, so that the beginning may have been written.
      expect(text()).not.toContain('viel zu langer Titel')
      await dialog.getByRole('textbox', { name: 'title' }).fill('Haferkekse')
      await dialog.getByRole('checkbox', { name: 'fresh' }).check()
      await expect.poll(text).toContain('oat;Haferkekse;schwer;25;bob;true\r\n')
      await addAxe(page)
      // axe does not know that a modal dialog covers the page.
      await page.evaluate("document.querySelector('#app').hidden = true")
      expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])
    }))

  test('renders only the visible rows of 5,000 and jumps to the last one', () =>
    table(async (page) => {
      const dialog = dialogOf(page)
      await dialog.getByRole('combobox', { name: 'Sammlung' }).selectOption('words')
      await cellOf(page, 'word-0').focus()
      await page.keyboard.press('Control+End')
      await cellOf(page, 'Wort 4999').waitFor()
      expect(await dialog.getByRole('row').count()).toBeLessThan(80)
    }))
})

describe('a page made from a record', { timeout }, () => {
  test('writes the record when its text is clicked, and leads to its form', async () => {
    save(file, csv)
    // The preview reloads a page that appears, which would lose the key that starts the editor.
    await expect.poll(async () => (await fetch(at('/breads/rye'))).text()).toContain('Roggenbrot')
    await author('/breads/rye', async (page) => {
      await page.getByRole('heading', { name: 'Roggenbrot' }).click()
      const box = page.getByRole('textbox', { name: 'Text', exact: true })
      await page.getByText('Wird in den Datensatz „rye“ geschrieben.').waitFor()
      await box.fill('Rye')
      await box.press('Enter')
      await expect.poll(text).toBe(csv.replace('"Roggenbrot"', '"Rye"'))
      await page.getByText('Von Ada gebacken.').click()
      await page.getByText('Kommt aus dem Datensatz: {cook.name}').waitFor()
      await page.getByText('Änderungen wirken auf 3 Seiten').waitFor()
      await page.getByRole('button', { name: 'Datensatz öffnen' }).click()
      await dialogOf(page).getByRole('combobox', { name: 'cook' }).waitFor()
    })
  })
})
