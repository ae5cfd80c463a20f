import type { ReactNode } from 'react'
import type { BlockType } from '../../schema/block.ts'
import type { BlockProps, View } from '../render/components/view.ts'
import { Accordion } from './accordion/accordion.tsx'
import { ArticleHeader } from './article-header/article-header.tsx'
import { ArticleList } from './article-list/article-list.tsx'
import { BeforeAfter } from './before-after/before-after.tsx'
import { Code } from './code/code.tsx'
import { ConsentEmbed } from './consent-embed/consent-embed.tsx'
import { ContactDetails } from './contact-details/contact-details.tsx'
import { ContainerScroll } from './container-scroll/container-scroll.tsx'
import { Contents } from './contents/contents.tsx'
import { Cta } from './cta/cta.tsx'
import { Divider } from './divider/divider.tsx'
import { Downloads } from './downloads/downloads.tsx'
import { EngagementCarousel } from './engagement-carousel/engagement-carousel.tsx'
import { FormBlock } from './form/form.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { Globe } from './globe/globe.tsx'
import { Grid } from './grid/grid.tsx'
import { Hero } from './hero/hero.tsx'
import { ImageRing } from './image-ring/image-ring.tsx'
import { JobCards } from './job-cards/job-cards.tsx'
import { JobPosting } from './job-posting/job-posting.tsx'
import { LegalDocument } from './legal-document/legal-document.tsx'
import { LogoStrip } from './logo-strip/logo-strip.tsx'
import { MapLink } from './map-link/map-link.tsx'
import { Marquee } from './marquee/marquee.tsx'
import { MediaSection } from './media-section/media-section.tsx'
import { NewsCarousel } from './news-carousel/news-carousel.tsx'
import { Notice } from './notice/notice.tsx'
import { OpeningHours } from './opening-hours/opening-hours.tsx'
import { PriceList } from './price-list/price-list.tsx'
import { Pricing } from './pricing/pricing.tsx'
import { ProblemSolution } from './problem-solution/problem-solution.tsx'
import { ProductViewer } from './product-viewer/product-viewer.tsx'
import { ProseBlock } from './prose/prose.tsx'
import { QuestionBox } from './question-box/question-box.tsx'
import { Quote } from './quote/quote.tsx'
import { Roi } from './roi/roi.tsx'
import { SampleChat } from './sample-chat/sample-chat.tsx'
import { Sources } from './sources/sources.tsx'
import { Split } from './split/split.tsx'
import { StatTiles } from './stat-tiles/stat-tiles.tsx'
import { Steps } from './steps/steps.tsx'
import { Table } from './table/table.tsx'
import { Tabs } from './tabs/tabs.tsx'
import { TeamGrid } from './team-grid/team-grid.tsx'
import { Testimonials } from './testimonials/testimonials.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { Typewriter } from './typewriter/typewriter.tsx'
import { VideoSection } from './video-section/video-section.tsx'
import { WorldMap } from './world-map/world-map.tsx'

type LibraryViews = { [T in BlockType]: View & ((props: BlockProps<T>) => ReactNode) }

/** The React component of each block type of the library. */
export const views: LibraryViews = {
  accordion: Accordion,
  'article-header': ArticleHeader,
  'article-list': ArticleList,
  'before-after': BeforeAfter,
  code: Code,
  'consent-embed': ConsentEmbed,
  'contact-details': ContactDetails,
  'container-scroll': ContainerScroll,
  contents: Contents,
  cta: Cta,
  divider: Divider,
  downloads: Downloads,
  'engagement-carousel': EngagementCarousel,
  form: FormBlock,
  gallery: Gallery,
  globe: Globe,
  grid: Grid,
  hero: Hero,
  'image-ring': ImageRing,
  'job-cards': JobCards,
  'job-posting': JobPosting,
  'legal-document': LegalDocument,
  'logo-strip': LogoStrip,
  'map-link': MapLink,
  marquee: Marquee,
  'media-section': MediaSection,
  'news-carousel': NewsCarousel,
  notice: Notice,
  'opening-hours': OpeningHours,
  'price-list': PriceList,
  pricing: Pricing,
  'problem-solution': ProblemSolution,
  'product-viewer': ProductViewer,
  prose: ProseBlock,
  'question-box': QuestionBox,
  quote: Quote,
  roi: Roi,
  'sample-chat': SampleChat,
  sources: Sources,
  split: Split,
  'stat-tiles': StatTiles,
  steps: Steps,
  table: Table,
  tabs: Tabs,
  'team-grid': TeamGrid,
  testimonials: Testimonials,
  timeline: Timeline,
  typewriter: Typewriter,
  'video-section': VideoSection,
  'world-map': WorldMap,
}
