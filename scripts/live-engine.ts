import type { Assets } from '../src/html/assets.ts'
import type { Language } from '../src/problem/texts.ts'
import { kitOf } from './kit.ts'
import { LiveSite } from '../src/dev/server/live-site.ts'

/** The site in `root`, drawn by this engine: the live preview loads it anew when its sources change. */
export const openLiveSite = (root: string, assets: Assets, language: Language): LiveSite =>
  new LiveSite(kitOf(root), root, assets, language)
