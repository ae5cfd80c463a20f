/** Made by the plugin `live-views` in vite.config.ts. */
declare module 'virtual:live-views' {
  import type { View } from '../elements/view.ts'

  /** A view, and what blocks of its type say by themselves. */
  type LiveView = { view: View; words: unknown }

  /** The code of each block that hydrates, a file of its own, fetched when it is wanted. */
  export const liveViews: Readonly<Record<string, (() => Promise<LiveView>) | undefined>>
}

/** Made by the plugin `own-blocks` in src/build/own-block-modules.ts. */
declare module 'virtual:own-views' {
  import type { View } from '../elements/view.ts'

  /** The same for blocks that only this site has; nothing else says words for them. */
  type OwnView = { view: View; words?: undefined }

  export const ownViews: Readonly<Record<string, (() => Promise<OwnView>) | undefined>>
}

/** Groups of the words of the site, made by the plugin `words` in vite.config.ts. */
declare module 'virtual:words/elements' {
  import type { ElementWords } from '../words/words.ts'

  export const words: ElementWords
}

declare module 'virtual:words/elements/comparison' {
  import type { ElementWords } from '../words/words.ts'

  export const words: ElementWords['comparison']
}

declare module 'virtual:words/errors' {
  import type { ErrorWords } from '../words/words.ts'

  export const words: ErrorWords
}
