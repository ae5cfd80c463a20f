import { build } from './build.ts'
import type { Command } from './command.ts'
import { preview } from './preview.ts'
import { validate } from './validate.ts'

export const start: Command = {
  options: { ...build.options, ...preview.options },
  async run(values, words) {
    const checked = await validate.run(values, words)
    if (checked !== 0) return checked
    const built = await build.run(values, words)
    return built === 0 ? preview.run(values, words) : built
  },
}
