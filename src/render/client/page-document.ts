import type { Picture } from '../components/surroundings.ts'
import type { PageData, WrittenPageData } from '../html/page-data.ts'
import type { BlockHtml, ScreenData } from '../route/screen.tsx'

/**
 * Reads a page out of its document, whether that is the one on screen or a fetched one. The build
 * wrote both sides of this; a document that is not ours has no page data and is refused.
 */
export function readScreen(document: Document, path: string): ScreenData {
  const main = find(document, 'main')
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  return {
    path,
    title: document.title,
    description: description ?? '',
    layout: main.dataset['layout'] === 'legal' ? 'legal' : 'default',
    anchor: main.id,
    top: find(document, '.frame-top').innerHTML,
    blocks: blocksIn(main),
    above: blocksIn(find(document, '.above-footer')),
    bottom: find(document, '.footer-body').innerHTML,
  }
}

function find(document: Document, selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`#app ${selector}`)
  if (element === null) throw new Error(`This document has no ${selector}`)
  return element
}

const blocksIn = (parent: HTMLElement): BlockHtml[] =>
  [...parent.querySelectorAll<HTMLElement>(':scope > [data-block]')].map((element) => {
    const { live, key } = element.dataset
    if (key === undefined) return { html: element.innerHTML }
    return {
      html: element.innerHTML,
      live: { hydrate: live === 'intent' ? 'intent' : 'visible', key },
    }
  })

/** Whether nothing on a page moves by itself; its document says so. */
export const isMotionless = ({ documentElement }: Document): boolean =>
  documentElement.hasAttribute('data-motionless')

/** The data of the live blocks of a document. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById('page-data')?.textContent
  return text
    ? pageDataIn(text)
    : { surroundings: { sprite: '', pictures: {}, files: {}, answers: 'pages' }, live: {} }
}

/** `text`: written by our own build from validated blocks; the browser carries no schema to check it again. */
export function pageDataIn(text: string): PageData {
  const { surroundings, ...rest } = JSON.parse(text) as WrittenPageData
  const pictures = Object.entries(surroundings.pictures).map(
    ([path, picture]): [string, Picture] => [
      path,
      { ...picture, stem: picture.url.replace(/\.\d+\.\w+$/, '') },
    ],
  )
  return { ...rest, surroundings: { ...surroundings, pictures: Object.fromEntries(pictures) } }
}
