import type { z } from 'zod'
import { articleHeader } from './blocks/article-header.ts'
import { audio } from './blocks/audio.ts'
import { beforeAfter } from './blocks/before-after.ts'
import { carousel } from './blocks/carousel.ts'
import { code } from './blocks/code.ts'
import { contactDetails } from './blocks/contact-details.ts'
import { contents } from './blocks/contents.ts'
import { cta } from './blocks/cta.ts'
import { divider } from './blocks/divider.ts'
import { downloads } from './blocks/downloads.ts'
import { embed } from './blocks/embed.ts'
import { faq } from './blocks/faq.ts'
import { form } from './blocks/form.ts'
import { gallery } from './blocks/gallery.ts'
import { globe } from './blocks/globe.ts'
import { grid } from './blocks/grid.ts'
import { hero } from './blocks/hero.ts'
import { image } from './blocks/image.ts'
import { imageRing } from './blocks/image-ring.ts'
import { jobPosting } from './blocks/job-posting.ts'
import { legalDocument } from './blocks/legal-document.ts'
import { list } from './blocks/list.ts'
import { location } from './blocks/location.ts'
import { logos } from './blocks/logos.ts'
import { map } from './blocks/map.ts'
import { marquee } from './blocks/marquee.ts'
import { notice } from './blocks/notice.ts'
import { openingHours } from './blocks/opening-hours.ts'
import { people } from './blocks/people.ts'
import { priceList } from './blocks/price-list.ts'
import { pricing } from './blocks/pricing.ts'
import { problemSolution } from './blocks/problem-solution.ts'
import { productViewer } from './blocks/product-viewer.ts'
import { prose } from './blocks/prose.ts'
import { questionBox } from './blocks/question-box.ts'
import { quote } from './blocks/quote.ts'
import { roi } from './blocks/roi.ts'
import { sampleChat } from './blocks/sample-chat.ts'
import { search } from './blocks/search.ts'
import { sources } from './blocks/sources.ts'
import { split } from './blocks/split.ts'
import { stats } from './blocks/stats.ts'
import { steps } from './blocks/steps.ts'
import { table } from './blocks/table.ts'
import { tabs } from './blocks/tabs.ts'
import { testimonials } from './blocks/testimonials.ts'
import { timeline } from './blocks/timeline.ts'
import { typewriter } from './blocks/typewriter.ts'
import { video } from './blocks/video.ts'
import { mediaSlot } from './media-slot.ts'
import type { SchemaStrings } from './schema-strings.ts'

/**
 * Returns the schemas of all block types of the library, with default texts in one language.
 * To add a block type, add its schema here. The compiler then reports every other place that needs it.
 */
export const blockSchemasIn = (strings: SchemaStrings) => {
  const media = mediaSlot(strings)
  return [
    articleHeader,
    audio,
    beforeAfter(strings),
    carousel(strings),
    code,
    contactDetails,
    contents(strings),
    cta,
    divider,
    downloads,
    embed(strings),
    faq,
    form(strings),
    gallery,
    globe,
    grid,
    hero(media),
    image(media),
    imageRing,
    jobPosting(strings),
    legalDocument,
    list,
    location(strings),
    logos,
    map,
    marquee,
    notice,
    openingHours,
    people,
    priceList(strings),
    pricing(strings),
    problemSolution(strings),
    productViewer(strings),
    prose,
    questionBox(strings),
    quote,
    roi(strings),
    sampleChat,
    search,
    sources(strings),
    split(media),
    stats,
    steps(strings),
    table,
    tabs,
    testimonials,
    timeline,
    typewriter,
    video,
  ] as const
}
type Block = z.infer<ReturnType<typeof blockSchemasIn>[number]>
export type BlockType = Block['type']

/** The values of a block of type `T`, for example `BlockOf<'cta'>`. */
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>
