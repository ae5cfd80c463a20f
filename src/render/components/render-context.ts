import { createContext, useContext } from 'react'
import type { OpeningHours } from '../../../schema/opening-hours.ts'
import { linkAddress, withBase } from '../../text/base-path.ts'
import { pageParameter } from '../../text/page-parameter.ts'
import type { Paging } from '../../text/paging.ts'

/** The image formats of variants. Only the live preview uses `jpeg`. */
export type VariantFormat = 'avif' | 'webp' | 'jpeg'

/** An image of `content/media`, ready to render. URLs are absolute paths of the built site. */
export type SiteImage = {
  /** The file for browsers that support none of the formats. */
  url: string
  /** The pixel size of `url`. */
  width: number
  height: number
  /** The alt text. Empty if the image is decorative. */
  alt: string
  /** The placeholder colour that is shown until the image has loaded. */
  color?: string | undefined
  /** The start of each variant's URL: `${stem}.640.avif` is 640 pixels wide. */
  stem: string
  /** The widths of the variants in pixels, narrowest first. Empty if the image has no variants. */
  widths: readonly number[]
  /** The formats of the variants, best first. Every width exists in every format. */
  formats: readonly VariantFormat[]
  /** True for a moving image, which is never cropped. */
  animated?: true
  /** The crops that also have variants: `${stem}.8x7.640.avif`. */
  crops?: readonly string[]
  /** True in the live preview, where the server crops images on request. */
  live?: true
}

/** The site's logo. It is inline SVG if it uses the theme's colours, otherwise an image file. */
export type SiteLogo = {
  /** The URL of the logo file. */
  url: string
  /** True if the name of the site is shown next to the logo. */
  hasName: boolean
  inline?: { viewBox: string; markup: string } | undefined
  size?: { width: number; height: number } | undefined
  /** The URL of the logo for dark backgrounds. */
  onDark?: string | undefined
}

/**
 * The data that a view may use in addition to its block. It is the same on the server and in the
 * browser.
 */
export type RenderContext = {
  /** The page's language as a BCP 47 tag. */
  language: string
  /** The path of the icon sprite. */
  sprite: string
  /** The images, by the path that authors write. */
  pictures: Record<string, SiteImage>
  /** The URLs of videos and captions, by the path that authors write. */
  files: Record<string, string>
  /** The sizes of documents in bytes, by the path that authors write. Only available during the build. */
  fileSizes?: Record<string, number> | undefined
  /** Sizes in bytes of the documents that Markdown texts link to. Only the build knows them. */
  linkedFileSizes?: Record<string, number> | undefined
  /** The source of answers to visitors' questions: the pages of the site or a language model. */
  answers: 'pages' | 'model'
  /** The path prefix of the site, undefined if the site is served from the root of its host. */
  base?: string
  /**
   * The path of the page, if its language is not the main language of the site. Forms send it to
   * the gateway.
   */
  from?: string
  /** The URL of the search index in the page's language. Only available during the build. */
  searchIndex?: string
  /** The site's logo. Only available during the build, for the page frame. */
  logo?: SiteLogo | undefined
  /**
   * The decoration of eyebrows, steps and the end of a page. Only available during the build, so
   * hydrated blocks must not use it.
   */
  motif?: Motif
  /** The time zone of the site; undefined if it states none. Only available during the build. */
  timeZone?: string | undefined
  /** The opening hours of the business. Only available during the build. */
  hours?: OpeningHours | undefined
  /** The position of the page in a list that continues on further pages. Only available during the build. */
  paging?: Paging | undefined
  /** Receives the widths in which an image is rendered. Only called during the build. */
  onPicture?: OnImage | undefined
  /**
   * Receives the details of an image (alt text, placeholder colour) that are rendered in addition to its
   * files. Only called during the build.
   */
  onDrawn?: OnImageRendered | undefined
  /** Called when a block asks whether it may move. Only called during the build. */
  onMotionGate?: (() => void) | undefined
}

/** The site's decoration: cubes, none, or a custom shape that the site's style sheet defines. */
export type Motif = 'cubes' | 'none' | 'own'

/** Receives the widths in pixels in which an image, or a crop of it, is rendered. */
export type OnImage = (src: string, widths: readonly number[], crop?: string) => void

/** The details of an image that may be rendered in addition to its files. */
export type ImageDetail = 'alt' | 'color'

type OnImageRendered = (src: string, details: readonly ImageDetail[]) => void

/** Provides the render context of the page. */
export const RenderContextProvider = createContext<RenderContext>({
  language: 'und',
  sprite: '',
  pictures: {},
  files: {},
  answers: 'pages',
})

/** Returns the render context of the page. */
export const useRenderContext = (): RenderContext => useContext(RenderContextProvider)

/** Returns the motif of the site. Default: `cubes`. */
export const useMotif = (): Motif => useRenderContext().motif ?? 'cubes'

/**
 * Returns a function that adds the base path of the site to an address. Use it for every `href` and
 * `action`.
 */
export function useAddress(): (address: string) => string {
  const { base = '' } = useRenderContext()
  return (address) => linkAddress(base, address)
}

/**
 * Returns a function that computes the URL to which a form of the page is sent. The URL contains
 * the path of a translated page, because the gateway answers in the language of the page and not
 * all browsers send a Referer header.
 */
export function useFormAction(): (endpoint: string) => string {
  const { base = '', from: pagePath } = useRenderContext()
  const page =
    pagePath === undefined
      ? ''
      : `?${pageParameter}=${encodeURIComponent(withBase(base, pagePath))}`
  return (endpoint) => withBase(base, endpoint) + page
}

/** The position of a block on its page. */
export type BlockPlace = {
  /** The prefix of ids inside the block. It is unique on the page and the same in every build. */
  key: string
  /**
   * The level of the block's heading: 1 in the first block of the page, otherwise 2. Headings
   * inside the block have higher levels.
   */
  level: 1 | 2
}

/** Provides the position of a block on its page. */
export const BlockPlaceContext = createContext<BlockPlace>({ key: 'block', level: 2 })

/** Returns the position of the block on its page. */
export const useBlockPlace = (): BlockPlace => useContext(BlockPlaceContext)
