import type { BuildTexts } from '../locale/tool-text.ts'
import { isError, type Problem } from '../problems/problem.ts'
import { knowPictures, type Pictures } from './images/know.ts'
import { sharingReader } from '../content/site/content-files.ts'
import { FileStamps } from '../content/site/cache/file-stamps.ts'
import { siteFile } from '../content/site/foundation.ts'
import { damagedFonts } from '../content/site/look-problems.ts'
import { SiteModel } from '../content/site/site-model.ts'
import { basePathOf } from '../text/base-path.ts'
import { albumOf, type Album } from './album.ts'
import { compileClient, type Client } from './client-build.ts'
import { compiledFolder } from './home.ts'
import { wordsOf, type BuildKit } from './kit.ts'
import { hashedTargets } from './pictures.ts'
import type { Progress } from './progress.ts'
import type { Release } from './release.ts'
import { fontsOf, withSprite, withTheme } from './themed-client.ts'

/** A site before its pages are read: everything that the pages share. */
export type PreparedSite = {
  model: SiteModel
  pictures: Pictures
  client: Client
  /** Media files that the theme uses. */
  own: Album
  /**
   * True if an own block of the site cannot be used. Its problem is reported, and nothing is
   * rendered.
   */
  isBlocked: boolean
  /** Problems with unreadable font files. */
  damaged: Problem[]
}

type Options = {
  release: Pick<Release, 'write'>
  engine?: string | undefined
  stamps?: FileStamps | undefined
  progress: Progress
  texts: BuildTexts
}

/** Compiles the client of a site and reads what its pages share: images, fonts, icons and theme. */
export async function prepareSite(
  kit: BuildKit,
  root: string,
  { release: { write }, engine, stamps = new FileStamps(), progress, texts }: Options,
): Promise<PreparedSite> {
  progress.step(texts.client)
  const pictures = await knowPictures(root, { onProgress: progress.counting(texts.looking) })
  const { read, readAhead } = sharingReader(root)
  const model = new SiteModel(root, kit.schemas, { errorsOnly: true, pictures, read })
  const { site, media, problems, sources } = model.foundation()
  const isBlocked = problems.some((one) => one.code === 'own-block' && isError(one))
  const base = site === undefined ? '' : basePathOf(site.url)
  const ofBlocks = isBlocked ? {} : { root, ownBlocks: kit.ownBlocks.state }
  const parts = { words: wordsOf(kit), ...(site && { base }), ...ofBlocks }
  const compiled = await compileClient(parts, compiledFolder(root))
  const own = albumOf({ media, base, facts: pictures.facts, targets: hashedTargets(root) })
  const fonts = await fontsOf(root, site)
  const sprited = withSprite(compiled, { root, engine, stamps, read: readAhead, write })
  const client = withTheme(sprited, {
    themeSheet: kit.themeSheet(own.lookup.file),
    ...{ fonts, base, write },
  })
  const siteDocument = sources.get(siteFile)?.document
  const damaged = siteDocument ? damagedFonts(siteDocument, fonts.damaged) : []
  return { model, pictures, client, own, isBlocked, damaged }
}
