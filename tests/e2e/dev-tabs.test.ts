import { expect, test } from 'vitest'
import { pageYaml } from '../support/content-on-disk.ts'
import { startDev } from '../support/dev-process.ts'
import { useBrowser, visit, visitor } from './browser.ts'
import { listening, useLivePreview } from './live-preview.ts'
import { letterForm } from '../support/pottery-forms.ts'

useBrowser()

const { at, again, dev, root, save } = useLivePreview({
  'content/pages/kontakt.yaml': pageYaml() + letterForm,
})

test('eight open tabs of the live preview all follow file changes @nightly', async () => {
  const { page, leave } = await visitor()
  try {
    const tabs = [page]
    while (tabs.length < 8) tabs.push(await page.context().newPage())
    for (const tab of tabs) {
      await tab.goto(at('/'))
      await tab.locator('h1', { hasText: 'Langsam gedreht' }).waitFor()
    }
    save('content/pages/index.yaml', pageYaml().replace('Langsam', 'Schnell'))
    for (const tab of tabs) {
      await expect.poll(() => tab.locator('h1').textContent()).toBe('Schnell gedreht')
    }
  } finally {
    await leave()
  }
})

test('an open page reconnects to a restarted preview, keeps its form input and shows the new language @nightly', () =>
  visit(at('/kontakt'), async ({ page }) => {
    await listening(page)
    const message = page.locator('main form textarea').first()
    await message.fill('Wir möchten eine Schale brennen lassen.')
    const { port } = new URL(dev().address)
    await again(() => {
      const links = '  - type: prose\n    body: Zur [Halle](/halle).\n'
      save('content/pages/kontakt.yaml', pageYaml() + letterForm + links)
      return startDev(root, '--port', port, '--lang', 'en')
    })
    expect(new URL(dev().address).port).toBe(port)
    const note = page.getByRole('group', { name: 'Problem in this section' })
    await note.getByText('does not exist').waitFor()
    await expect.poll(() => message.inputValue()).toBe('Wir möchten eine Schale brennen lassen.')
    await page.getByRole('region', { name: 'Problems of this page' }).waitFor()

    const asked = page.waitForRequest('**/__open-in-editor?**')
    await page.route('**/__open-in-editor?**', (route) => route.fulfill({ status: 403 }))
    const opener = note.getByRole('button', { name: 'Open in editor' })
    const place = await opener.innerText()
    expect(place).toMatch(/^content\/pages\/kontakt\.yaml:\d+:\d+$/)
    await opener.click()
    expect((await asked).url()).toContain(encodeURIComponent(place))
    await expect
      .poll(() => page.locator('.said').textContent())
      .toBe('The editor could not be opened.')

    // The page follows changes as before and does not restore the draft again.
    save('content/pages/kontakt.yaml', pageYaml() + letterForm)
    await note.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
  }))
