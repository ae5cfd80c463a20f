import { expect, test } from 'vitest'
import { useLivePreview } from '../e2e/live-preview.ts'
import { pageYaml } from '../support/content-on-disk.ts'
import { startDev } from '../support/dev-process.ts'

const file = 'content/pages/kurse.yaml'
const courses = pageYaml().replace('Langsam gedreht', 'Kurse an der Scheibe')

let startTook = 0
const { at, save } = useLivePreview({ [file]: courses }, async (site) => {
  const before = performance.now()
  const started = await startDev(site, '--port', '0')
  startTook = performance.now() - before
  return started
})

/** The time in milliseconds until a page is served. */
async function timeToServe(route: string, text: string): Promise<number> {
  const before = performance.now()
  expect(await (await fetch(at(route))).text()).toContain(text)
  return performance.now() - before
}

test('dev takes less time for the first page than for its start, and less than 50 ms for a saved edit at best', async () => {
  // A busy machine slows down both alike.
  expect(await timeToServe('/kurse', 'Kurse an')).toBeLessThan(startTook)
  let edits = 0
  await expect
    .poll(
      () => {
        save(file, courses.replace('Kurse an', `${++edits} Kurse an`))
        return timeToServe('/kurse', `${edits} Kurse an`)
      },
      { interval: 1 },
    )
    .toBeLessThan(50)
})
