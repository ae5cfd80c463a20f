/** Where a block shows a picture: how wide, and in which shape. */
export type Slot = {
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes: string
}

export const articleSlot = { sizes: '(min-width: 1240px) 1160px, 94vw' }
/** Of most cards; the first of a list, and one that has a row to itself, are wider. */
export const articleCardSlot = {
  sizes: '(min-width: 1024px) 375px, (min-width: 640px) 50vw, 100vw',
}
export const benefitSlot = { sizes: '(min-width: 1024px) 540px, 100vw' }
export const comparisonSlot = { sizes: '(min-width: 1240px) 1140px, 100vw' }
export const smallComparisonSlot = { sizes: '(min-width: 1024px) 600px, 100vw' }
export const embedSlot = { sizes: '(min-width: 1240px) 740px, (min-width: 1024px) 60vw, 94vw' }
export const contactSlot = { sizes: '(min-width: 1024px) 950px, 100vw' }
export const scrollSlot = { sizes: '(min-width: 1240px) 1130px, 100vw' }
export const customersSlot = { sizes: '(min-width: 768px) 320px, 100vw' }
export const engagementSlot = {
  sizes: '(min-width: 1024px) 660px, (min-width: 620px) 827px, 133vw',
}
export const exampleSlot = { sizes: '(min-width: 1240px) 570px, (min-width: 640px) 48vw, 100vw' }
export const exampleBeforeSlot = { sizes: '(min-width: 1240px) 160px, 104px' }
export const globeSlot = { sizes: '(min-width: 680px) 640px, 94vw' }
/** Of most cards; one that has a row to itself is wider. */
export const gpuSlot = { sizes: '(min-width: 1024px) 375px, (min-width: 640px) 50vw, 100vw' }
export const heroSlot = { sizes: '(min-width: 1024px) 600px, 100vw' }
export const ringSlot = { sizes: '(width <= 640px) 200px, 320px' }
export const jobCardSlot = { sizes: '(min-width: 1024px) 360px, (min-width: 640px) 390px, 100vw' }
export const jobSlot = { sizes: '(min-width: 1024px) 560px, 100vw' }
export const avatarSlot = { sizes: '52px' }
export const mediaSectionSlot = { sizes: '(min-width: 1240px) 1160px, 100vw' }
export const newsSlot = { sizes: '(width < 768px) 100vw, 740px' }
export const productSlot = { sizes: '(min-width: 1024px) 660px, 100vw' }
export const promoSlot = { sizes: '(min-width: 768px) 640px, 100vw' }
export const chatSlot = { sizes: '220px' }
export const suggestionSlot = { sizes: '(min-width: 1024px) 375px, (min-width: 640px) 50vw, 100vw' }
export const memberSlot = { sizes: '(min-width: 1024px) 276px, (min-width: 640px) 50vw, 100vw' }
export const textCardSlot = { sizes: '(min-width: 1024px) 480px, 100vw' }
/** Of the narrowest tiles. */
export const tileSlot = { sizes: '(min-width: 1024px) 375px, (min-width: 640px) 50vw, 100vw' }
export const typewriterSlot = { sizes: '(min-width: 1240px) 1160px, 100vw' }
export const videoSlot = { sizes: '(min-width: 1240px) 1160px, 100vw' }
export const formSlot = { sizes: '(min-width: 1024px) 520px, 100vw' }
