import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseCropName } from '../../../../schema/crop.ts'
import { linkableExtensions } from '../edit-message.ts'
import { mediaFilePath } from '../../../content/site/media-file.ts'
import {
  isUnsupportedByBrowsers,
  previewCopyOf,
  previewCropOf,
} from '../../../build/images/preview-image.ts'

/**
 * Serves `GET /media/…`, the files below content/media including partial requests (`Range`), and `GET
 * /files/…`, linked files. `onCopy` is called for each image copy that is created, with a promise that
 * resolves when the copy is ready.
 */
export function createMediaApp(
  root: string,
  onCopy: (copy: Promise<unknown>) => void = () => {},
): Hono {
  const app = new Hono()
  app.use('/:folder{media|files}/*', async (context, next) => {
    const file = servedMediaPath(root, context.req.path.replace(/^\/\w+\//, ''))
    if (file === undefined) return context.notFound()
    context.header('Cache-Control', 'no-store')
    const copy = previewVersionOf(file, context.req.query())
    onCopy(copy)
    const made = await copy
    if (made !== undefined) {
      return context.body(new Uint8Array(made.bytes), 200, { 'Content-Type': made.type })
    }
    // An SVG file is also a document and could run scripts with the rights of the site's pages.
    if (file.endsWith('.svg')) context.header('Content-Security-Policy', svgContentSecurityPolicy)
    return serveStatic({ path: file })(context, next)
  })
  return app
}

/** Returns `mediaApp` as a listener for a Node server. */
export const createMediaListener = (
  ...options: Parameters<typeof createMediaApp>
): ReturnType<typeof getRequestListener> => getRequestListener(createMediaApp(...options).fetch)

/** Returns a crop of the file, or a smaller copy that loads faster; undefined if the file itself is sent. */
async function previewVersionOf(file: string, query: Partial<Record<string, string>>) {
  const { copy } = query
  const [, cropName, copyWidth] = copyPattern.exec(copy ?? '') ?? []
  const crop = cropName ?? query['crop']
  const width = copyWidth === undefined ? undefined : Number(copyWidth)
  if (crop !== undefined && parseCropName(crop) !== undefined)
    return previewCropOf(file, crop, width)
  return copy === undefined && !isUnsupportedByBrowsers(file)
    ? undefined
    : previewCopyOf(file, width)
}

/**
 * Names of smaller copies in page URLs: `quick.640.jpeg` is 640 pixels wide, and `quick.8x7-30-70.640.jpeg`
 * is also cropped to the ratio 8:7 around the point at 30 % of the width and 70 % of the height.
 */
const copyPattern = /^quick(?:\.([\dx-]+))?\.([1-9]\d*)\.\w+$/

const svgContentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

const servedExtensionPattern = new RegExp(
  `\\.(?:avif|gif|ico|jpe?g|hei[cf]|png|svg|tiff?|webp|${linkableExtensions.join('|')})$`,
  'i',
)

/**
 * Returns the real path of a media file; undefined if its type is unknown or a symbolic link leads out of
 * its folder.
 */
export function servedMediaPath(root: string, address: string): string | undefined {
  try {
    const path = decodeURIComponent(address)
    const isSafePath = path.split('/').every((name) => /^[^.\\][^\\]*$/.test(name))
    if (!isSafePath || !servedExtensionPattern.test(path)) return undefined
    const real = realpathSync(mediaFilePath(root, path))
    const folder = path.startsWith('pages/') ? 'content/pages' : 'content/media'
    const inside = relative(realpathSync(join(root, folder)), real)
    const isOutside = inside === '..' || inside.startsWith(`..${sep}`) || inside.startsWith(sep)
    return !isOutside && servedExtensionPattern.test(real) && statSync(real).isFile()
      ? real
      : undefined
  } catch {
    return undefined
  }
}
