/** Created by the plugin `block-modules` in src/build/block-modules.ts. */
declare module 'virtual:live-views' {
  import type { View } from '../components/view.ts'

  /** A view and the UI strings of its block type, undefined if the block type has no strings. */
  type LiveView = { view: View; words: unknown }

  /**
   * Functions that load the code of hydrated blocks, by block type. Each block type has its own
   * file.
   */
  export const liveViews: Readonly<Record<string, (() => Promise<LiveView>) | undefined>>
}

/** Created by the plugin `block-modules` in src/build/block-modules.ts. */
declare module 'virtual:parts' {
  import type { Part } from '../components/part.ts'

  /**
   * Functions that load the code of parts, by the value of `data-part`. Each part has its own file.
   */
  export const parts: Readonly<Record<string, (() => Promise<{ part: Part }>) | undefined>>
}

/** Groups of UI strings, created by the plugin `words` in vite.config.ts. */
declare module 'virtual:words/elements' {
  import type { ElementWords } from '../../locale/words.ts'

  export const words: ElementWords
}

declare module 'virtual:words/elements/comparison' {
  import type { ElementWords } from '../../locale/words.ts'

  export const words: ElementWords['comparison']
}

declare module 'virtual:words/blocks/search' {
  import type { SearchWords } from '../../locale/words.ts'

  export const words: SearchWords
}

declare module 'virtual:words/errors' {
  import type { ErrorWords } from '../../locale/words.ts'

  export const words: ErrorWords
}
