import type { FunctionComponent } from 'react'
import type { BlockOf, BlockType } from '../../schema/block.ts'
import { Accordion } from './accordion.tsx'
import { ArticleHeader } from './article-header.tsx'
import { ArticleList } from './article-list.tsx'
import { BeforeAfter } from './before-after.tsx'
import { BenefitChain } from './benefit-chain.tsx'
import { BenefitRows } from './benefit-rows.tsx'
import { ConsentEmbed } from './consent-embed.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContainerScroll } from './container-scroll.tsx'
import { Cta } from './cta.tsx'
import { CustomersSection } from './customers-section.tsx'
import { DateTimeline } from './date-timeline.tsx'
import { DemoForm } from './demo-form.tsx'
import { EngagementCarousel } from './engagement-carousel.tsx'
import { ExamplesGrid } from './examples-grid.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { Globe } from './globe.tsx'
import { GpuCards } from './gpu-cards.tsx'
import { Hero } from './hero.tsx'
import { ImageRing } from './image-ring.tsx'
import { JobCards } from './job-cards.tsx'
import { JobPosting } from './job-posting.tsx'
import { LegalDocument } from './legal-document.tsx'
import { LogoStrip } from './logo-strip.tsx'
import { Marquee } from './marquee.tsx'
import { MediaSection } from './media-section.tsx'
import { NewsCarousel } from './news-carousel.tsx'
import { PhaseTimeline } from './phase-timeline.tsx'
import { ProblemSolution } from './problem-solution.tsx'
import { ProductViewer } from './product-viewer.tsx'
import { PromoCard } from './promo-card.tsx'
import { ProseBlock } from './prose.tsx'
import { QuestionBox } from './question-box.tsx'
import { Quote } from './quote.tsx'
import { Roi } from './roi.tsx'
import { SampleChat } from './sample-chat.tsx'
import { Sources } from './sources.tsx'
import { StackList } from './stack-list.tsx'
import { StatTiles } from './stat-tiles.tsx'
import { Steps } from './steps.tsx'
import { SuggestionCards } from './suggestion-cards.tsx'
import { TeamGrid } from './team-grid.tsx'
import { TextCard } from './text-card.tsx'
import { TileGrid } from './tile-grid.tsx'
import { Typewriter } from './typewriter.tsx'
import { VideoSection } from './video-section.tsx'
import { WaitlistForm } from './waitlist-form.tsx'
import { WorldMap } from './world-map.tsx'

type Views = { [T in BlockType]: FunctionComponent<{ block: BlockOf<T> }> }

export const views: Views = {
  accordion: Accordion,
  'article-header': ArticleHeader,
  'article-list': ArticleList,
  'before-after': BeforeAfter,
  'benefit-chain': BenefitChain,
  'benefit-rows': BenefitRows,
  'consent-embed': ConsentEmbed,
  'contact-details': ContactDetails,
  'contact-form': ContactForm,
  'container-scroll': ContainerScroll,
  cta: Cta,
  'customers-section': CustomersSection,
  'date-timeline': DateTimeline,
  'demo-form': DemoForm,
  'engagement-carousel': EngagementCarousel,
  'examples-grid': ExamplesGrid,
  'feature-grid': FeatureGrid,
  globe: Globe,
  'gpu-cards': GpuCards,
  hero: Hero,
  'image-ring': ImageRing,
  'job-cards': JobCards,
  'job-posting': JobPosting,
  'legal-document': LegalDocument,
  'logo-strip': LogoStrip,
  marquee: Marquee,
  'media-section': MediaSection,
  'news-carousel': NewsCarousel,
  'phase-timeline': PhaseTimeline,
  'problem-solution': ProblemSolution,
  'product-viewer': ProductViewer,
  'promo-card': PromoCard,
  prose: ProseBlock,
  'question-box': QuestionBox,
  quote: Quote,
  roi: Roi,
  'sample-chat': SampleChat,
  sources: Sources,
  'stack-list': StackList,
  'stat-tiles': StatTiles,
  steps: Steps,
  'suggestion-cards': SuggestionCards,
  'team-grid': TeamGrid,
  'text-card': TextCard,
  'tile-grid': TileGrid,
  typewriter: Typewriter,
  'video-section': VideoSection,
  'waitlist-form': WaitlistForm,
  'world-map': WorldMap,
}
