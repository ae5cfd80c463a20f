import { build } from './build.ts'
import type { Command } from './command.ts'
import { preview } from './preview.ts'
import { validate } from './validate.ts'

export const start: Command = {
  options: { ...build.options, ...preview.options },
  help: `blockwerk start   Validates, builds and serves the site.

  --root DIR, --out DIR, --lang LANG, --compress, --plain   as for build
  --port N, --host NAME                                     as for preview`,
  async run(values, words) {
    const checked = await validate.run(values, words)
    if (checked !== 0) return checked
    const built = await build.run(values, words)
    return built === 0 ? preview.run(values, words) : built
  },
}
