/** A built file and its hash for the `integrity` attribute (Subresource Integrity, W3C). */
export type Asset = { url: string; integrity?: string | undefined }

/** What every page loads, and what it may load. */
export type Assets = {
  /** The sheet of the frame and of what all blocks share. */
  css: Asset
  /** The sheets that a page with this HTML needs besides. */
  blockStyles: (html: string, frame: readonly string[]) => Asset[]
  boot: Asset
  /**
   * Scripts that run while a page is being read, before anything of it is drawn, by the name that an
   * element asks for one with: `data-early="notice"`.
   */
  early: Readonly<Record<string, Asset>>
  /** Fonts that the first screen needs. */
  fonts: string[]
  sprite: string
  icons: { svg: string; png: string; apple: string } | undefined
  /** Scripts of the live preview only. */
  extra?: string[]
}
