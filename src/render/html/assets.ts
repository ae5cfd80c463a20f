import type { Words } from '../../locale/words.ts'

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
  /** Their letters that German and English lack. */
  furtherFonts?: string[] | undefined
  sprite: string
  icons: { svg: string; png: string; apple: string } | undefined
  /** Scripts of the live preview only. */
  extra?: string[]
}

/** A language whose own words have letters that German and English lack shows them on every page. */
export function fontsFor(
  words: Words,
  { fonts, furtherFonts = [] }: Pick<Assets, 'fonts' | 'furtherFonts'>,
): string[] {
  const hasFurther =
    /[\u00c0-\u00c3\u00c5-\u00d5\u00d8-\u00db\u00dd\u00de\u00e0-\u00e3\u00e5-\u00f5\u00f8-\u00fb\u00fd-\u017f]/.test(
      JSON.stringify(words),
    )
  return hasFurther ? [...fonts, ...furtherFonts] : fonts
}
