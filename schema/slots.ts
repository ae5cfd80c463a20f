import type { AspectRatio } from './crop.ts'

/** The size and shape in which a block shows an image. */
export type Slot = {
  /** The `sizes` attribute of the image: its width on the page. */
  sizes: string
  /** The aspect ratio to which images are cropped, as with `object-fit: cover`. Undefined if images are not cropped. */
  shape?: AspectRatio
  /** The aspect ratio on narrow screens, if it is different. */
  narrow?: NarrowShape
}

/** The aspect ratio on screens that are narrower than `below` CSS pixels. */
type NarrowShape = { below: number; shape: AspectRatio }

/** Below this width in CSS pixels, authors may choose another shape or another image. */
export const phoneMaxWidth = 640

/** The shapes that authors can choose, by name. */
export const narrowShapes = {
  portrait: [4, 5],
  square: [1, 1],
  landscape: [4, 3],
} satisfies Record<string, AspectRatio>

/** The slot of an image that only phones show. */
export const narrowSlot: Slot = { sizes: `(min-width: ${phoneMaxWidth}px) 0px, 100vw` }

/** The slot of an image in a Markdown text. */
export const proseSlot: Slot = { sizes: '(min-width: 720px) 640px, 90vw' }
export const articleSlot: Slot = {
  sizes: '(min-width: 1240px) 1160px, (min-width: 640px) 92vw, 87vw',
  shape: [2, 1],
  narrow: { below: 1024, shape: [16, 9] },
}
/** The slot of most article cards. The first card of a list, and a card that fills a row, are wider. */
export const listCardSlot = {
  sizes: '(min-width: 1024px) 375px, (min-width: 640px) 50vw, 82vw',
}
export const splitSlot: Slot = { sizes: '(min-width: 1024px) 540px, 100vw', shape: [4, 3] }
export const backgroundSlot: Slot = { sizes: '100vw' }
/** The slot of the cover of a recording. */
export const audioCoverSlot: Slot = { sizes: '(min-width: 768px) 256px, 72px', shape: [1, 1] }
export const comparisonSlot = { sizes: '(min-width: 1240px) 1140px, 100vw' }
export const smallComparisonSlot = { sizes: '(min-width: 1024px) 600px, 100vw' }
export const embedSlot: Slot = {
  sizes: '(min-width: 1240px) 740px, (min-width: 1024px) 60vw, 94vw',
  shape: [16, 9],
}
export const contactSlot = { sizes: '(min-width: 1240px) 1152px, 100vw' }
export const scrollSlot = { sizes: '(min-width: 1240px) 1130px, 100vw' }
export const deckSlot: Slot = { sizes: '(min-width: 620px) 496px, 80vw', shape: [4, 5] }
/** The slot of a card in the block `grid` with three columns. The view knows the number of columns. */
export const gridSlot = { sizes: '(min-width: 1024px) 375px, (min-width: 640px) 50vw, 100vw' }
export const gridBeforeSlot: Slot = { sizes: '(min-width: 1240px) 160px, 104px', shape: [4, 3] }
export const globeSlot = { sizes: '(min-width: 680px) 640px, 94vw' }
export const heroSlot: Slot = { sizes: '(min-width: 1024px) 600px, 100vw', shape: [8, 7] }
export const heroEdgeSlot: Slot = {
  sizes: '(min-width: 1024px) 54vw, 100vw',
  shape: [7, 8],
  narrow: { below: 1024, shape: [4, 3] },
}
export const heroBehindSlot: Slot = {
  sizes: '100vw',
  narrow: { below: 640, shape: [9, 10] },
}
export const heroWideSlot: Slot = { sizes: '100vw' }
export const portraitSlot: Slot = { sizes: '(min-width: 1024px) 170px, 24vw', shape: [4, 5] }
export const ringSlot: Slot = { sizes: '(width <= 640px) 200px, 320px', shape: [16, 9] }
export const listRowSlot = { sizes: '(min-width: 1024px) 360px, (min-width: 640px) 390px, 100vw' }
export const jobSlot: Slot = { sizes: '(min-width: 1024px) 560px, 100vw', shape: [3, 2] }
export const avatarSlot: Slot = { sizes: '52px', shape: [1, 1] }
/** The slot of a company's logo next to a testimonial. */
export const companyLogoSlot = { sizes: '144px' }
export const mediaVideoSlot: Slot = { sizes: '(min-width: 1024px) 600px, 100vw' }
/** The slot of a logo in a row of logos. */
export const logoSlot: Slot = { sizes: '144px' }
export const imageSlot = { sizes: '(min-width: 1240px) 1160px, 100vw' }
export const slideSlot = { sizes: '(width < 768px) 100vw, 740px' }
export const productSlot: Slot = { sizes: '(min-width: 1024px) 660px, 100vw', shape: [4, 3] }
export const promoSlot = { sizes: '(min-width: 768px) 640px, 100vw' }
/**
 * The slot in the variant `band` of the block `promo`, where the image reaches the edge of the
 * page.
 */
export const promoBandSlot = { sizes: '(min-width: 1024px) 54vw, 100vw' }
export const chatSlot: Slot = { sizes: '220px', shape: [3, 2] }
/** The slot of a team photo. On narrow screens it uses the same image files as the portraits of the block `typewriter`. */
export const personSlot = { sizes: '(min-width: 1024px) 276px, 200px' }
/** The slot of a photo in the layout `portraits` of the block `people`. */
export const smallPersonSlot: Slot = {
  sizes: '(min-width: 1024px) 276px, 88px',
  shape: [4, 5],
}
/** The slot of an image next to a text in a tab. */
export const tabSlot = { sizes: '(min-width: 1240px) 540px, (min-width: 900px) 45vw, 94vw' }
/** The slot of an image without a text in a tab. */
export const wideTabSlot = { sizes: '(min-width: 1240px) 1152px, 94vw' }
/** The slot of a person's photo next to a large testimonial. */
export const testimonialSlot: Slot = { sizes: '(min-width: 1024px) 300px, 144px', shape: [1, 1] }
export const splitCardSlot = { sizes: '(min-width: 1024px) 480px, 100vw' }
export const typewriterSlot = { sizes: '(min-width: 1240px) 1160px, 100vw' }
export const videoSlot: Slot = { sizes: '(min-width: 1240px) 1160px, 100vw', shape: [16, 9] }
export const formSlot: Slot = { sizes: '(min-width: 1024px) 46vw, 94vw', shape: [8, 7] }
export const gallerySlot: Slot = {
  sizes: '(min-width: 1024px) 375px, 50vw',
  shape: [4, 3],
}
/** The slot of a gallery's image in a row with one or two images. */
export const wideGallerySlot: Slot = {
  sizes: '(min-width: 1024px) 570px, 50vw',
  shape: [4, 3],
}
/** The slot of the image that fills the screen (lightbox). */
export const lightboxSlot: Slot = { sizes: '(min-width: 1600px) 1500px, 96vw' }
export const locationSlot: Slot = {
  sizes: '(min-width: 1240px) 740px, (min-width: 1024px) 60vw, 94vw',
}
