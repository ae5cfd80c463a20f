import type { Picture } from '../../elements/surroundings.ts'
import { previewSizeOf } from '../../pictures/preview-size.ts'
import type { PreviewSize } from '../../pictures/quick.ts'
import { isPicture, type Media } from '../../site/media.ts'
import { stampOf } from '../../site/stamp.ts'
import { mediaAddress } from '../../text/media-address.ts'
import { withBase } from '../../text/base-path.ts'
import { fingerprintOf } from './fingerprint.ts'
import { mediaFile } from '../../site/media-file.ts'

export type LivePictures = {
  /** Looks at pictures that are about to be drawn; afterwards `picture` knows them. */
  look: (src: Iterable<string>) => Promise<void>
  picture: (src: string) => Picture | undefined
  file: (src: string) => string | undefined
}

/** The sizes of pictures by their paths, each for one state of its file. */
export type SizesSeen = Map<string, { state: string; size: PreviewSize | undefined }>

/**
 * Pictures as they lie on the disk. Browsers read them themselves, which is quicker than to make
 * anything of them first, but for large ones; their size is all that a page has to know.
 */
export function livePictures(
  root: string,
  base: string,
  { files, images }: Media,
  seen: SizesSeen,
): LivePictures {
  const stateOf = (src: string) => `${src} ${stampOf(mediaFile(root, src))}`
  // Another picture under the same name has another address, so that browsers fetch it.
  const urlOf = (src: string) =>
    withBase(base, `${mediaAddress(src)}?${fingerprintOf(stateOf(src))}`)
  return {
    async look(sources) {
      const unseen = [...sources].flatMap((src) => {
        if (!files.has(src) || !isPicture(src)) return []
        const state = stateOf(src)
        return seen.get(src)?.state === state ? [] : [{ src, state }]
      })
      if (unseen.length === 0) return
      const looks = unseen.map(async ({ src, state }) =>
        seen.set(src, { state, size: await previewSizeOf(mediaFile(root, src)) }),
      )
      await Promise.all(looks)
    },
    picture(src) {
      const found = seen.get(src)
      if (!files.has(src) || found?.size === undefined || found.state !== stateOf(src))
        return undefined
      const { copies, ...size } = found.size
      const { alt = '' } = images[src] ?? {}
      const url = urlOf(src)
      const whole = { url, ...size, alt, stem: '', widths: [], formats: [] }
      if (src.endsWith('.svg')) return whole
      if (copies === undefined) return { ...whole, live: true }
      const copy = `${url}&copy=quick`
      const { widths, format } = copies
      return { ...whole, url: copy, stem: copy, widths, formats: [format], live: true }
    },
    file: (src) => (files.has(src) ? urlOf(src) : undefined),
  }
}
