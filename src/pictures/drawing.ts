import type { PictureFacts, PictureFault } from '../site/media-manifest.ts'
import { hashOf, settings } from './settings.ts'
import { hazardIn } from './svg.ts'

/** Looks into the bytes of an SVG file. */
export function inspectDrawing(bytes: Buffer): PictureFacts | PictureFault {
  try {
    return hazardIn(bytes.toString('utf8')) ?? factsOf(bytes)
  } catch {
    return 'unreadable'
  }
}

function factsOf(bytes: Buffer): PictureFacts {
  const [root = ''] = /<svg[^>]*>/i.exec(bytes.toString('utf8')) ?? []
  const size = (name: string) => {
    const [, value] =
      new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(root) ?? []
    return Number(value)
  }
  const [, , , boxWidth, boxHeight] =
    /\sviewBox\s*=\s*["']\s*([-\d.e]+)[\s,]+([-\d.e]+)[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(root) ??
    []
  const pixels = (value: number, instead: number) =>
    Math.max(1, Math.round(value > 0 ? value : instead > 0 ? instead : 300))
  return {
    source: hashOf(bytes),
    settings,
    width: pixels(size('width'), Number(boxWidth)),
    height: pixels(size('height'), Number(boxHeight)),
    family: 'svg',
    animated: false,
    clean: true,
    stands: 'alone',
    widths: [],
  }
}
