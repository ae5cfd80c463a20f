import { build } from './build.ts'
import type { Command } from './command.ts'
import { preview } from './preview.ts'
import { validate } from './validate.ts'

export const start: Command = {
  options: { ...build.options, ...preview.options },
  async runCommand(values, words) {
    const validateExitCode = await validate.runCommand(values, words)
    if (validateExitCode !== 0) return validateExitCode
    const buildExitCode = await build.runCommand(values, words)
    return buildExitCode === 0 ? preview.runCommand(values, words) : buildExitCode
  },
}
