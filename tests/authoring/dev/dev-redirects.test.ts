import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'
import { startDev, type ServingProcess } from '../../support/dev-process.ts'
import { oldAddresses, oldRequests } from '../../support/old-addresses.ts'

let root = ''
let dev: ServingProcess

beforeAll(async () => {
  root = smallSiteWith({
    'content/site.yaml': siteYaml(
      stringify({ redirects: [...oldAddresses, { from: '/werkstatt', to: '/kurse' }] }),
    ),
    'content/pages/kurse.yaml': pageYaml('aliases: [/kurse.php, "/?seite=kurse", /Töpfern]\n'),
    'content/pages/werkstatt.yaml': pageYaml(),
    'content/pages/archiv.yaml': pageYaml('aliases: [/ablage/*]\n'),
    'content/pages/ablage/ofen.yaml': pageYaml(),
  })
  dev = await startDev(root, '--port', '0')
})

afterAll(async () => {
  const code = await dev.end()
  removeSites()
  if (code !== 0) throw new Error(`dev ended with code ${code}:\n${dev.output()}`)
})

const answerAt = async (path: string) => {
  const { status, headers } = await fetch(dev.address + path, { redirect: 'manual' })
  return [path, status, headers.get('Location'), headers.get('Cache-Control')]
}
const redirectOf = (path: string, location: string) => [path, 302, location, 'no-store']

test('the live preview leads each of 200 old addresses to its target, and browsers do not remember it', async () => {
  for (const { request, location } of oldRequests)
    expect.soft(await answerAt(request)).toEqual(redirectOf(request, location))
})

test('the live preview redirects from the old addresses of pages', async () => {
  for (const [request, status, location] of [
    ['/kurse.php', 302, '/kurse'],
    ['/kurse.php/?a=1', 302, '/kurse?a=1'],
    ['/T%C3%B6pfern', 302, '/kurse'],
    ['/?seite=kurse', 302, '/kurse'],
    ['/ablage/rad', 302, '/archiv'],
    ['/t%C3%B6pfern', 404, null],
    ['/?seite=ofen', 200, null],
  ])
    expect.soft((await answerAt(String(request))).slice(0, 3)).toEqual([request, status, location])
})

test('a page stays where a redirect of everything below a path has no effect, and goes where a redirect names its path', async () => {
  expect((await answerAt('/ablage/ofen'))[1]).toBe(200)
  expect(await answerAt('/werkstatt')).toEqual(redirectOf('/werkstatt', '/kurse'))
})

test('the live preview follows a changed old address', async () => {
  writeFileSync(join(root, 'content/pages/kurse.yaml'), pageYaml('aliases: [/lernen.php]\n'))
  await expect.poll(() => answerAt('/lernen.php')).toEqual(redirectOf('/lernen.php', '/kurse'))
  expect((await answerAt('/kurse.php'))[1]).toBe(404)
})
