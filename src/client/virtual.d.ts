/** Made by the plugin `live-views` in vite.config.ts. */
declare module 'virtual:live-views' {
  import type { View } from '../elements/view.ts'

  /** The code of each block that hydrates, a file of its own, fetched when it is wanted. */
  export const liveViews: Readonly<Record<string, (() => Promise<View>) | undefined>>
}
