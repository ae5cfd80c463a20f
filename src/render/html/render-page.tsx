import { renderToStaticMarkup } from 'react-dom/server'
import { Screen } from '../route/screen.tsx'
import { fontsFor } from './assets.ts'
import { documentOf, fluidCanvasOf } from './document.tsx'
import { faultIn, htmlOrFaultWith, htmlWith, screenOf, type DrawBlock } from './draw-blocks.tsx'
import { frameOf } from './draw-frame.tsx'
import { headFor } from './head.ts'
import type { PageInput, SiteInput } from './page-input.ts'
import { feedFile } from './site-files.ts'

/** Renders a page as an HTML document. Rejects with a RenderError if a block fails. */
export type RenderPage = (input: PageInput) => Promise<string>

/**
 * Returns a function that renders a page as an HTML document: first the blocks, then the screen
 * around them, then the document around the screen. The same input always gives the same bytes.
 */
export function rendererFor(siteInput: SiteInput): RenderPage {
  const own = rendererIn(siteInput)
  const others = new Map<string, RenderPage>()
  return (input) => {
    const { language } = input.page
    const tongue = language === undefined ? undefined : siteInput.translations?.get(language)
    if (language === undefined || tongue === undefined) return own(input)
    const render = others.get(language) ?? rendererIn({ ...siteInput, ...tongue }, true)
    others.set(language, render)
    return render(input)
  }
}

function rendererIn(siteInput: SiteInput, isOther = false): RenderPage {
  const frame = frameOf(siteInput)
  const { site, palette, words } = siteInput
  const assets = { ...siteInput.assets, fonts: fontsFor(words, siteInput.assets) }
  const headOf = headFor(site, assets, palette, feedFile(isOther ? site.language : undefined))
  const fluidCanvas = fluidCanvasOf(siteInput.site)

  function documentWith(input: PageInput, draw: DrawBlock): string {
    const { screen, data } = screenOf(input, siteInput, frame, draw)
    const body = renderToStaticMarkup(<Screen screen={screen} />)
    return documentOf(input, siteInput, { body, screen, data, headOf, fluidCanvas })
  }

  return async (input) => {
    try {
      return documentWith(input, htmlWith(siteInput.words))
    } catch (error) {
      if (siteInput.showFaults) return documentWith(input, htmlOrFaultWith(siteInput.words))
      throw faultIn(input, siteInput, error)
    }
  }
}
