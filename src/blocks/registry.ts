import type { ReactNode } from 'react'
import type { BlockType } from '../../schema/block.ts'
import type { BlockProps, View } from '../render/components/view.ts'
import { ArticleHeader } from './article-header/article-header.tsx'
import { AudioBlock } from './audio/audio.tsx'
import { BeforeAfter } from './before-after/before-after.tsx'
import { Carousel } from './carousel/carousel.tsx'
import { Code } from './code/code.tsx'
import { ContactDetails } from './contact-details/contact-details.tsx'
import { Contents } from './contents/contents.tsx'
import { Cta } from './cta/cta.tsx'
import { Divider } from './divider/divider.tsx'
import { Downloads } from './downloads/downloads.tsx'
import { Embed } from './embed/embed.tsx'
import { Faq } from './faq/faq.tsx'
import { FormBlock } from './form/form.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { Globe } from './globe/globe.tsx'
import { Grid } from './grid/grid.tsx'
import { Hero } from './hero/hero.tsx'
import { ImageBlock } from './image/image.tsx'
import { ImageRing } from './image-ring/image-ring.tsx'
import { JobPosting } from './job-posting/job-posting.tsx'
import { LegalDocument } from './legal-document/legal-document.tsx'
import { List } from './list/list.tsx'
import { Location } from './location/location.tsx'
import { LogosBlock } from './logos/logos.tsx'
import { MapBlock } from './map/map.tsx'
import { Marquee } from './marquee/marquee.tsx'
import { Notice } from './notice/notice.tsx'
import { OpeningHours } from './opening-hours/opening-hours.tsx'
import { People } from './people/people.tsx'
import { PriceList } from './price-list/price-list.tsx'
import { Pricing } from './pricing/pricing.tsx'
import { ProblemSolution } from './problem-solution/problem-solution.tsx'
import { ProductViewer } from './product-viewer/product-viewer.tsx'
import { ProseBlock } from './prose/prose.tsx'
import { QuestionBox } from './question-box/question-box.tsx'
import { Quote } from './quote/quote.tsx'
import { Roi } from './roi/roi.tsx'
import { SampleChat } from './sample-chat/sample-chat.tsx'
import { Search } from './search/search.tsx'
import { Sources } from './sources/sources.tsx'
import { Split } from './split/split.tsx'
import { StatsBlock } from './stats/stats.tsx'
import { Steps } from './steps/steps.tsx'
import { Table } from './table/table.tsx'
import { Tabs } from './tabs/tabs.tsx'
import { Testimonials } from './testimonials/testimonials.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { Typewriter } from './typewriter/typewriter.tsx'
import { VideoBlock } from './video/video.tsx'

type LibraryViews = { [T in BlockType]: View & ((props: BlockProps<T>) => ReactNode) }

/** The React component of each block type of the library. */
export const views: LibraryViews = {
  'article-header': ArticleHeader,
  audio: AudioBlock,
  'before-after': BeforeAfter,
  carousel: Carousel,
  code: Code,
  'contact-details': ContactDetails,
  contents: Contents,
  cta: Cta,
  divider: Divider,
  downloads: Downloads,
  embed: Embed,
  faq: Faq,
  form: FormBlock,
  gallery: Gallery,
  globe: Globe,
  grid: Grid,
  hero: Hero,
  image: ImageBlock,
  'image-ring': ImageRing,
  'job-posting': JobPosting,
  'legal-document': LegalDocument,
  list: List,
  location: Location,
  logos: LogosBlock,
  map: MapBlock,
  marquee: Marquee,
  notice: Notice,
  'opening-hours': OpeningHours,
  people: People,
  'price-list': PriceList,
  pricing: Pricing,
  'problem-solution': ProblemSolution,
  'product-viewer': ProductViewer,
  prose: ProseBlock,
  'question-box': QuestionBox,
  quote: Quote,
  roi: Roi,
  'sample-chat': SampleChat,
  search: Search,
  sources: Sources,
  split: Split,
  stats: StatsBlock,
  steps: Steps,
  table: Table,
  tabs: Tabs,
  testimonials: Testimonials,
  timeline: Timeline,
  typewriter: Typewriter,
  video: VideoBlock,
}
