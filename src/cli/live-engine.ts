import type { Language } from '../locale/texts.ts'
import { starterContent } from './starter-content.ts'
import { kitOf } from './kit.ts'
import { contentLanguage } from './options.ts'
import { createSiteSnippets } from './site-snippets.ts'
import type { LiveAssets } from '../authoring/dev/server/vite.ts'
import { LiveSite } from '../authoring/dev/server/live-site.ts'

/** Renders the site in `root` with this engine. The live preview loads this file again when its sources change. */
export function openLiveSite(root: string, assets: LiveAssets, language: Language): LiveSite {
  const kit = kitOf(root)
  const snippets = () => createSiteSnippets(kit.schemas, root)
  const beginPage = (title: string) =>
    starterContent[contentLanguage(undefined, root)].page(title, title)
  return new LiveSite(kit, root, assets, language, { snippets, beginPage })
}
