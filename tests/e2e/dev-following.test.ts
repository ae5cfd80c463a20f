import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { shownEvent } from '../../src/authoring/dev/dev-message.ts'
import { drawingOf, pageYaml, siteYaml } from '../support/content-on-disk.ts'
import { startDevOf } from '../support/dev-process.ts'
import { copyOfProgram, removePrograms } from '../support/program-copy.ts'
import { addAxe, judge } from './axe.ts'
import { useBrowser, visit, visitor } from './browser.ts'
import { listening, useLivePreview } from './live-preview.ts'
import { letterForm } from '../support/pottery-forms.ts'

useBrowser()

const prose = (body: string) => `  - type: prose\n    body: '${body}'\n`

const article = (title: string) => `${pageYaml()}article:
  title: ${title}
  teaser: Wie aus Ton eine Schale wird.
  date: 2025-02-02
  readingTime: 3
  image: { src: ofen.webp, decorative: true }
`

const questions = (...titles: string[]) => `  - type: faq
    heading: Häufige Fragen
    mode: independent
    items:
${titles.map((title) => `      - id: ${title.toLowerCase()}\n        question: ${title}?\n        answer: 'Mehr zu ${title}.'\n`).join('')}`

const tall = (body: string) => prose(Array.from({ length: 60 }, () => body).join(' '))

const files = {
  'content/pages/blog.yaml': `${pageYaml()}  - type: list\n    heading: Blog\n    from: articles\n`,
  'content/pages/blog/brennen.yaml': article('Vom Brennen'),
  'content/pages/kurse.yaml': `${pageYaml()}${prose('Zur [Werkstatt](/werkstatt).')}`,
  'content/pages/ruhe.yaml': `${pageYaml()}${prose('Ton braucht Ruhe.')}`,
  'content/pages/kontakt.yaml': `${pageYaml()}${questions('Preise', 'Zeiten')}${letterForm}`,
  'content/pages/lang.yaml': `${pageYaml()}${tall('Ton ist geduldig.')}${prose('Am Ende.')}`,
  'content/pages/foto.yaml': pageYaml(
    '    image: { src: foto.jpg, alt: Ein Ofen, focus: [0.5, 0.5] }\n',
  ),
  'content/media/ofen.webp': drawingOf('ein Ofen'),
}

const program = copyOfProgram()
afterAll(removePrograms)

const { at, save, remove, dev } = useLivePreview(files, (root) =>
  startDevOf(program, root, '--port', '0'),
)

/** Returns a photo of twelve megapixels in one colour, as a camera saves it. */
const photoOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('the live preview reloads a page that it cannot update in place @nightly', () =>
  visit(at('/ruhe'), async ({ page }) => {
    await listening(page)
    await page.evaluate(() => {
      document.adoptNode = () => {
        throw new Error('Der Ofen ist aus.')
      }
    })
    save('content/pages/ruhe.yaml', `${files['content/pages/ruhe.yaml']}${prose('Und Zeit.')}`)
    await page.getByText('Und Zeit.').waitFor()
    await listening(page)
    save('content/pages/ruhe.yaml', `${files['content/pages/ruhe.yaml']}${prose('Viel Zeit.')}`)
    await page.getByText('Viel Zeit.').waitFor()
    expect(await page.getByText('Und Zeit.').count()).toBe(0)
  }))

test('the live preview does not touch header and footer when it first updates a page', () =>
  visit(at('/ruhe'), async ({ page }) => {
    await listening(page)
    await page.evaluate(() => {
      const observer = new MutationObserver((changes) => {
        document.documentElement.dataset['changes'] = String(changes.length)
      })
      // The preview marks elements with ids while it updates them.
      const seen = { childList: true, subtree: true, attributeFilter: ['id'] }
      for (const part of document.querySelectorAll('#app .frame-top, #app .footer-body'))
        observer.observe(part, seen)
    })
    save('content/pages/ruhe.yaml', `${pageYaml()}${prose('Ton braucht Zeit.')}`)
    await page.getByText('Ton braucht Zeit.').waitFor()
    expect(await page.locator('html').getAttribute('data-changes')).toBeNull()
  }))

