import type { BuildTexts } from '../locale/tool-text.ts'
import { isError, type Problem } from '../problems/problem.ts'
import { collectImageFacts, withoutAvif, type SiteImages } from './images/image-facts.ts'
import { createSharingReader } from '../content/site/content-files.ts'
import { FileSignatures } from '../content/site/cache/file-signatures.ts'
import { siteFile } from '../content/site/site-context.ts'
import { createDamagedFontProblems } from '../content/site/theme-problems.ts'
import { renderStyleSheet } from '../content/site/site-style-sheet.ts'
import { SiteModel } from '../content/site/site-model.ts'
import { basePathOf } from '../text/base-path.ts'
import { trackMediaUsage, type MediaUsage } from './media-usage.ts'
import { compileClient, type Client } from './compile-client.ts'
import { clientCacheFolder } from './blockwerk-folders.ts'
import { uiStringsOf, type BuildKit } from './build-kit.ts'
import { createHashedTargetPaths } from './media-catalog.ts'
import type { Progress } from './progress.ts'
import type { Release } from './release.ts'
import { themeFontsOf, addSprite, addTheme } from './themed-client.ts'

/** A site before its pages are read: everything that the pages share. */
export type PreparedSite = {
  siteModel: SiteModel
  pictures: SiteImages
  client: Client
  /** Media files that the theme uses. */
  themeMediaUsage: MediaUsage
  /**
   * True if an own block of the site cannot be used. Its problem is reported, and nothing is
   * rendered.
   */
  isBlocked: boolean
  /** Problems with unreadable font files. */
  fontProblems: Problem[]
}

type PrepareSiteOptions = {
  release: Pick<Release, 'write'>
  engine?: string | undefined
  stamps?: FileSignatures | undefined
  progress: Progress
  texts: BuildTexts
  /** Publishes images without AVIF variants, which take most of the time of a first build. */
  hasFastImages?: boolean | undefined
}

/** Compiles the client of a site and reads what its pages share: images, fonts, icons and theme. */
export async function prepareSite(
  kit: BuildKit,
  root: string,
  {
    release: { write },
    engine,
    stamps: signatures = new FileSignatures(),
    progress,
    texts,
    hasFastImages = false,
  }: PrepareSiteOptions,
): Promise<PreparedSite> {
  progress.step(texts.client)
  const onProgress = progress.counting(texts.looking)
  const allImages = await collectImageFacts(root, { onProgress })
  const images = hasFastImages ? withoutAvif(allImages) : allImages
  const { read, readAhead } = createSharingReader(root)
  const model = new SiteModel(root, kit.schemas, { errorsOnly: true, mediaChecks: images, read })
  const { site, media, problems, sourceFiles } = model.siteContext()
  const isBlocked = problems.some((one) => one.code === 'own-block' && isError(one))
  const basePath = site === undefined ? '' : basePathOf(site.url)
  const ownBlockInputs = isBlocked ? {} : { root, ownBlocks: kit.ownBlocks.state }
  const clientInputs = {
    words: uiStringsOf(kit),
    ...(site && { base: basePath }),
    ...ownBlockInputs,
  }
  const compiled = await compileClient(clientInputs, clientCacheFolder(root))
  const themeMedia = trackMediaUsage({
    media,
    basePath,
    facts: images.facts,
    targetPaths: createHashedTargetPaths(root),
  })
  const fonts = await themeFontsOf(root, site)
  const clientWithIcons = addSprite(compiled, {
    root,
    engine,
    signatures,
    read: readAhead,
    write,
  })
  const client = addTheme(clientWithIcons, {
    themeStyleSheet: kit.renderThemeSheet(themeMedia.mediaLookup.file),
    siteStyleSheet: renderStyleSheet(root, site?.theme?.css, themeMedia.mediaLookup.file),
    ...{ fonts, basePath, write },
  })
  const siteDocument = sourceFiles.get(siteFile)?.document
  const fontProblems = siteDocument
    ? createDamagedFontProblems(siteDocument, fonts.unreadableFonts)
    : []
  return {
    siteModel: model,
    pictures: images,
    client,
    themeMediaUsage: themeMedia,
    isBlocked,
    fontProblems,
  }
}
