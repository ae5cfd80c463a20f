/**
 * A process that publishes one release after another, each with its own script and style sheet:
 * `node publisher.mjs PAGES OUT COUNT HOW`.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openRelease } from '../../src/build/release.ts'
import { filesOf } from './site-on-disk.ts'

const [pages = '', out = '', count = '', how = 'as built'] = process.argv.slice(2)

const files = filesOf(pages)

const stop = new AbortController()
process.on('message', () => stop.abort())

for (let number = 1; !stop.signal.aborted || number <= Number(count); number++) {
  if (how === 'in place') publishInPlace(number)
  else await publishAsBuilt(number)
  process.send?.(number)
  await new Promise((done) => setTimeout(done, 1))
}
process.disconnect()

async function publishAsBuilt(number: number): Promise<void> {
  const release = await openRelease(out, { asDirectory: how === 'plain' })
  for (const file of files) {
    if (file.endsWith('.html')) release.write(file, pageOf(file, number))
    else release.copyFile(join(pages, file), file)
  }
  release.write(`assets/boot-${number}.js`, ownText(number))
  release.write(`assets/site-${number}.css`, ownText(number))
  await release.publishRelease()
  if (how !== 'nothing carried') return
  for (const file of [`boot-${number - 1}.js`, `site-${number - 1}.css`]) {
    rmSync(join(out, 'assets', file), { force: true })
  }
}

/** Publishes without an atomic step, as a counterexample. */
function publishInPlace(number: number): void {
  rmSync(out, { recursive: true, force: true })
  for (const file of files) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    if (file.endsWith('.html')) writeFileSync(join(out, file), pageOf(file, number))
    else cpSync(join(pages, file), join(out, file))
  }
  writeFileSync(join(out, `assets/boot-${number}.js`), ownText(number))
  writeFileSync(join(out, `assets/site-${number}.css`), ownText(number))
}

function pageOf(file: string, number: number): string {
  return readFileSync(join(pages, file), 'utf8')
    .replaceAll(/\/assets\/boot-[\w-]+\.js/g, `/assets/boot-${number}.js`)
    .replaceAll(/\/assets\/site-[\w-]+\.css/g, `/assets/site-${number}.css`)
}

function ownText(number: number): string {
  return `/* release ${number} */`
}
