import { LiveContent } from '../authoring/language-server/live-content.ts'
import { usesOf } from '../authoring/language-server/uses.ts'
import { planRemoval, removeMedia, type MediaRemoval } from '../build/remove-media.ts'
import { createSnapshotReader } from '../content/site/content-files.ts'
import type { RemovalTexts } from '../locale/tool-text.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { UsageError } from '../problems/usage-error.ts'
import { encodePath } from '../text/media-address.ts'
import { escapeToOneLine } from '../text/printable.ts'
import type { Command } from './command.ts'
import { kitOf } from './kit.ts'
import { mediaPathFromWord, unknownMediaError } from './media-words.ts'
import { findRoot, messageLanguage } from './options.ts'

export const remove: Command = {
  options: {
    root: { type: 'string' },
    out: { type: 'string', multiple: true },
    'dry-run': { type: 'boolean' },
    lang: { type: 'string' },
  },
  async runCommand(values, words) {
    if (words.length === 0) {
      throw new UsageError({
        en: 'blockwerk remove needs the path of a file in content/media, such as team/anna.jpg.',
        de: 'blockwerk remove nimmt den Pfad einer Datei in content/media, etwa team/anna.jpg.',
      })
    }
    const root = findRoot(values['root'])
    const { removal: texts, build } = toolTexts[messageLanguage(values['lang'], root)]
    const content = new LiveContent(
      root,
      (read) => kitOf(root, read).schemas,
      createSnapshotReader(root),
    )
    const { files } = content.foundation.media
    const paths = words.map(mediaPathFromWord)
    const outs = (Array.isArray(values['out']) ? values['out'] : []).map(String)
    const options = { paths, files, outs }
    for (const path of paths) {
      const planned = planRemoval(root, { ...options, paths: [path] })
      if (isEmpty(planned)) throw unknownMediaError(path, files)
    }
    const isDryRun = values['dry-run'] === true
    // The places are looked up first, because afterwards the file is unknown.
    const places = paths.flatMap((path) => placesOf(path, content))
    const removal = isDryRun
      ? planRemoval(root, options)
      : await removeMedia(root, options, (pid) => console.error(build.waiting(pid)))
    printRemoval(removal, { texts, isDryRun, places, url: content.foundation.site?.url })
    return 0
  },
}

const isEmpty = ({ sources, cached, sites }: MediaRemoval): boolean =>
  sources.length === 0 && cached.length === 0 && sites.length === 0

/** Returns the places in the content that show a file or link to it: `content/pages/team.yaml:12:14`. */
function placesOf(path: string, content: LiveContent): string[] {
  const { uses, possibleUses } = usesOf({ what: 'media', path }, content)
  return [
    ...uses.map(
      ({ file, span: { start } }) => `${escapeToOneLine(file)}:${start.line}:${start.column}`,
    ),
    ...possibleUses.map(({ file, line }) => `${escapeToOneLine(file)}:${line}`),
  ]
}

type PrintOptions = {
  texts: RemovalTexts
  isDryRun: boolean
  places: readonly string[]
  /** Address of the site; undefined if the site file cannot be read. */
  url: string | undefined
}

function printRemoval(
  { sources, cached, sites }: MediaRemoval,
  { texts, isDryRun, places, url = '' }: PrintOptions,
): void {
  const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n')
  for (const source of sources) console.log(texts.source(escapeToOneLine(source), isDryRun))
  for (const { place, releases, count } of sites)
    console.log(texts.releases(place.sitePath, count, releases, isDryRun))
  if (cached.length > 0) console.log(texts.cached(cached.length, isDryRun))
  const addresses = new Set(sites.flatMap((site) => site.addresses))
  if (addresses.size > 0)
    console.log(
      `${texts.addresses}\n${indented([...addresses].map((path) => `${url}/${encodePath(path)}`))}`,
    )
  if (places.length > 0) console.log(`${texts.places}\n${indented(places)}`)
  if (!isDryRun) console.log(texts.next)
}