describe('the live preview of a page with a photo of twelve megapixels', () => {
  test('shows the photo cropped when it is added, and the new photo when it is replaced @nightly', () =>
    visit(at('/foto'), async ({ page }) => {
      /** Waits until the image of the page has this colour and the proportions of its place. */
      const shows = (color: readonly number[]) =>
        page.waitForFunction((wanted) => {
          const image = document.querySelector<HTMLImageElement>('main picture img')
          if (!image?.complete || image.naturalWidth === 0) return false
          const canvas = document.createElement('canvas')
          canvas.width = canvas.height = 1
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0, 1, 1)
          const seen = context?.getImageData(0, 0, 1, 1).data ?? []
          const isCut = Math.abs(image.naturalWidth / image.naturalHeight - 8 / 7) < 0.01
          // No larger than its place needs, so that decoding is faster.
          const isSmall = /copy=quick\.8x7-50-50\.\d{3}\.jpeg$/.test(image.currentSrc)
          return (
            isCut &&
            isSmall &&
            wanted.every((part, index) => Math.abs(part - (seen[index] ?? 0)) < 4)
          )
        }, color)
      const note = page.locator('.note', { hasText: 'foto.jpg' })
      await note.waitFor()
      const [red, green] = await Promise.all(['#c83232', '#32a032'].map(photoOf))
      save('content/media/foto.jpg', red ?? '')
      await shows([200, 50, 50])
      await note.waitFor({ state: 'detached' })
      save('content/media/foto.jpg', green ?? '')
      await shows([50, 160, 50])
      save('content/media/foto.jpg', green?.subarray(0, 9000) ?? '')
      await note.waitFor()
      expect(await note.textContent()).toContain('foto.jpg')
    }))
})

