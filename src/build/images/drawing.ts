import type { PictureFacts, PictureFault } from '../../content/site/media-manifest.ts'
import { sizeOfDrawing } from './drawing-size.ts'
import { hashOf, settings } from './settings.ts'
import { hazardIn } from './svg.ts'

/** Returns the size and other facts of an SVG file, or the reason why it cannot be published. */
export function inspectDrawing(bytes: Buffer): PictureFacts | PictureFault {
  const svg = bytes.toString('utf8')
  try {
    return hazardIn(svg) ?? factsOf(bytes, svg)
  } catch {
    return 'unreadable'
  }
}

function factsOf(bytes: Buffer, svg: string): PictureFacts | PictureFault {
  const size = sizeOfDrawing(svg)
  if (size === undefined) return 'unreadable'
  return {
    source: hashOf(bytes),
    settings,
    ...size,
    family: 'svg',
    animated: false,
    clean: true,
    stands: 'alone',
    widths: [],
  }
}
