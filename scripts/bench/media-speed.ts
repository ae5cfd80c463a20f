import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { home } from '../../src/build/home.ts'
import { cacheOf, filesIn } from '../../src/pictures/folders.ts'
import { restTime } from '../../src/site/file-stamps.ts'
import { pageAt, siteOf } from './generate.ts'
import { convert, writeFiles } from './convert.ts'
import { measure, median, type Call, type Measured } from './measure.ts'
import { tableOf } from './table.ts'

/**
 * A site with this many photos of twelve megapixels, one on each page: built cold, then again, beside the
 * same pages with drawings in their place, and beside the same files made with sharp alone.
 */
export async function measureMedia(photos: number, work: string): Promise<string> {
  const [site, plain] = [join(work, 'photos'), join(work, 'drawings')]
  await writeSites(photos, site, plain)
  const program = join(home, 'scripts/blockwerk.mjs')
  const build = (root: string): Call => ({
    line: `node '${program}' build --root '${root}'`,
    cwd: root,
  })
  // The engine and the browser code are compiled once, and count as installed.
  await measure(build(plain))
  // Of a site whose files are fresher a build does not know that nothing has changed.
  await setTimeout(restTime)
  const cold = await measure(build(site))
  await measure(build(plain))
  const [plains, sites]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    plains.push(await measure(build(plain)))
    sites.push(await measure(build(site)))
  }
  const [without, warm] = [middleOf(plains), middleOf(sites)]
  const bare = join(work, 'bare')
  mkdirSync(bare)
  const env = { SCRIPT: withSharpAlone, MEDIA: join(site, 'content/media'), OUT: bare }
  const names = JSON.stringify(filesIn(cacheOf(site)).filter((name) => !name.endsWith('.json')))
  const list = join(work, 'list.json')
  writeFileSync(list, names)
  const line = 'node --input-type=module -e "$SCRIPT"'
  const alone = await measure({ line, cwd: home, env: { ...env, LIST: list } })
  return textOf(photos, { without, cold, warm, alone })
}

/** Of builds of which nothing has changed: each takes a fraction of a second. */
const rounds = 9

function middleOf(all: readonly Measured[]): Measured {
  const [cpu, memory] = (['cpu', 'memory'] as const).map((what) => {
    const known = all.map((one) => one[what]).filter((value) => value !== undefined)
    return known.length === 0 ? undefined : median(known)
  })
  return { wall: median(all.map(({ wall }) => wall)), cpu, memory }
}

async function writeSites(photos: number, site: string, plain: string): Promise<void> {
  const pages = Array.from({ length: photos }, (_, index) => pageAt(index, photos))
  const files = convert(siteOf(photos), pages)
  const drawings = [...files].filter(([file]) => file.startsWith('content/media/'))
  writeFiles(plain, files)
  let photo = 0
  for (const [file, text] of files) {
    if (!file.startsWith('content/pages/')) continue
    const name = `photo-${++photo}.jpg`
    files.set(file, text.replace(/^(\s*)src: .*$/m, `$1src: ${name}`))
    mkdirSync(join(site, 'content/media'), { recursive: true })
    writeFileSync(join(site, 'content/media', name), await photoOf(photo))
  }
  for (const [file] of drawings) files.delete(file)
  writeFiles(site, files)
}

/** Twelve megapixels as a camera writes them, each another: soft forms, and grain. */
async function photoOf(number: number): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  const grain = await sharp({
    create: { width: 1000, height: 750, channels: 3, background: '#000', noise },
  })
    .resize(width, height)
    .jpeg({ quality: 95 })
    .toBuffer()
  const hue = (number * 47) % 360
  const forms = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 60% 40%)"/><stop offset="1" stop-color="hsl(${hue + 90} 50% 70%)"/></linearGradient><rect width="100%" height="100%" fill="url(#g)" opacity=".8"/><circle cx="${1000 + number * 7}" cy="1400" r="900" fill="hsl(${hue + 40} 50% 50%)" opacity=".7"/></svg>`
  return sharp(grain)
    .composite([{ input: Buffer.from(forms) }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** What one writes by hand for it: decodes each photo once, all cores at work. */
const withSharpAlone = `
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
const { LIST, MEDIA, OUT } = process.env
const bySource = Object.groupBy ?? ((list, key) => list.reduce((all, one) => ({ ...all, [key(one)]: [...(all[key(one)] ?? []), one] }), {}))
const jobs = Object.entries(bySource(JSON.parse(readFileSync(LIST, 'utf8')), (name) => name.split('.')[0]))
const options = { avif: { quality: 50, effort: 3 }, webp: { quality: 70, effort: 4 }, jpg: { quality: 78, mozjpeg: true } }
async function work() {
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    const [photo, names] = job
    const widths = names.map((name) => Number(name.split('.')[2]))
    const widest = Math.max(...widths)
    const { data, info } = await sharp(MEDIA + '/' + photo + '.jpg').autoOrient().resize(widest).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const raw = () => sharp(data, { raw: { width, height, channels } })
    for (const name of names) {
      const [, , at, ending] = name.split('.')
      const format = ending === 'jpg' ? 'jpeg' : ending
      await raw().resize(Number(at))[format](options[ending]).toFile(OUT + '/' + name)
    }
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
`

type Found = { without: Measured; cold: Measured; warm: Measured; alone: Measured }

function textOf(photos: number, { without, cold, warm, alone }: Found): string {
  const row = (name: string, { wall, cpu, memory }: Measured) => [
    name,
    wall.toFixed(2),
    cpu?.toFixed(2) ?? '–',
    memory?.toFixed(0) ?? '–',
  ]
  const rows = [
    row('pages with drawings alone, nothing changed', without),
    row('pages with photos, cold', cold),
    row('pages with photos, nothing changed', warm),
    row('the same files with sharp alone', alone),
  ]
  const by = (unit: 'wall' | 'cpu'): { times: string; more: string } => {
    const [none = NaN, made = NaN, again = NaN, bare = NaN] = [without, cold, warm, alone].map(
      (one) => one[unit],
    )
    return { times: ((made - none) / bare).toFixed(2), more: ((again - none) * 1000).toFixed(0) }
  }
  const [wall, cpu] = [by('wall'), by('cpu')]
  return `${photos} photos of 12 megapixels, ${availableParallelism()} cores

${tableOf(['', 's', 'CPU s', 'MB'], rows)}

Cold, without what the pages take: ${wall.times} × sharp alone (by CPU ${cpu.times}).
Nothing changed: ${wall.more} ms more than without photos (by CPU ${cpu.more}).`
}