describe('an open page in the live preview', () => {
  test('updates when listed and linked pages change, and not when other pages change', async () => {
    const { page: blog, leave } = await visitor()
    try {
      const courses = await blog.context().newPage()
      const calm = await blog.context().newPage()
      await blog.goto(at('/blog'))
      await courses.goto(at('/kurse'))
      await calm.goto(at('/ruhe'))
      const renewals = await calm.evaluateHandle((shown) => {
        const seen = { count: 0 }
        document.addEventListener(shown, () => seen.count++)
        return seen
      }, shownEvent)
      const renewed = () => renewals.evaluate(({ count }) => count)
      await blog.getByRole('heading', { name: 'Vom Brennen' }).waitFor()
      const note = courses.locator('.note', { hasText: '/werkstatt' })
      await note.waitFor()

      save('content/pages/blog/drehen.yaml', article('Vom Drehen'))
      await blog.getByRole('heading', { name: 'Vom Drehen' }).waitFor()
      save('content/pages/blog/drehen.yaml', article('Vom Glasieren'))
      await blog.getByRole('heading', { name: 'Vom Glasieren' }).waitFor()
      save('content/pages/werkstatt.yaml', pageYaml())
      await note.waitFor({ state: 'detached' })
      remove('content/pages/werkstatt.yaml')
      await note.waitFor()

      expect(await renewed()).toBe(0)
      save('content/site.yaml', siteYaml().replace('- title: Start', '- title: Anfang'))
      await calm.getByRole('link', { name: 'Anfang' }).first().waitFor()
      expect(await renewed()).toBe(1)
    } finally {
      await leave()
    }
  })

  test('keeps filled fields, selections and open details when a block is inserted above', () =>
    visit(at('/kontakt'), async ({ page }) => {
      const name = page.getByLabel('Name')
      const topic = page.getByLabel('Worum geht es?')
      await name.fill('Käthe Kruse')
      await topic.selectOption('kauf')
      await page.locator('summary', { hasText: 'Zeiten?' }).click()
      await page.locator('textarea').fill('Guten Tag!')
      await page.locator('textarea').evaluate((area: HTMLTextAreaElement) => {
        area.focus()
        area.setSelectionRange(2, 5)
      })
      save(
        'content/pages/kontakt.yaml',
        `${pageYaml()}${prose('Ganz neu.')}${questions('Preise', 'Zeiten')}${letterForm}`,
      )
      await page.getByText('Ganz neu.').waitFor()
      expect(await name.inputValue()).toBe('Käthe Kruse')
      expect(await topic.inputValue()).toBe('kauf')
      expect(await page.locator('details[open] summary').allTextContents()).toEqual(['Zeiten?'])
      const selection = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement instanceof HTMLTextAreaElement
          ? [activeElement.value, activeElement.selectionStart, activeElement.selectionEnd]
          : activeElement?.localName
      })
      expect(selection).toEqual(['Guten Tag!', 2, 5])

      // Reorders the blocks.
      save(
        'content/pages/kontakt.yaml',
        `${pageYaml()}${letterForm}${questions('Preise', 'Zeiten')}${prose('Ganz neu.')}`,
      )
      await page.locator('[data-block]:has(form) + [data-block]:has(details)').waitFor()
      expect(await name.inputValue()).toBe('Käthe Kruse')
      expect(await page.locator('details[open] summary').allTextContents()).toEqual(['Zeiten?'])
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('textarea')
    }))

  test('keeps an accordion item open when its text or its list changes @nightly', () =>
    visit(at('/kontakt'), async ({ page }) => {
      const opened = page.locator('details[open] summary')
      await page.locator('summary', { hasText: 'Zeiten?' }).click()
      const text = `${pageYaml()}${questions('Preise', 'Zeiten')}${letterForm}`
      save('content/pages/kontakt.yaml', text.replace('Mehr zu Zeiten.', 'Täglich ab neun.'))
      await page.getByText('Täglich ab neun.').waitFor()
      expect(await opened.allTextContents()).toEqual(['Zeiten?'])
      save(
        'content/pages/kontakt.yaml',
        `${pageYaml()}${questions('Anfahrt', 'Zeiten')}${letterForm}`,
      )
      await page.getByText('Anfahrt?').waitFor()
      expect(await opened.allTextContents()).toEqual(['Zeiten?'])
      save(
        'content/pages/kontakt.yaml',
        `${pageYaml()}${questions('Neues', 'Anfahrt', 'Zeiten')}${letterForm}`,
      )
      await page.getByText('Neues?').waitFor()
      expect(await opened.allTextContents()).toEqual(['Zeiten?'])
      // Items that the author opens by default are open.
      save(
        'content/pages/kontakt.yaml',
        `${pageYaml()}${questions('Neues', 'Zeiten').replace('    items:', '    defaultOpen: [neues]\n    items:')}${letterForm}`,
      )
      await page.locator('details[open] summary', { hasText: 'Neues?' }).waitFor()
      expect(await opened.allTextContents()).toEqual(['Neues?', 'Zeiten?'])
    }))

  test('keeps the scroll position when a block is inserted above @nightly', () =>
    visit(at('/lang'), async ({ page }) => {
      await listening(page)
      const end = page.getByText('Am Ende.')
      await end.scrollIntoViewIfNeeded()
      const before = await end.boundingBox()
      const text = `${pageYaml()}${prose('Davor.')}${tall('Ton ist geduldig.')}${prose('Am Ende.')}`
      save('content/pages/lang.yaml', text)
      await page.getByText('Davor.').waitFor()
      await expect
        .poll(async () => Math.abs(((await end.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
        .toBeLessThan(2)
    }))
})

describe('a problem in the live preview', () => {
  const broken = `${pageYaml()}${tall('Ton ist geduldig.')}  - type: proze\n    body: Falsch.\n${prose('Am Ende.')}`

  test('below the fold is shown in the title and in a corner that leads to it', () =>
    visit(at('/lang'), async ({ page }) => {
      await page.getByText('Am Ende.').waitFor({ state: 'attached' })
      save('content/pages/lang.yaml', broken)
      await expect.poll(() => page.title()).toMatch(/^⚠ 1 · Schalen und Becher/)
      const corner = page.getByRole('region', { name: 'Probleme dieser Seite' })
      expect(await corner.textContent()).toContain('1 Problem')
      expect(await page.locator('.said').textContent()).toContain('Unbekannter Block-Typ „proze“')
      const note = page.getByRole('group', { name: 'Problem in diesem Abschnitt' })
      expect(await note.evaluate((one) => one.getBoundingClientRect().top > innerHeight)).toBe(true)
      await corner.getByRole('button', { name: 'Zum nächsten' }).press('Enter')
      await expect
        .poll(() =>
          note.evaluate((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return top >= 0 && bottom <= innerHeight
          }),
        )
        .toBe(true)
      expect(await note.evaluate((one) => one.matches(':focus'))).toBe(true)
      expect(await note.textContent()).toContain('content/pages/lang.yaml:8:11')
      await page.route('**/__open-in-editor?**', (route) => route.fulfill({ status: 403 }))
      const asked = page.waitForRequest('**/__open-in-editor?**')
      const opener = note.getByRole('button', { name: 'Im Editor öffnen' })
      expect(await opener.innerText()).toBe('content/pages/lang.yaml:8:11')
      await page.keyboard.press('Tab')
      expect(await opener.evaluate((one) => one.matches(':focus-visible'))).toBe(true)
      await page.keyboard.press('Enter')
      const request = await asked
      expect(request.method()).toBe('POST')
      expect(request.url()).toContain(encodeURIComponent('content/pages/lang.yaml:8:11'))
      expect(request.headers()['x-blockwerk-token']).toMatch(/^[\w-]{24}$/)
      await expect
        .poll(() => page.locator('.said').textContent())
        .toBe('Der Editor ließ sich nicht öffnen.')

      save('content/pages/lang.yaml', files['content/pages/lang.yaml'])
      await note.waitFor({ state: 'detached' })
      await expect.poll(() => page.title()).toBe('Schalen und Becher – Töpferei am Ufer')
      expect(await corner.isVisible()).toBe(false)
      expect(await page.locator('.said').textContent()).toBe(
        'Keine Probleme mehr auf dieser Seite.',
      )
    }))

  test('that exists from the start does not hide the other blocks of the page @nightly', () => {
    save('content/pages/anfang.yaml', broken)
    return visit(at('/'), async ({ page }) => {
      await expect.poll(async () => (await page.goto(at('/anfang')))?.status()).toBe(200)
      await page.getByText('Am Ende.').waitFor()
      const note = page.locator('main > div:has(+ [data-block] :text("Am Ende.")) .note')
      expect(await note.textContent()).toContain('Dieser Abschnitt erscheint, sobald er stimmt.')
      save('content/pages/anfang.yaml', broken.replace('proze', 'prose'))
      await page.getByText('Falsch.').waitFor()
      expect(await page.locator('.note').count()).toBe(0)
    })
  })

  test('of page fields or site.yaml is shown in the corner and can be closed', () =>
    visit(at('/ruhe'), async ({ page }) => {
      await page.getByText('Ton braucht Ruhe.').waitFor()
      const text = files['content/pages/ruhe.yaml']
      save('content/pages/ruhe.yaml', text.replace('description:', 'beschreibung:'))
      const corner = page.getByRole('region', { name: 'Probleme dieser Seite' })
      await corner.getByText('Meinten Sie „description“?').waitFor()
      await corner.getByRole('button', { name: 'Liste schließen' }).press('Escape')
      expect(await corner.getByText('Meinten Sie „description“?').count()).toBe(0)
      await corner.getByRole('button', { name: 'Alle zeigen' }).click()
      await corner.getByText('content/pages/ruhe.yaml:2:1').waitFor()
      expect(await page.getByText('Ton braucht Ruhe.').isVisible()).toBe(true)
    }))

  test.each(['light', 'dark'] as const)(
    'links to its explanation page, which passes axe in the %s theme @nightly',
    (colorScheme) => {
      save('content/pages/anfang.yaml', broken)
      return visit(
        at('/'),
        async ({ page }) => {
          await expect.poll(async () => (await page.goto(at('/anfang')))?.status()).toBe(200)
          const code = page.locator('.note').getByRole('link', { name: 'unknown-block' }).first()
          const [explanation] = await Promise.all([page.waitForEvent('popup'), code.press('Enter')])
          await explanation.getByRole('heading', { level: 1 }).waitFor()
          expect(new URL(explanation.url()).pathname).toBe('/__blockwerk/explain/unknown-block')
          await explanation.getByRole('heading', { name: 'Richtig' }).waitFor()
          await addAxe(explanation)
          expect((await judge(explanation)).objections).toEqual([])
          expect((await fetch(at('/__blockwerk/explain/no-such-code'))).status).toBe(404)
          save('content/pages/anfang.yaml', broken.replace('proze', 'prose'))
          await page.getByText('Falsch.').waitFor()
        },
        { colorScheme, bypassCSP: true },
      )
    },
  )

  test.each(['light', 'dark'] as const)(
    'is shown in a way that passes axe in the %s theme @nightly',
    (colorScheme) =>
      visit(
        at('/lang'),
        async ({ page }) => {
          await page.getByText('Am Ende.').waitFor({ state: 'attached' })
          save('content/pages/lang.yaml', broken.replace('description:', 'beschreibung:'))
          const corner = page.getByRole('region', { name: 'Probleme dieser Seite' })
          await corner.getByText('Meinten Sie „description“?').waitFor()
          await addAxe(page)
          expect((await judge(page)).objections).toEqual([])
        },
        { colorScheme, bypassCSP: true },
      ),
  )
})

test('a changed source file of the editor is served on the next load @nightly', async () => {
  const source = join(program, 'src/authoring/dev/client/navigation.ts')
  const before = readFileSync(source, 'utf8')
  const loaded = async () => (await fetch(at('/src/authoring/dev/client/dev-client.ts'))).text()
  expect(await loaded()).not.toContain('Brennofen')
  writeFileSync(source, `${before}document.title = 'Brennofen'\n`)
  await expect.poll(loaded).toContain('Brennofen')
  writeFileSync(source, before)
  await expect.poll(loaded).not.toContain('Brennofen')
})

describe('a syntax error in a source file of the program @nightly', () => {
  const sources = [
    ['a component', 'src/blocks/steps/steps-chain.tsx', '\nconst kiln = (\n'],
    ['a style sheet', 'src/blocks/steps/steps-chain.css', '\n.kiln { color: red\n'],
  ] as const

  test.each(sources)(
    'in %s is shown with file and line until it is corrected',
    (_, file, mistake) => {
      const source = join(program, file)
      const before = readFileSync(source, 'utf8')
      return visit(at('/kontakt'), async ({ page }) => {
        await listening(page)
        await page.getByLabel('Name').fill('Käthe Kruse')
        const corner = page.getByRole('region', { name: 'Probleme dieser Seite' })
        writeFileSync(source, before + mistake)
        const lines = (before + mistake).split('\n').length
        const told = corner.getByText(`${file}:${lines}:`)
        // Saves again if the page had not requested this file before the first save.
        await told.waitFor({ timeout: 10_000 }).catch(() => writeFileSync(source, before + mistake))
        await told.waitFor()
        expect(dev().output()).toContain(`${file}:${lines}:`)
        await expect.poll(() => page.title()).toMatch(/^⚠ 1 · /)
        await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Käthe Kruse')
        const another = await page.context().newPage()
        await another.goto(at('/ruhe'))
        await another.getByText(`${file}:${lines}:`).first().waitFor()
        await another.close()
        writeFileSync(source, before)
        await corner.waitFor({ state: 'hidden' })
        await expect.poll(() => page.title()).not.toContain('⚠')
        await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Käthe Kruse')
      })
    },
  )
})
