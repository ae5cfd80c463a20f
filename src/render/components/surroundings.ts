import { createContext, useContext } from 'react'
import type { OpeningHours } from '../../../schema/opening-hours.ts'
import { linkAddress, withBase } from '../../text/base-path.ts'
import { pageKey } from '../../text/asking-page.ts'

/** `jpeg` comes in previews alone. */
export type VariantFormat = 'avif' | 'webp' | 'jpeg'

/** One image of `content/media`, ready to draw. URLs are absolute paths of the built site. */
export type Picture = {
  /** For browsers that know no better. */
  url: string
  /** Pixel size of `url`. */
  width: number
  height: number
  /** Empty where the image is decorative. */
  alt: string
  /** What is seen in its place until it has come. */
  color?: string | undefined
  /** The address of a variant up to its width: `${stem}.640.avif`. */
  stem: string
  /** Of its variants, narrowest first; none where there is `url` alone. */
  widths: readonly number[]
  /** Each width is there in all of them; best first. */
  formats: readonly VariantFormat[]
  /** Parts of it that there are variants of, too: `${stem}.8x7.640.avif`. */
  crops?: readonly string[]
  /** In a preview: whoever delivers it crops it when asked to. */
  live?: true
}

/** The logo of the site: drawn into the page where it takes its colours, else a picture. */
export type DrawnLogo = {
  /** The address of its file. */
  url: string
  /** The name of the site stands beside it. */
  hasName: boolean
  inline?: { viewBox: string; markup: string } | undefined
  size?: { width: number; height: number } | undefined
  /** The address of the one for dark grounds. */
  onDark?: string | undefined
}

/** What a block may know beyond its own data; the same on the server and in the browser. */
export type Surroundings = {
  /** The language of the page, a BCP 47 tag. */
  language: string
  /** Path of the icon sprite. */
  sprite: string
  /** Images by the path that authors write. */
  pictures: Record<string, Picture>
  /** Addresses of films and captions by the path that authors write. */
  files: Record<string, string>
  /** Who answers what visitors ask: the site's own pages, or a language model. */
  answers: 'pages' | 'model'
  /** The path that the site stands below; absent at the root of its host. */
  base?: string
  /** Path of the page, where it speaks another language than its site: what is sent from it says so. */
  from?: string
  /** At build: for the frame. */
  logo?: DrawnLogo | undefined
  /** At build: what decorates eyebrows, steps and the end of a page. No block that is hydrated draws it. */
  motif?: Motif
  /** At build: when the business of the site is open. */
  hours?: OpeningHours | undefined
  /** At build: is told in which widths a picture is drawn. */
  onPicture?: OnPicture | undefined
  /** At build: is told what a picture is drawn with besides its files. */
  onDrawn?: OnDrawn | undefined
}

/** Cubes, nothing, or a drawing of the site’s own, which its sheet knows. */
export type Motif = 'cubes' | 'none' | 'own'

export type OnPicture = (src: string, widths: readonly number[], crop?: string) => void

/** What of a picture is drawn besides its files. */
export type PictureDetail = 'alt' | 'color'

type OnDrawn = (src: string, details: readonly PictureDetail[]) => void

export const SurroundingsContext = createContext<Surroundings>({
  language: 'und',
  sprite: '',
  pictures: {},
  files: {},
  answers: 'pages',
})

export const useSurroundings = (): Surroundings => useContext(SurroundingsContext)

export const useMotif = (): Motif => useSurroundings().motif ?? 'cubes'

/** Puts an address of the site below its base path; every `href` and `action` goes through it. */
export function useAddress(): (address: string) => string {
  const { base = '' } = useSurroundings()
  return (address) => linkAddress(base, address)
}

/**
 * Where a form of the page is sent. The gateway answers in the language of the page, and browsers need
 * not tell it by themselves where they come from.
 */
export function useAction(): (endpoint: string) => string {
  const { base = '', from } = useSurroundings()
  const page = from === undefined ? '' : `?${pageKey}=${encodeURIComponent(withBase(base, from))}`
  return (endpoint) => withBase(base, endpoint) + page
}

/** Where a block stands on its page. */
export type Place = {
  /** Prefix for ids inside the block, unique on the page and stable between builds. */
  key: string
  /** 1 for the block that opens the page, otherwise 2; headings inside count on from here. */
  level: 1 | 2
}

export const PlaceContext = createContext<Place>({ key: 'block', level: 2 })

export const usePlace = (): Place => useContext(PlaceContext)
