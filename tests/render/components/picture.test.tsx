import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Slot } from '../../../schema/slots.ts'
import { Picture } from '../../../src/render/components/picture.tsx'
import {
  RenderContextProvider,
  type RenderContext,
} from '../../../src/render/components/render-context.ts'

const context: RenderContext = {
  language: 'en',
  sprite: '',
  files: {},
  answers: 'pages',
  pictures: {
    'phone.webp': {
      url: '/media/phone.webp',
      width: 960,
      height: 720,
      alt: 'A phone',
      stem: '/media/phone',
      widths: [],
      formats: [],
    },
  },
}

/** Returns the edges near the focus that the rendered image names, or undefined if it names none. */
function edgesOf(focus: [number, number], slot: Slot): string | undefined {
  const html = renderToStaticMarkup(
    <RenderContextProvider value={context}>
      <Picture image={{ src: 'phone.webp', focus }} {...slot} />
    </RenderContextProvider>,
  )
  return /<img[^>]* class="([^"]*)"/.exec(html)?.[1]
}

test('an image that only a style sheet crops names the edges near its focus', () => {
  expect(edgesOf([0, 0.3], { sizes: '100vw' })).toBe('focus-left focus-top')
  expect(edgesOf([0.9, 0.5], { sizes: '100vw' })).toBe('focus-right')
  expect(edgesOf([0.5, 0.8], { sizes: '100vw' })).toBe('focus-bottom')
  expect(edgesOf([0.5, 0.5], { sizes: '100vw' })).toBeUndefined()
})

test('an image that the build crops names no edges', () => {
  expect(edgesOf([0, 0], { sizes: '100vw', shape: [4, 3] })).toBeUndefined()
})
