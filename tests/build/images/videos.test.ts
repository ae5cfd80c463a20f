import { rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  publishableVideo,
  inspectVideo,
  publishedVideoFiles,
} from '../../../src/build/images/video.ts'
import { UsageError } from '../../../src/problems/usage-error.ts'
import { removeSites, siteOf } from '../../support/content-on-disk.ts'
import {
  boxOf,
  filmOf,
  mp4FromCamera,
  mp4WithPlaces,
  webmFromCamera,
  withBox,
} from '../../support/videos.ts'
import { planted } from '../../support/photos.ts'

afterAll(removeSites)

function publish(name: string, bytes: Buffer): Buffer {
  const film = publishableVideo(name, bytes)
  if (typeof film === 'string') throw new Error(`The film is ${film}.`)
  return film
}

describe('the published file of a video', () => {
  test.each([
    ['a.mp4', mp4FromCamera],
    ['b.webm', webmFromCamera],
  ])('%s has no camera metadata and the same length', (name, filmed) => {
    const film = filmed()
    expect(film.includes(planted)).toBe(true)
    const found = publish(name, film)
    expect(found.includes(planted)).toBe(false)
    expect(found.length).toBe(film.length)
    // A second run changes nothing.
    expect(publish(name, found).equals(found)).toBe(true)
  })

  test('has no recording time and no camera name', () => {
    const film = filmOf('mp4')
    const days = ['mvhd', 'tkhd', 'mdhd'].map((type) => film.indexOf(type) + 8)
    for (const day of days) film.writeUInt32BE(0xe5000000, day)
    film.write('Kamera', film.indexOf('hdlr') + 24)
    const found = publish('a.mp4', film)
    expect(days.map((day) => found.readUInt32BE(day))).toEqual([0, 0, 0])
    expect(found.includes('Kamera')).toBe(false)
  })

  test('has no location track and no location samples, but all image samples', () => {
    const pictures = [Buffer.alloc(700, 'Bild'), Buffer.alloc(300, 'Schale')] as const
    const film = mp4WithPlaces([...pictures])
    const found = publish('a.mp4', film)
    expect(found.includes(planted)).toBe(false)
    for (const picture of pictures) expect(found.indexOf(picture)).toBe(film.indexOf(picture))
  })

  test('is unchanged from the first cluster on when there is no metadata', () => {
    const film = publish('a.webm', filmOf('webm'))
    const cluster = Buffer.from('1f43b675', 'hex')
    // The first mention is in the index.
    const from = film.indexOf(cluster, film.indexOf(cluster) + 1)
    expect(from).toBeGreaterThan(0)
    expect(film.subarray(from).equals(filmOf('webm').subarray(from))).toBe(true)
  })
})

describe('publishedFilms', () => {
  const src = 'werkstatt/drehscheibe.mp4'
  const seen = inspectVideo(src, mp4FromCamera())
  const site = () => siteOf({ [`content/media/${src}`]: mp4FromCamera() })
  const publishedIn = (root: string): string =>
    publishedVideoFiles(root, new Map([[src, seen]])).get(src) ?? ''

  test('writes the published video once and reuses the file', async () => {
    const root = site()
    const file = publishedIn(root)
    expect(await readFile(file)).toEqual(publish(src, mp4FromCamera()))
    const { ino } = statSync(file)
    rmSync(join(root, 'content/media', src))
    expect(statSync(publishedIn(root)).ino).toBe(ino)
  })

  test('throws when another video has replaced the inspected one', () => {
    const root = site()
    writeFileSync(join(root, 'content/media', src), filmOf('mp4'))
    expect(() => publishedIn(root)).toThrow(UsageError)
  })
})

describe('a video that cannot be published', () => {
  const track = boxOf('trak', boxOf('mdia', boxOf('hdlr', Buffer.alloc(24))))
  test.each([
    ['empty', 'a.mp4', Buffer.alloc(0)],
    ['unreadable', 'a.mp4', filmOf('webm')],
    ['unreadable', 'a.webm', filmOf('mp4')],
    ['unreadable', 'a.mp4', Buffer.from('Liebe Werkstatt, anbei der Film.')],
    ['damaged', 'a.mp4', filmOf('mp4').subarray(0, 3000)],
    ['damaged', 'a.webm', filmOf('webm').subarray(0, 3000)],
    ['damaged', 'a.mp4', mp4WithPlaces([Buffer.alloc(9), Buffer.alloc(9)]).subarray(0, -20)],
    ['damaged', 'a.mp4', boxOf('ftyp', Buffer.from('isom'))],
    ['damaged', 'a.mp4', withBox(filmOf('mp4'), ['moov'], track)],
    ['other-tracks', 'a.mp4', withBox(filmOf('mp4'), ['moov'], dataTrack())],
  ])('is reported as %s', (fault, name, bytes) => {
    expect(publishableVideo(name, bytes)).toBe(fault)
  })

  test('never reveals metadata, wherever the file is cut off', () => {
    const telling = Object.entries({
      'a.mp4': mp4FromCamera(),
      'a.webm': webmFromCamera(),
    }).flatMap(([name, film]) =>
      Array.from({ length: film.length }, (_, end) => film.subarray(0, end))
        .map((cut) => publishableVideo(name, cut))
        .filter((found) => typeof found !== 'string' && found.includes(planted)),
    )
    expect(telling).toEqual([])
  })
})

/** A data track like the video track. */
function dataTrack(): Buffer {
  const film = filmOf('mp4')
  const at = film.indexOf('trak') - 4
  const track = Buffer.from(film.subarray(at, at + film.readUInt32BE(at)))
  track.write('meta', track.indexOf('vide'))
  return track
}
