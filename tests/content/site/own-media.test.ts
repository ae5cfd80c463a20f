import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { mediaOfBlocks } from '../../../src/render/html/page-media.ts'
import { schemas } from '../../support/kit.ts'

const video = `
type: video
heading: Am Ofen
label: Der Ofen wird geöffnet
poster: { src: ofen.webp, alt: Der Ofen }
sources:
  - { src: ofen.webm, type: video/webm }
  - { src: ofen.mp4, type: video/mp4 }
`

test('mediaOfBlocks asks for the URL of each image and video in a block', () => {
  const asked: string[] = []
  const picture = (src: string) => void asked.push(src)
  const file = (src: string) => (src === 'ofen.mp4' ? undefined : `/media/${src}`)
  const { files } = mediaOfBlocks([schemas.Block.parse(load(video))], schemas, { picture, file })
  expect(files).toEqual({ 'ofen.webm': '/media/ofen.webm' })
  expect(asked).toEqual(['ofen.webp'])
})
