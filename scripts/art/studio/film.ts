import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { encodeSource } from '../render.ts'
import { openStudio } from './photographer.ts'
import { POSTER } from './stills.ts'

const run = promisify(execFile)

const RATE = 16
const FRAMES = 6 * RATE
const SHOT = { width: 720, height: 480 }
const SCREEN = '960:640'
const SAMPLES = 4

const CAPTIONS = `WEBVTT

00:00.000 --> 00:02.000
Ohne Ton: Eine korallenrote Handtasche steht in der Sonne vor einem Bogen aus Putz.

00:02.000 --> 00:04.000
Die Kamera geht langsam um sie herum und näher an Leder und Schließe.

00:04.000 --> 00:06.000
Sie kehrt in die erste Ansicht zurück.
`

const ENCODERS = {
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-row-mt', '1', '-speed', '1'],
  mp4: ['-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-movflags', '+faststart'],
} as const

/** Renders a video of a camera moving around the bag. This needs ffmpeg and takes a few minutes. */
export async function makeFilm(mediaFolder: string, log: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  await shoot(folder, log)
  await mkdir(join(mediaFolder, 'video'), { recursive: true })
  for (const [ending, words] of Object.entries(ENCODERS)) {
    const file = join(folder, `film.${ending}`)
    const input = ['-framerate', String(RATE), '-i', join(folder, '%03d.png')]
    const scale = ['-vf', `scale=${SCREEN}:flags=lanczos`, '-pix_fmt', 'yuv420p', '-an']
    const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1']
    await run('ffmpeg', ['-y', ...input, ...scale, ...words, ...exact, file])
    const film = await readFile(file)
    await writeFile(join(mediaFolder, `video/fashion.${ending}`), film)
    log(`video/fashion.${ending}: ${Math.round(film.length / 1000)} kB`)
  }
  await writeFile(join(mediaFolder, 'video/fashion.vtt'), CAPTIONS)
  const first = await readFile(join(folder, nameOf(0)))
  await writeFile(join(mediaFolder, POSTER.path), await encodeSource(first, POSTER))
  await rm(folder, { recursive: true })
}

/** Renders the frames. All movement goes there and back, so the second half is the first half in reverse. */
async function shoot(folder: string, log: (line: string) => void): Promise<void> {
  const photographer = await openStudio(log)
  try {
    for (let frame = 0; frame <= FRAMES / 2; frame++) {
      const time = frame / FRAMES
      const picture = await photographer.take('bag-arch', { samples: SAMPLES, time, ...SHOT })
      await writeFile(join(folder, nameOf(frame)), picture)
      if (frame > 0) await writeFile(join(folder, nameOf(FRAMES - frame)), picture)
      log(`frame ${frame + 1} of ${FRAMES / 2 + 1}`)
    }
  } finally {
    await photographer.leave()
  }
}

const nameOf = (frame: number) => `${String(frame).padStart(3, '0')}.png`
