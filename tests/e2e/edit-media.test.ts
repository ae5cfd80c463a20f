import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { drawingOf, pageYaml } from '../support/content-on-disk.ts'
import { useAuthor } from './author.ts'
import { addAxe, judge } from './axe.ts'
import { useBrowser } from './browser.ts'
import { useLivePreview } from './live-preview.ts'

useBrowser()

const pdf = '%PDF-1.7\n1 0 obj\nendobj\n'
const file = 'content/pages/kurse.yaml'
const { at, root } = useLivePreview({
  [file]: pageYaml(`  - type: downloads
    items:
      - { file: listen/preise.pdf, title: Preise }
`),
  'content/media/listen/preise.pdf': pdf,
  'content/media/krug.svg': drawingOf('ein Krug'),
})

const author = useAuthor({ at })
const has = (name: string) => existsSync(join(root, 'content/media', name))
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Medien', exact: true })

const timeout = 240_000

/** Opens the media library with the keyboard. */
const library = (work: (page: Page) => Promise<void>) =>
  author('/kurse', async (page) => {
    await page.getByRole('button', { name: 'Medien', exact: true }).press('Enter')
    await dialogOf(page).getByRole('button', { name: 'preise.pdf' }).waitFor()
    await work(page)
  })

test(
  'an author renames a download with the keyboard, and the link to it follows',
  () =>
    library(async (page) => {
      const dialog = dialogOf(page)
      await dialog.getByRole('searchbox').fill('preise')
      await expect.poll(() => dialog.getByText('1 von').isVisible()).toBe(true)
      await dialog.getByRole('button', { name: 'preise.pdf' }).press('Enter')
      await dialog.getByRole('button', { name: 'Umbenennen' }).press('Enter')
      await dialog.getByRole('textbox', { name: 'Name und Ordner' }).fill('preise 2026')
      await page.keyboard.press('Enter')
      await dialog.getByText('Die Datei heißt jetzt „preise-2026.pdf“.').waitFor()
      expect([has('listen/preise.pdf'), has('preise-2026.pdf')]).toEqual([false, true])
      expect(readFileSync(join(root, file), 'utf8')).toContain('file: preise-2026.pdf')
      await dialog.getByRole('button', { name: 'Rückgängig' }).click()
      await expect.poll(() => has('listen/preise.pdf')).toBe(true)
      await dialog.getByRole('button', { name: 'preise.pdf' }).waitFor()
    }),
  timeout,
)

test(
  'an author drops a document into the library, sees what refers to a file, and removes it',
  () =>
    library(async (page) => {
      const dialog = dialogOf(page)
      const drop = await page.evaluateHandle((content) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([content], 'Neue Liste.pdf', { type: 'application/pdf' }))
        return transfer
      }, pdf)
      await dialog.dispatchEvent('drop', { dataTransfer: drop })
      await dialog.getByRole('button', { name: 'neue-liste.pdf', pressed: true }).waitFor()
      expect(has('neue-liste.pdf')).toBe(true)

      await dialog.getByRole('button', { name: 'preise.pdf' }).click()
      await dialog.getByRole('button', { name: 'Löschen' }).click()
      await dialog.getByText('Eine Stelle verweist auf diese Datei').waitFor()
      expect(await dialog.getByText('pages/kurse.yaml:8').isVisible()).toBe(true)
      await addAxe(page)
      expect((await judge(page)).objections).toEqual([])

      await dialog.getByRole('button', { name: 'neue-liste.pdf' }).click()
      await dialog.getByText('Nichts verweist auf diese Datei.').waitFor()
      await dialog.getByRole('button', { name: 'Datei löschen' }).click()
      await dialog.getByText('„neue-liste.pdf“ ist gelöscht.').waitFor()
      expect([has('neue-liste.pdf'), has('listen/preise.pdf')]).toEqual([false, true])
    }),
  timeout,
)
