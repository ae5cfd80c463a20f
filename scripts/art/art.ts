import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { artIndexFile } from './art-index.ts'
import { descriptions, generateArt } from './generate.ts'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import { kitOf } from '../../src/cli/kit.ts'
import { prepareLinkImagesOf } from '../../src/cli/media.ts'
import { UsageError } from '../../src/problems/usage-error.ts'
import { findShownImages } from '../../src/build/shown-images.ts'
import { recordVariants } from '../../src/build/images/record-variants.ts'
import type { Command } from '../../src/cli/command.ts'

export const art: Command = {
  options: {
    force: { type: 'boolean' },
    world: { type: 'boolean' },
    film: { type: 'boolean' },
    fonts: { type: 'boolean' },
    examples: { type: 'boolean' },
  },
  help: `blockwerk art [NAME …]   Renders images of the project's own site that are missing or out of date, and records them.

  --force       render all images again
  --world       only render the land of the world map again, to src/blocks/map
  --film        only render the video of the product page again (needs ffmpeg and Chromium)
  --fonts       only subset the fonts again, to src/render/theme/fonts
  --examples    only render the examples of all blocks for the reference, to schema/pictures (needs Chromium)
  NAME          only images whose path starts with NAME`,
  async runCommand(values, words) {
    if (values['world'] === true) {
      const { landModule } = await import('./world.ts')
      writeFileSync(join(blockwerkFolder, 'src/blocks/map/map.land.ts'), landModule())
      return 0
    }

    if (values['fonts'] === true) {
      const { subsetFonts } = await import('./fonts.ts')
      for (const { name, bytes } of await subsetFonts(join(blockwerkFolder, 'node_modules'))) {
        writeFileSync(join(blockwerkFolder, 'src/render/theme/fonts', name), bytes)
        console.log(`${name} ${bytes.length} bytes`)
      }
      return 0
    }

    const force = values['force'] === true
    const log = (line: string) => console.log(line)
    if (values['examples'] === true) {
      const { renderExamples } = await import('./examples.ts')
      await renderExamples(log)
      return 0
    }
    if (values['film'] === true) {
      const { makeFilm } = await import('./studio/film.ts')
      await makeFilm(join(blockwerkFolder, 'content/media'), log)
      return 0
    }
    if (!existsSync(join(blockwerkFolder, 'content/media', artIndexFile)))
      throw new UsageError({
        en: `These are no pictures of the project's own site: content/media/${artIndexFile} is missing.`,
        de: `Das sind nicht die Bilder der eigenen Website des Projekts: content/media/${artIndexFile} fehlt.`,
      })
    await generateArt({
      mediaFolder: join(blockwerkFolder, 'content/media'),
      ...(words.length > 0 && { only: words }),
      force,
      log,
    })
    const kit = kitOf(blockwerkFolder)
    const shown = await findShownImages(kit, blockwerkFolder, { onProgress: () => {} })
    await recordVariants(blockwerkFolder, shown, { descriptions: descriptions() })
    await prepareLinkImagesOf(kit, blockwerkFolder, () => {})
    return 0
  },
}
