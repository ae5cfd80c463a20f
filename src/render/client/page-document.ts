import type { SiteImage } from '../components/render-context.ts'
import type { PageData, SerializedPageData } from '../html/page-data.ts'
import type { BlockHtml, ScreenData } from '../route/screen.tsx'

/**
 * Reads a page from its HTML document: the document on screen or a fetched one. Throws an error if
 * the document was not created by the build.
 */
export function readScreen(document: Document, path: string): ScreenData {
  const main = findElement(document, 'main')
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  return {
    path,
    title: document.title,
    description: description ?? '',
    layout: main.dataset['layout'] ?? 'page',
    mainId: main.id,
    topHtml: findElement(document, '.frame-top').innerHTML,
    blocks: blocksIn(main),
    above: blocksIn(findElement(document, '.above-footer')),
    around: {
      sidebar: htmlOf(document, '.docs-sidebar'),
      top: htmlOf(document, 'main > .layout-top'),
      bottom: htmlOf(document, 'main > .layout-bottom'),
    },
    bottomHtml: findElement(document, '.footer-body').innerHTML,
  }
}

function findElement(document: Document, selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`#app ${selector}`)
  if (element === null) throw new Error(`This document has no ${selector}`)
  return element
}

/** Returns the HTML in an element. Returns an empty text if there is none. */
const htmlOf = (document: Document, selector: string): string =>
  document.querySelector(`#app > ${selector}`)?.innerHTML ?? ''

const blocksIn = (parent: HTMLElement): BlockHtml[] =>
  [...parent.querySelectorAll<HTMLElement>(':scope > [data-block]')].map((element) => {
    const { live, key } = element.dataset
    if (key === undefined) return { html: element.innerHTML }
    return {
      html: element.innerHTML,
      live: { hydrate: live === 'intent' ? 'intent' : 'visible', key },
    }
  })

/** True if nothing on the page moves by itself, according to an attribute of the document. */
export const isMotionless = ({ documentElement }: Document): boolean =>
  documentElement.hasAttribute('data-motionless')

/** Returns the data of the hydrated blocks of a document. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById('page-data')?.textContent
  return text
    ? parsePageData(text)
    : { surroundings: { sprite: '', pictures: {}, files: {}, answers: 'pages' }, live: {} }
}

/**
 * Parses the page data. The cast is safe, because the build wrote `text` from validated blocks. The
 * browser has no schema to validate it again.
 */
export function parsePageData(text: string): PageData {
  const { surroundings, ...rest } = JSON.parse(text) as SerializedPageData
  const pictures = Object.entries(surroundings.pictures).map(
    ([path, picture]): [string, SiteImage] => [
      path,
      { ...picture, stem: picture.url.replace(/\.\d+\.\w+$/, '') },
    ],
  )
  return { ...rest, surroundings: { ...surroundings, pictures: Object.fromEntries(pictures) } }
}
