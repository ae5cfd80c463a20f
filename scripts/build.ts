import { join, resolve } from 'node:path'
import { countPages, helperFor } from './draw-helper.ts'
import type { Command } from './main.ts'
import { languageOf, rootOf } from './options.ts'
import { progressOn } from './progress.ts'

/** Loads what builds only after the second thread has started to load, too. */
export const build: Command = {
  options: {
    root: { type: 'string' },
    out: { type: 'string' },
    lang: { type: 'string' },
    compress: { type: 'boolean' },
  },
  help: `blockwerk build   Validates, then writes the site as static files.

  --root DIR    folder with content/ (default: the project)
  --out DIR     where the site goes (default: dist below the root)
  --lang LANG   de (default) or en
  --compress    writes .br and .gz beside every page, too, not only beside what pages load; for servers
                that send them as they are. A thousand pages take half a minute, unchanged ones nothing

Nothing is published while there are errors; the new site takes the old one’s place in one step.
Warnings hold nothing up; validate tells them.
Exit codes: 0 built, 1 errors in the content, 2 wrong usage or our own fault.`,
  async run(values) {
    const root = rootOf(values['root'])
    const language = languageOf(values['lang'])
    const out = resolve(typeof values['out'] === 'string' ? values['out'] : join(root, 'dist'))
    const helper = helperFor(countPages(root))
    try {
      const [{ buildSite }, { isError, report }] = await Promise.all([
        import('./build-site.ts'),
        import('./validate.ts'),
      ])
      const result = await buildSite(root, out, progressOn(process.stderr), {
        helper,
        compress: values['compress'] === true,
      })
      const { problems, tally } = result
      if (problems.some(isError)) {
        process.stdout.write(report(problems, tally, { root, language, format: 'pretty' }))
        return 1
      }
      const seconds = (tally.milliseconds / 1000).toFixed(2)
      console.log(`Built ${result.written} pages in ${seconds} s → ${out}`)
      return 0
    } finally {
      helper?.stop()
    }
  },
}
