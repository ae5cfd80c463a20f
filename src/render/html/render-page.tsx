import { renderToStaticMarkup } from 'react-dom/server'
import { Screen } from '../route/screen.tsx'
import { fontsFor } from './assets.ts'
import { fillContents } from './contents-list.ts'
import { renderDocument, renderFluidCanvas } from './document.tsx'
import {
  findFailedBlock,
  createFaultTolerantRenderer,
  createBlockRenderer,
  renderScreen,
  type RenderBlock,
} from './render-blocks.tsx'
import { createPageFrame } from './render-frame.tsx'
import { createHeadRenderer } from './head.ts'
import { withUniqueAnchors } from './unique-anchors.ts'
import type { PageInput, SiteInput } from './page-input.ts'
import { articleFeedPath } from './feeds.ts'

/** Renders a page as an HTML document. Rejects with a RenderError if a block fails. */
export type RenderPage = (input: PageInput) => Promise<string>

/**
 * Returns a function that renders a page as an HTML document: first the blocks, then the screen
 * around them, then the document around the screen. The same input always gives the same bytes.
 */
export function createPageRenderer(siteInput: SiteInput): RenderPage {
  const defaultRenderer = createLocaleRenderer(siteInput)
  const renderersByLanguage = new Map<string, RenderPage>()
  return (input) => {
    const { language } = input.page
    const locale = language === undefined ? undefined : siteInput.translations?.get(language)
    if (language === undefined || locale === undefined) return defaultRenderer(input)
    const render =
      renderersByLanguage.get(language) ?? createLocaleRenderer({ ...siteInput, ...locale }, true)
    renderersByLanguage.set(language, render)
    return render(input)
  }
}

function createLocaleRenderer(siteInput: SiteInput, isTranslation = false): RenderPage {
  const frame = createPageFrame(siteInput)
  const { site, palette, words: strings } = siteInput
  const assets = { ...siteInput.assets, fonts: fontsFor(strings, siteInput.assets) }
  const renderHead = createHeadRenderer(
    site,
    assets,
    palette,
    site.feed === 'none' ? undefined : articleFeedPath(isTranslation ? site.language : undefined),
    siteInput.analyticsUrl,
  )
  const fluidCanvas = renderFluidCanvas(siteInput.site)

  function documentWith(input: PageInput, draw: RenderBlock): string {
    const { screen, data } = renderScreen(input, siteInput, frame, draw)
    const body = fillContents(withUniqueAnchors(renderToStaticMarkup(<Screen screen={screen} />)))
    return renderDocument(input, siteInput, {
      body,
      screen,
      data,
      renderHead,
      fluidCanvas,
    })
  }

  return async (input) => {
    try {
      return documentWith(input, createBlockRenderer(siteInput.words))
    } catch (error) {
      if (siteInput.showFaults)
        return documentWith(input, createFaultTolerantRenderer(siteInput.words))
      throw findFailedBlock(input, siteInput, error)
    }
  }
}
