import './browser/zod-settings.ts'
import type { z } from 'zod'
import { blockSchemasIn } from '../../../schema/block.ts'
import { createSchemaKit } from '../../../schema/kit.ts'
import {
  createNotFoundPage,
  createPlannedPage,
  createSearchPage,
} from '../../../schema/planned-page.ts'
import { blocksToShow, type ShownBlocks } from '../../authoring/dev/server/shown-blocks.ts'
import { views } from '../../blocks/registry.ts'
import { fillLists } from '../../content/site/lists.ts'
import { expandBlocks } from '../../content/site/refs.ts'
import {
  mediaManifestFile,
  type MediaManifest,
  type RecordedImage,
} from '../../content/site/media-manifest.ts'
import { isImagePath } from '../../content/site/media.ts'
import { SiteModel } from '../../content/site/site-model.ts'
import { speechOf } from '../../locale/speech.ts'
import type { Language } from '../../locale/texts.ts'
import type { Problem } from '../../problems/problem.ts'
import { mediaOfPage } from '../../render/html/page-media.ts'
import { createPageRenderer } from '../../render/html/render-page.tsx'
import type { Palette } from '../../render/theme/palette.ts'
import { memoryFiles } from './browser/fs.ts'
import { loadPackagesFor } from './browser/node.ts'
import { pageTextOf } from './page-text.ts'
import { withIconsAndImages } from './preview-media.ts'
import { editedFile, headOfBlocks, imageFor, sampleFiles, sampleImages } from './try-site.ts'
import mediaOfExamples from 'virtual:media-of-examples'

/** The problems of a text, and its page as HTML; undefined as long as no text was a page or a list of blocks. */
type Tried = { problems: Problem[]; html: string | undefined }

export type TryEngine = {
  /** Reads, checks and renders the text of the page. Blocks with errors are shown in their last valid state. */
  tryText: (text: string) => Promise<Tried>
}

/** The folder of the sample site in memory. */
const root = '/site'

/** Opens the sample site in one language. Only one site can be open. */
export function openTryEngine(language: Language): TryEngine {
  const encoder = new TextEncoder()
  memoryFiles.clear()
  const write = (file: string, text: string) =>
    memoryFiles.set(`${root}/${file}`, encoder.encode(text))
  for (const [file, text] of Object.entries(sampleFiles[language])) write(file, text)
  for (const path of [...Object.keys(sampleImages), ...mediaOfExamples])
    write(`content/media/${path}`, '')
  write(mediaManifestFile, JSON.stringify(manifestOf(mediaOfExamples)))

  const { words, own } = speechOf(language)
  const schemas = createSchemaKit(blockSchemasIn(words), {
    ownBlocks: { faults: [], state: '', mayLinkTo: () => false },
    plannedPage: createPlannedPage(words),
    notFoundPage: createNotFoundPage(words),
    searchPage: createSearchPage(words),
    searchPath: words.search.path,
    editableStrings: own,
    // Only the site file has colours, which readers cannot edit.
    faintColors: () => [],
    frameAnchors: new Set([words.frame.contentAnchor, 'menu', 'docs-menu', 'page-contents']),
  })
  const model = new SiteModel(root, schemas, { keepsInMemory: 'pages' })
  write(editedFile, '')
  const { site } = model.siteContext()
  if (site === undefined) throw new Error('The sample site has errors.')
  const render = createPageRenderer({
    ...{ site, schemas, views, words, palette: PALETTE, showFaults: true },
    assets: {
      css: { url: '' },
      boot: { url: '' },
      // The symbols of the icons are in the document of the page.
      ...{ early: {}, fonts: [], icons: undefined, sprite: '' },
      blockStyles: () => [],
    },
  })
  const lookup = { picture: imageFor, file: () => undefined }
  let last: ShownBlocks | undefined

  return {
    async tryText(text) {
      await loadPackagesFor(text)
      const { file, problemsOfText } = pageTextOf(text, headOfBlocks[language])
      write(editedFile, file)
      model.forget(editedFile)
      const read = model.page('/')
      const problemsOfFile = model.allProblems().filter((problem) => problem.file === editedFile)
      const problems = problemsOfText(problemsOfFile)
      const { sharedFiles, footerBlocks } = model.siteContext()
      last = blocksToShow(last, editedFile, read?.readableParts?.(), problemsOfFile)
      if (last === undefined) return { problems, html: undefined }
      const entries = last.entries.filter((entry) => entry !== undefined)
      const blocks = expandBlocks(entries, sharedFiles)
      const whole = { route: '/', page: last.readableHead, blocks, above: footerBlocks }
      const page = fillLists(whole, model.listings(model.now()), schemas)
      const html = await render({ ...page, media: mediaOfPage(page, schemas, lookup) })
      return { problems, html: await withIconsAndImages(html) }
    },
  }
}

/** Returns a manifest that describes the images of examples. Their files are empty, so the facts about them are made up. */
function manifestOf(paths: readonly string[]): z.infer<typeof MediaManifest> {
  const image: RecordedImage = {
    ...{ alt: '', source: '0'.repeat(64), settings: 'none', width: 1200, height: 900 },
    family: 'webp',
    ...{ animated: false, clean: true, stands: 'no', widths: [], ready: [] },
  }
  const images = paths.filter(isImagePath).map((path) => [path, image] as const)
  return { version: 2, images: Object.fromEntries(images) }
}

/** The colours of the sample site, from vite.config.ts. */
declare const PALETTE: Palette
