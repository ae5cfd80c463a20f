/** Made by the plugin `block-modules` in src/build/block-modules.ts. */
declare module 'virtual:live-views' {
  import type { View } from '../components/view.ts'

  /** A view, and the UI strings of its type of block; undefined for types without. */
  type LiveView = { view: View; words: unknown }

  /** The code of each block that hydrates, a file of its own, fetched when it is wanted. */
  export const liveViews: Readonly<Record<string, (() => Promise<LiveView>) | undefined>>
}

/** Made by the plugin `block-modules` in src/build/block-modules.ts. */
declare module 'virtual:parts' {
  import type { Part } from '../components/part.ts'

  /** The code of each part, a file of its own, by the value of `data-part`; fetched when it comes into view. */
  export const parts: Readonly<Record<string, (() => Promise<{ part: Part }>) | undefined>>
}

/** Groups of the words of the site, made by the plugin `words` in vite.config.ts. */
declare module 'virtual:words/elements' {
  import type { ElementWords } from '../../locale/words.ts'

  export const words: ElementWords
}

declare module 'virtual:words/elements/comparison' {
  import type { ElementWords } from '../../locale/words.ts'

  export const words: ElementWords['comparison']
}

declare module 'virtual:words/errors' {
  import type { ErrorWords } from '../../locale/words.ts'

  export const words: ErrorWords
}
