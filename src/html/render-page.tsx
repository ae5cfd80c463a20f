import { renderToStaticMarkup } from 'react-dom/server'
import { fontsFor } from './assets.ts'
import { documentOf, fluidCanvasOf } from './document.tsx'
import { faultIn, htmlOrFaultWith, htmlWith, screenOf, type DrawBlock } from './draw-blocks.tsx'
import { frameOf } from './draw-frame.tsx'
import { headFor } from './head.ts'
import type { PageInput, SiteInput } from './page-input.ts'
import { screensOf } from './router-screens.tsx'
import { feedFile } from './site-files.ts'

export type RenderPage = (input: PageInput) => Promise<string>

type Screens = ReturnType<typeof screensOf>

/**
 * A function from a page's data to its document: the blocks are drawn in their frame (draw-blocks),
 * the router shows the screen (router-screens), the document goes around it (document). The same data
 * gives the same bytes.
 */
export function rendererFor(siteInput: SiteInput): RenderPage {
  const screens = screensOf()
  const own = rendererIn(siteInput, screens)
  const others = new Map<string, RenderPage>()
  return (input) => {
    const { language } = input.page
    const tongue = language === undefined ? undefined : siteInput.translations?.get(language)
    if (language === undefined || tongue === undefined) return own(input)
    const render = others.get(language) ?? rendererIn({ ...siteInput, ...tongue }, screens, true)
    others.set(language, render)
    return render(input)
  }
}

function rendererIn(siteInput: SiteInput, screens: Screens, isOther = false): RenderPage {
  const frame = frameOf(siteInput)
  const { site, palette, words } = siteInput
  const assets = { ...siteInput.assets, fonts: fontsFor(words, siteInput.assets) }
  const headOf = headFor(site, assets, palette, feedFile(isOther ? site.language : undefined))
  const fluidCanvas = fluidCanvasOf(siteInput.site)

  function documentWith(input: PageInput, draw: DrawBlock): string {
    const { screen, data } = screenOf(input, siteInput, frame, draw)
    const body = renderToStaticMarkup(screens.elementOf(screen))
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
