import { describe, expect, test } from 'vitest'
import { play } from '../../src/blocks/video-section/video-section.play.ts'

const videoWith = (answer: () => Promise<void>) => ({ muted: false, play: answer })

describe('play', () => {
  test('plays a video without sound', async () => {
    const one = videoWith(() => Promise.resolve())
    expect(await play(one)).toBe('plays')
    expect(one.muted).toBe(true)
  })

  test('returns “refused” when the browser does not allow playing', async () => {
    const refused = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'))
    expect(await play(videoWith(refused))).toBe('refused')
  })

  test('returns “refused” when the video is missing', async () => {
    const missing = () => Promise.reject(new DOMException('No source.', 'NotSupportedError'))
    expect(await play(videoWith(missing))).toBe('refused')
  })

  test('returns “overtaken” when a pause interrupts the start', async () => {
    const paused = () => Promise.reject(new DOMException('Paused.', 'AbortError'))
    expect(await play(videoWith(paused))).toBe('overtaken')
  })
})
