/** A built file and its hash for the `integrity` attribute (Subresource Integrity, W3C). */
export type Asset = { url: string; integrity?: string | undefined }

/** What every page loads, and what it may load. */
export type Assets = {
  css: Asset
  boot: Asset
  /** Fonts that the first screen needs. */
  fonts: string[]
  sprite: string
  icons: { svg: string; png: string; apple: string } | undefined
  /** Scripts of the live preview only. */
  extra?: string[]
}
