import type { Words } from '../../locale/words.ts'

/**
 * The URL of a built file and its hash for the `integrity` attribute (Subresource Integrity, W3C).
 */
export type Asset = { url: string; integrity?: string | undefined }

/** The files that pages load. */
export type Assets = {
  /** The style sheet of the page frame and of everything that all blocks share. */
  css: Asset
  /**
   * Returns the additional style sheets that a page with this HTML needs. `frame` lists the parts
   * of the HTML that many pages share.
   */
  blockStyles: (html: string, frame: readonly string[]) => Asset[]
  boot: Asset
  /**
   * Scripts that run while the page is parsed, before the first paint. An element requests a script
   * by its name: `data-early="notice"`.
   */
  early: Readonly<Record<string, Asset>>
  /** URLs of the fonts that the first screen needs. */
  fonts: string[]
  /** URLs of the fonts with the characters that German and English do not use. */
  furtherFonts?: string[] | undefined
  sprite: string
  icons: { svg: string; png: string; apple: string } | undefined
  /** URLs of scripts that only the live preview loads. */
  extra?: string[]
}

/**
 * Returns the URLs of the fonts to preload. If the UI strings contain characters that German and
 * English do not use, the additional fonts are included.
 */
export function fontsFor(
  strings: Words,
  { fonts, furtherFonts = [] }: Pick<Assets, 'fonts' | 'furtherFonts'>,
): string[] {
  const needsAdditionalFonts =
    /[\u00c0-\u00c3\u00c5-\u00d5\u00d8-\u00db\u00dd\u00de\u00e0-\u00e3\u00e5-\u00f5\u00f8-\u00fb\u00fd-\u017f]/.test(
      JSON.stringify(strings),
    )
  return needsAdditionalFonts ? [...fonts, ...furtherFonts] : fonts
}
