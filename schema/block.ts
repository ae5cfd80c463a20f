import type { z } from 'zod'
import { accordion } from './blocks/accordion.ts'
import { articleHeader } from './blocks/article-header.ts'
import { articleList } from './blocks/article-list.ts'
import { beforeAfter } from './blocks/before-after.ts'
import { code } from './blocks/code.ts'
import { consentEmbed } from './blocks/consent-embed.ts'
import { contactDetails } from './blocks/contact-details.ts'
import { containerScroll } from './blocks/container-scroll.ts'
import { contents } from './blocks/contents.ts'
import { cta } from './blocks/cta.ts'
import { divider } from './blocks/divider.ts'
import { downloads } from './blocks/downloads.ts'
import { engagementCarousel } from './blocks/engagement-carousel.ts'
import { form } from './blocks/form.ts'
import { gallery } from './blocks/gallery.ts'
import { globe } from './blocks/globe.ts'
import { grid } from './blocks/grid.ts'
import { hero } from './blocks/hero.ts'
import { imageRing } from './blocks/image-ring.ts'
import { jobCards } from './blocks/job-cards.ts'
import { jobPosting } from './blocks/job-posting.ts'
import { legalDocument } from './blocks/legal-document.ts'
import { logoStrip } from './blocks/logo-strip.ts'
import { mapLink } from './blocks/map-link.ts'
import { marquee } from './blocks/marquee.ts'
import { mediaSection } from './blocks/media-section.ts'
import { newsCarousel } from './blocks/news-carousel.ts'
import { notice } from './blocks/notice.ts'
import { openingHours } from './blocks/opening-hours.ts'
import { priceList } from './blocks/price-list.ts'
import { pricing } from './blocks/pricing.ts'
import { problemSolution } from './blocks/problem-solution.ts'
import { productViewer } from './blocks/product-viewer.ts'
import { prose } from './blocks/prose.ts'
import { questionBox } from './blocks/question-box.ts'
import { quote } from './blocks/quote.ts'
import { roi } from './blocks/roi.ts'
import { sampleChat } from './blocks/sample-chat.ts'
import { sources } from './blocks/sources.ts'
import { split } from './blocks/split.ts'
import { statTiles } from './blocks/stat-tiles.ts'
import { steps } from './blocks/steps.ts'
import { table } from './blocks/table.ts'
import { tabs } from './blocks/tabs.ts'
import { teamGrid } from './blocks/team-grid.ts'
import { testimonials } from './blocks/testimonials.ts'
import { timeline } from './blocks/timeline.ts'
import { typewriter } from './blocks/typewriter.ts'
import { videoSection } from './blocks/video-section.ts'
import { worldMap } from './blocks/world-map.ts'
import { mediaSlot } from './media-slot.ts'
import type { SchemaStrings } from './schema-strings.ts'

/**
 * Returns the schemas of all block types of the library, with default texts in one language.
 * To add a block type, add its schema here. The compiler then reports every other place that needs it.
 */
export const blockSchemasIn = (strings: SchemaStrings) => {
  const media = mediaSlot(strings)
  return [
    accordion,
    articleHeader,
    articleList(strings),
    beforeAfter(strings),
    code,
    consentEmbed(strings),
    contactDetails,
    containerScroll(media),
    contents(strings),
    cta,
    divider,
    downloads,
    engagementCarousel,
    form(strings),
    gallery,
    globe,
    grid,
    hero(media),
    imageRing,
    jobCards(strings),
    jobPosting(strings),
    legalDocument,
    logoStrip,
    mapLink(strings),
    marquee,
    mediaSection(media),
    newsCarousel(strings),
    notice,
    openingHours,
    priceList(strings),
    pricing(strings),
    problemSolution(strings),
    productViewer(strings),
    prose,
    questionBox(strings),
    quote,
    roi(strings),
    sampleChat,
    sources(strings),
    split(media),
    statTiles,
    steps(strings),
    table,
    tabs,
    teamGrid,
    testimonials,
    timeline,
    typewriter,
    videoSection,
    worldMap,
  ] as const
}
type Block = z.infer<ReturnType<typeof blockSchemasIn>[number]>
export type BlockType = Block['type']

/** The values of a block of type `T`, for example `BlockOf<'cta'>`. */
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>
