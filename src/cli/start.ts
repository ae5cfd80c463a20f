import { build } from './build.ts'
import type { Command } from './command.ts'
import { preview } from './preview.ts'
import { validate } from './validate.ts'

export const start: Command = {
  options: { ...build.options, ...preview.options },
  async run(values, words) {
    const validateExitCode = await validate.run(values, words)
    if (validateExitCode !== 0) return validateExitCode
    const buildExitCode = await build.run(values, words)
    return buildExitCode === 0 ? preview.run(values, words) : buildExitCode
  },
}
