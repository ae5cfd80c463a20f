import type { ImageFacts, ImageFileFault } from '../../content/site/media-manifest.ts'
import { svgSizeOf } from './svg-size.ts'
import { sha256Of, settingsHash } from './encoder-settings.ts'
import { svgHazardIn } from './svg-hazards.ts'

/** Returns the size and other facts of an SVG file, or the reason why it cannot be published. */
export function inspectSvg(bytes: Buffer): ImageFacts | ImageFileFault {
  const svg = bytes.toString('utf8')
  try {
    return svgHazardIn(svg) ?? svgFactsOf(bytes, svg)
  } catch {
    return 'unreadable'
  }
}

function svgFactsOf(bytes: Buffer, svg: string): ImageFacts | ImageFileFault {
  const size = svgSizeOf(svg)
  if (size === undefined) return 'unreadable'
  return {
    source: sha256Of(bytes),
    settings: settingsHash,
    ...size,
    family: 'svg',
    animated: false,
    clean: true,
    stands: 'alone',
    widths: [],
  }
}
