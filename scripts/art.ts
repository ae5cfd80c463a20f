import { join } from 'node:path'
import { generateArt } from './art/generate.ts'
import type { Command } from './main.ts'
import { rootOf } from './options.ts'

export const art: Command = {
  options: { root: { type: 'string' }, force: { type: 'boolean' } },
  help: `blockwerk art [NAME …]   Draws the pictures under content/media that are missing or out of date.

  --root DIR    folder with content/ (default: the project)
  --force       draw them all anew
  NAME          only pictures whose path starts with NAME`,
  async run(values, words) {
    await generateArt({
      mediaFolder: join(rootOf(values['root']), 'content/media'),
      ...(words.length > 0 && { only: words }),
      force: values['force'] === true,
      log: (line) => console.log(line),
    })
    return 0
  },
}
