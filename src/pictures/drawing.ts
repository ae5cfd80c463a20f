import type { PictureFacts, PictureFault } from '../site/media-manifest.ts'
import { sizeOfDrawing } from './drawing-size.ts'
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

function factsOf(bytes: Buffer): PictureFacts | PictureFault {
  const size = sizeOfDrawing(bytes.toString('utf8'))
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
