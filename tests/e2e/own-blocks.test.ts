import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../src/cli/kit.ts'
import { buildSite } from '../../src/build/build-site.ts'
import type { BuildResult } from '../../src/build/publish-build.ts'
import { createProgress } from '../../src/build/progress.ts'
import { serveNearPort } from '../../src/gateway/http/listen.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { startDev, type ServingProcess } from '../support/dev-process.ts'
import { addAxe, judge } from './axe.ts'
import { useBrowser, visitor, type VisitOptions } from './browser.ts'

useBrowser()

const folder = mkdtempSync(join(tmpdir(), 'blockwerk-own-'))
const root = join(folder, 'workshop')
const dist = join(folder, 'dist')
let address: string
let close: () => Promise<unknown> = async () => {}

/** A page with an island that imports code on use, and a part with an early script. */
const evening = `title: Evening hours of the workshop
description: When the workshop closes in the evening, and a bell to ring.
blocks:
  - type: closing-time
    heading: When we close
    note: At six, on Saturdays at two.
  - type: bell
    heading: Ring before you leave
`

const build = (): Promise<BuildResult> =>
  buildSite(kitOf(root), root, dist, createProgress(process.stderr, true))

beforeAll(async () => {
  cpSync(resolve('tests/sites/workshop'), root, { recursive: true })
  writeFileSync(join(root, 'content/pages/evening.yaml'), evening)
  // Links the installed packages, which contain the fonts of the site.
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const { written } = await build()
  if (written === 0) throw new Error('The site has errors.')
  const server = await serveNearPort(createSiteServer(dist).fetch, 0)
  address = `http://localhost:${server.port}`
  close = () => server.close()
}, 240_000)
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

async function onRepairs(
  use: (visit: Awaited<ReturnType<typeof visitor>>) => Promise<void>,
  options: VisitOptions = {},
) {
  const visiting = await visitor(options)
  try {
    await visiting.page.goto(`${address}/repairs`)
    await use(visiting)
  } finally {
    await visiting.leave()
  }
}

describe('the own blocks of a site', () => {
  test('are complete without JavaScript', () =>
    onRepairs(
      async ({ page }) => {
        expect(await page.locator('.repair-menu dd').allInnerTexts()).toEqual(['£12.00', '£25.00'])
        expect(await page.locator('.tyre-pressure td').count()).toBe(6)
        await expect.poll(() => page.locator('.tyre-pressure input').count()).toBe(0)
      },
      { javaScriptEnabled: false },
    ))

  test('are hydrated if their view says so, ship no script if they are static, and have styles', () =>
    onRepairs(async ({ page, console }) => {
      const price = page.locator('.repair-menu dd').first()
      const colours = await price.evaluate((node) => [
        getComputedStyle(node).color,
        getComputedStyle(node.closest('main') ?? node).color,
      ])
      expect(colours[0]).not.toBe(colours[1])
      const live = await page.locator('[data-key]').evaluateAll((hosts) => hosts.length)
      const menu = page.locator('[data-key] .repair-menu')
      expect([live > 0, await menu.count()]).toEqual([true, 0])
      const slider = page.getByLabel('How much do you weigh?')
      await page.locator('.tyre-pressure').scrollIntoViewIfNeeded()
      await slider.waitFor()
      await slider.fill('65')
      await expect
        .poll(() => page.locator('.tyre-pressure output').innerText())
        .toBe('65 kg: 3.5 bar')
      expect(console).toEqual([])
    }))

  test('add their styles only to the pages that show them', () => {
    const sheetOf = (page: string) => {
      const html = readFileSync(join(dist, page), 'utf8')
      return [...html.matchAll(/href="\/(assets\/blocks-[^"]+\.css)"/g)]
        .map(([, file = '']) => readFileSync(join(dist, file), 'utf8'))
        .join('')
    }
    expect(sheetOf('repairs.html')).toContain('.repair-menu')
    expect(sheetOf('repairs.html')).toContain('.gap-x-\\[3\\.25rem\\]')
    expect(sheetOf('index.html')).not.toMatch(/repair-menu|3\\\.25rem/)
  })

  test('can have parts, early scripts, lazy code and UI strings', async () => {
    const { page, console, leave } = await visitor()
    try {
      await page.goto(`${address}/evening`)
      await tryEvening(page)
      expect(await earlyIn(page)).toBe('known')
      const early = page.locator('script[src*=early]')
      expect([await early.count(), console]).toEqual([1, []])
      await page.goto(`${address}/repairs`)
      expect(await early.count()).toBe(0)
    } finally {
      await leave()
    }
  })

  test('pass axe @nightly', () =>
    onRepairs(
      async ({ page }) => {
        await page.locator('.tyre-pressure').scrollIntoViewIfNeeded()
        await page.getByLabel('How much do you weigh?').waitFor()
        await addAxe(page)
        expect((await judge(page)).objections).toEqual([])
      },
      { bypassCSP: true, reducedMotion: 'reduce' },
    ))
})

