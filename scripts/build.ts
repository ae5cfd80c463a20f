import { join, resolve } from 'node:path'
import { countPages, helperFor } from '../src/build/draw-helper.ts'
import { tuneFor } from '../src/build/tuning.ts'
import { keepsPages } from '../src/build/published-site.ts'
import { isError } from '../src/problem/problem.ts'
import type { Command } from './command.ts'
import { bytesOf, languageOf, rootOf } from './options.ts'
import type { Why } from '../src/build/made-of.ts'
import type { BuildTexts } from '../src/problem/tool-text.ts'
import { progressOn } from '../src/build/progress.ts'
import { toolTexts } from '../src/problem/tool-texts.ts'

/** Loads what builds only after the second thread has started to load, too. */
export const build: Command = {
  options: {
    root: { type: 'string' },
    out: { type: 'string' },
    lang: { type: 'string' },
    compress: { type: 'boolean' },
    'cache-limit': { type: 'string' },
    why: { type: 'string' },
    plain: { type: 'boolean' },
  },
  async run(values) {
    const root = rootOf(values['root'])
    const language = languageOf(values['lang'], root)
    const texts = toolTexts[language].build
    const out = resolve(typeof values['out'] === 'string' ? values['out'] : join(root, 'dist'))
    const route = typeof values['why'] === 'string' ? routeIn(values['why']) : undefined
    const pages = countPages(root)
    const setBack = tuneFor(pages)
    const helper = helperFor(pages, keepsPages(out))
    try {
      const [{ buildSite }, { kitOf }, { printPretty }] = await Promise.all([
        import('../src/build/build-site.ts'),
        import('./kit.ts'),
        import('./print-report.ts'),
      ])
      const result = await buildSite(kitOf(root), root, out, progressOn(process.stderr), {
        texts,
        helper,
        engine: process.env['BLOCKWERK_ENGINE'],
        cacheLimit: bytesOf('cache-limit', values['cache-limit']),
        why: route,
        compress: values['compress'] === true,
        plain: values['plain'] === true,
      })
      const { problems, tally, plain } = result
      if (problems.length > 0) printPretty(result, { root, language })
      if (problems.some(isError)) return 1
      const seconds = (tally.milliseconds / 1000).toFixed(2)
      console.log(texts.built(result.written, seconds, out))
      if (route !== undefined && result.why !== undefined)
        console.log(explained(route, result.why, texts))
      if (plain !== undefined) console.log(texts.plain[plain])
      return 0
    } finally {
      await helper?.stop()
      setBack()
    }
  },
}

/** `/kurse` for `kurse`, `/kurse/` and the like. */
const routeIn = (value: string): string => `/${value.replace(/^\/+|\/+$/g, '')}`

const explained = (route: string, why: Why, { why: texts }: BuildTexts): string =>
  why.what === 'changed'
    ? texts.changed(
        route,
        why.parts.map((part) => texts.parts[part] ?? part),
      )
    : texts[why.what](route)
