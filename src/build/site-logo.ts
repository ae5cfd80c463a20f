import { readFileSync } from 'node:fs'
import type { Site } from '../../schema/site.ts'
import type { SiteLogo } from '../render/components/render-context.ts'
import { inlineSvgOf } from '../text/inline-svg.ts'
import { mediaFilePath } from '../content/site/media-file.ts'

type LogoMedia = {
  urlOf: (path: string) => string | undefined
  sizeOf: (path: string) => { width: number; height: number } | undefined
}

/**
 * Returns the logo as pages show it: inline SVG, or a URL with a size in pixels. Undefined if the
 * site has no logo or its file is missing.
 */
export function readSiteLogo(
  root: string,
  { logo }: Pick<Site, 'logo'>,
  { urlOf, sizeOf }: LogoMedia,
): SiteLogo | undefined {
  const url = logo && urlOf(logo.src)
  if (logo === undefined || url === undefined) return undefined
  const logoBase = { url, hasName: logo.name }
  const inline = logo.src.endsWith('.svg') ? inlineSvgOf(readMediaText(root, logo.src)) : undefined
  if (inline !== undefined) return { ...logoBase, inline }
  const size = sizeOf(logo.src)
  return {
    ...logoBase,
    // Copies only width and height, because the object has additional fields, which must not become
    // attributes of the image element.
    size: size && { width: size.width, height: size.height },
    onDark: logo.onDark && urlOf(logo.onDark),
  }
}

const readMediaText = (root: string, path: string): string =>
  readFileSync(mediaFilePath(root, path), 'utf8')
