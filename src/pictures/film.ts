import { stripMp4 } from './mp4.ts'
import { stripWebm } from './webm.ts'
import type { FilmFault } from '../site/media-manifest.ts'
import { isFilm } from '../site/media.ts'

/** What is published of a film: the same pictures and sounds, without what cameras and programs write beside them. */
export function filmToPublish(path: string, bytes: Buffer): Buffer | FilmFault {
  if (bytes.length === 0) return 'empty'
  const isMp4 = bytes.toString('latin1', 4, 8) === 'ftyp'
  const isWebm = bytes.subarray(0, 4).equals(webmStart)
  if (!(/\.webm$/i.test(path) ? isWebm : isMp4)) return 'unreadable'
  const film = Buffer.from(bytes)
  return (isMp4 ? stripMp4(film) : stripWebm(film)) ?? film
}

const webmStart = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/** The bytes of any file below content/media as they are published. */
export function bytesToPublish(path: string, bytes: Buffer): Buffer {
  const film = isFilm(path) ? filmToPublish(path, bytes) : bytes
  // One that is broken is told at the place where it is named, and nothing is published then.
  return typeof film === 'string' ? bytes : film
}
