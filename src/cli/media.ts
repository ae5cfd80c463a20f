import { mediaFileName } from '../content/site/media-file.ts'
import type { BuildKit } from '../build/build-kit.ts'
import { prepareLinkImages, linkImagesIn } from '../build/link-images.ts'
import { createProgress } from '../build/progress.ts'
import { findShownImages } from '../build/shown-images.ts'
import {
  imagesWithOldDescription,
  recordVariants,
  staleImagesIn,
} from '../build/images/record-variants.ts'
import { isError, type Problem } from '../problems/problem.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { imageFaultFinding } from '../content/site/media.ts'
import { createProblemAtTop } from '../content/site/content-files.ts'
import type { Command } from './command.ts'
import { kitOf } from './kit.ts'
import { messageLanguage, findRoot } from './options.ts'
import { printPretty } from './print-report.ts'

export const media: Command = {
  options: {
    root: { type: 'string' },
    lang: { type: 'string' },
    check: { type: 'boolean' },
  },
  async runCommand(values) {
    const root = findRoot(values['root'])
    const language = messageLanguage(values['lang'], root)
    const { build, pictures: texts } = toolTexts[language]
    const progress = createProgress(process.stderr)
    const report = (problems: Problem[]) => {
      progress.end()
      printPretty({ ...shown, problems }, { root, language })
      return 1
    }
    const shown = await findShownImages(kitOf(root), root, {
      onProgress: progress.counting(build.looking),
    })
    // Problems of the manifest are ignored, because this command writes a new manifest.
    const problems = shown.problems.filter(
      (problem) => isError(problem) && problem.code !== 'broken-manifest',
    )
    if (problems.length > 0) return report(problems)

    const stale = staleImagesIn(root, shown)
    if (values['check'] === true) {
      progress.end()
      for (const { path, reason } of stale)
        console.log(`${mediaFileName(path)}: ${texts.stale[reason]}`)
      console.log(texts.checked(Object.keys(shown.facts).length, stale.length))
      return stale.length === 0 && shown.problems.every((problem) => !isError(problem)) ? 0 : 1
    }
    const faulty = await recordVariants(root, shown, {
      onProgress: progress.counting(build.variants),
    })
    await prepareLinkImagesOf(kitOf(root), root, progress.counting(build.linkPictures))
    progress.end()
    const found = Object.entries(faulty).map(([path, fault]) =>
      createProblemAtTop(imageFaultFinding(path, fault), mediaFileName(path)),
    )
    if (found.length > 0) return report(found)
    console.log(texts.recorded(Object.keys(shown.facts).length, stale.length))
    for (const { path, description } of imagesWithOldDescription(shown))
      console.log(texts.describedBefore(mediaFileName(path), description))
    return 0
  },
}

/** Renders the images for shared links that do not exist yet. */
export async function prepareLinkImagesOf(
  { schemas, palette }: Pick<BuildKit, 'schemas' | 'palette'>,
  root: string,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const linkImages = await linkImagesIn(root, schemas, palette.dark)
  await prepareLinkImages(linkImages, { root, colors: palette.dark, onProgress })
}
