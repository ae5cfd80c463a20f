import { join, resolve } from 'node:path'
import { countPages, helperFor } from '../src/build/draw-helper.ts'
import { isError } from '../src/problem/problem.ts'
import type { Command } from './command.ts'
import { languageOf, rootOf } from './options.ts'
import { progressOn } from '../src/build/progress.ts'
import { toolTexts } from '../src/problem/tool-texts.ts'

/** Loads what builds only after the second thread has started to load, too. */
export const build: Command = {
  options: {
    root: { type: 'string' },
    out: { type: 'string' },
    lang: { type: 'string' },
    compress: { type: 'boolean' },
    plain: { type: 'boolean' },
  },
  help: `blockwerk build   Validates, then writes the site as static files.

  --root DIR    folder with content/ (default: the project)
  --out DIR     where the site goes (default: dist below the root)
  --lang LANG   de or en (default: the language of the site)
  --compress    writes .br and .gz beside every page, too, not only beside what pages load; for servers
                that send them as they are. A thousand pages take half a minute, unchanged ones nothing

  --plain       writes the site as a folder, for archives, uploads and disks without symbolic links, where
                this is so by itself

Nothing is published while there are errors; the new site takes the old one’s place in one step: a link
to it is replaced. A plain folder takes two: the old one is put away, then the new one into its place.
For that moment there is no site, and a server answers 404. Where a build is killed then, the next
build, preview, gateway or deploy-files does the second step.
Warnings hold nothing up; validate tells them.
Exit codes: 0 built, 1 errors in the content, 2 wrong usage or our own fault.`,
  async run(values) {
    const root = rootOf(values['root'])
    const language = languageOf(values['lang'], root)
    const texts = toolTexts[language].build
    const out = resolve(typeof values['out'] === 'string' ? values['out'] : join(root, 'dist'))
    const helper = helperFor(countPages(root))
    try {
      const [{ buildSite }, { kitOf }, { printPretty }] = await Promise.all([
        import('../src/build/build-site.ts'),
        import('./kit.ts'),
        import('./print-report.ts'),
      ])
      const result = await buildSite(kitOf(root), root, out, progressOn(process.stderr), {
        texts,
        helper,
        compress: values['compress'] === true,
        plain: values['plain'] === true,
      })
      const { problems, tally, plain } = result
      if (problems.length > 0) printPretty(result, { root, language })
      if (problems.some(isError)) return 1
      const seconds = (tally.milliseconds / 1000).toFixed(2)
      console.log(texts.built(result.written, seconds, out))
      if (plain !== undefined) console.log(texts.plain[plain])
      return 0
    } finally {
      await helper?.stop()
    }
  },
}
