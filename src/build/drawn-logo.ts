import { readFileSync } from 'node:fs'
import type { Site } from '../../schema/site.ts'
import type { DrawnLogo } from '../render/components/surroundings.ts'
import { inlineSvgOf } from '../text/inline-svg.ts'
import { mediaFile } from '../content/site/media-file.ts'

type LogoMedia = {
  urlOf: (path: string) => string | undefined
  sizeOf: (path: string) => { width: number; height: number } | undefined
}

/** The logo of a site as its pages show it; undefined where it names none that there is. */
export function drawnLogo(
  root: string,
  { logo }: Pick<Site, 'logo'>,
  { urlOf, sizeOf }: LogoMedia,
): DrawnLogo | undefined {
  const url = logo && urlOf(logo.src)
  if (logo === undefined || url === undefined) return undefined
  const shown = { url, hasName: logo.name }
  const inline = logo.src.endsWith('.svg') ? inlineSvgOf(textOf(root, logo.src)) : undefined
  if (inline !== undefined) return { ...shown, inline }
  const size = sizeOf(logo.src)
  return {
    ...shown,
    // More is known of it than an element of HTML takes.
    size: size && { width: size.width, height: size.height },
    onDark: logo.onDark && urlOf(logo.onDark),
  }
}

const textOf = (root: string, path: string): string => readFileSync(mediaFile(root, path), 'utf8')