const earlyIn = (page: Page) => page.locator('html').getAttribute('data-closing')

async function tryEvening(page: Page): Promise<void> {
  const note = page.locator('.closing-time p[data-part]')
  await expect.poll(() => note.getAttribute('data-hydrated')).toBe('')
  await note.hover()
  expect(await note.getAttribute('data-hour')).toBe('18')
  await page.getByRole('button', { name: 'Ring the bell' }).click()
  await expect.poll(() => page.locator('.bell output').innerText()).toBe('Ding, 1 times')
}

describe('a mistake in an own block', () => {
  test.each([
    ['view', 'view.tsx', 'pounds.format(price)', 'pounds.form(price)', 15],
    ['style sheet', 'style.css', 'border-line', 'border-lime', 2],
  ])(
    'stops the build and is reported at its line: %s @nightly',
    async (_what, name, right, wrong, line) => {
      const file = join(root, 'content/blocks/repair-menu', name)
      const text = readFileSync(file, 'utf8')
      const before = readFileSync(join(dist, 'repairs.html'), 'utf8')
      expect(text).toContain(right)
      writeFileSync(file, text.replace(right, wrong))
      try {
        const { problems, written } = await build()
        expect(problems.map(({ code, file: at, start }) => [code, at, start.line])).toEqual([
          ['own-block', `content/blocks/repair-menu/${name}`, line],
        ])
        expect(written).toBe(0)
        expect(readFileSync(join(dist, 'repairs.html'), 'utf8')).toBe(before)
      } finally {
        writeFileSync(file, text)
      }
    },
  )
})

describe('the live preview of own blocks @nightly', () => {
  let dev: ServingProcess
  beforeAll(async () => {
    dev = await startDev(root, '--port', '0')
  }, 120_000)
  afterAll(async () => {
    await dev.end()
  })

  test('runs their parts and early scripts and uses their UI strings', async () => {
    const { page, leave } = await visitor()
    try {
      await page.goto(`${dev.address}/evening`)
      await tryEvening(page)
      expect(await earlyIn(page)).toBe('known')
    } finally {
      await leave()
    }
  })

  test('shows and hydrates them and follows changes of their files', async () => {
    const { page, leave } = await visitor()
    const file = join(root, 'content/blocks/repair-menu/view.tsx')
    const text = readFileSync(file, 'utf8')
    try {
      await page.goto(`${dev.address}/repairs`)
      await page.locator('.tyre-pressure').scrollIntoViewIfNeeded()
      await page.getByLabel('How much do you weigh?').waitFor()
      const menu = page.locator('.repair-menu')
      await expect.poll(() => menu.locator('dd').first().innerText()).toBe('£12.00')
      writeFileSync(
        file,
        text.replace("'currency', currency", "'currency', minimumFractionDigits: 0, currency"),
      )
      await expect.poll(() => menu.locator('dd').first().innerText()).toBe('£12')
      writeFileSync(file, text.replace('pounds.format(price)', 'pounds.form(price)'))
      await expect
        .poll(() => page.locator('main').innerText())
        .toContain('pounds.form is not a function')
      // The other block is unchanged.
      expect(await page.locator('.tyre-pressure td').count()).toBe(6)
      writeFileSync(file, text)
      await expect.poll(() => menu.locator('dd').first().innerText()).toBe('£12.00')
      expect(dev.output()).not.toContain('[vite]')
    } finally {
      writeFileSync(file, text)
      await leave()
    }
  })
})
