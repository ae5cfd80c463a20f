import type { ComponentType } from 'react'
import type { BlockOf } from '../../schema/block.ts'
import type { LiveType } from '../blocks/wakes.ts'

type Loaders = { [T in LiveType]: () => Promise<ComponentType<{ block: BlockOf<T> }>> }

/** The code of each live block, a file of its own, fetched when it is wanted. */
export const loaders: Loaders = {
  'consent-embed': async () =>
    (await import('../blocks/consent-embed/consent-embed.tsx')).ConsentEmbed,
  'contact-form': async () => (await import('../blocks/contact-form/contact-form.tsx')).ContactForm,
  'demo-form': async () => (await import('../blocks/demo-form/demo-form.tsx')).DemoForm,
  globe: async () => (await import('../blocks/globe/globe.tsx')).Globe,
  'image-ring': async () => (await import('../blocks/image-ring/image-ring.tsx')).ImageRing,
  'news-carousel': async () =>
    (await import('../blocks/news-carousel/news-carousel.tsx')).NewsCarousel,
  'product-viewer': async () =>
    (await import('../blocks/product-viewer/product-viewer.tsx')).ProductViewer,
  'question-box': async () => (await import('../blocks/question-box/question-box.tsx')).QuestionBox,
  'waitlist-form': async () =>
    (await import('../blocks/waitlist-form/waitlist-form.tsx')).WaitlistForm,
  'video-section': async () =>
    (await import('../blocks/video-section/video-section.tsx')).VideoSection,
}
