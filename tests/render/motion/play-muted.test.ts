import { describe, expect, test } from 'vitest'
import { playMuted } from '../../../src/render/motion/play-muted.ts'

const videoWith = (answer: () => Promise<void>) => ({ muted: false, play: answer })

describe('play', () => {
  test('plays a video without sound', async () => {
    const one = videoWith(() => Promise.resolve())
    expect(await playMuted(one)).toBe('plays')
    expect(one.muted).toBe(true)
  })

  test('returns “refused” when the browser does not allow playing', async () => {
    const refused = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'))
    expect(await playMuted(videoWith(refused))).toBe('refused')
  })

  test('returns “refused” when the video is missing', async () => {
    const missing = () => Promise.reject(new DOMException('No source.', 'NotSupportedError'))
    expect(await playMuted(videoWith(missing))).toBe('refused')
  })

  test('returns “overtaken” when a pause interrupts the start', async () => {
    const paused = () => Promise.reject(new DOMException('Paused.', 'AbortError'))
    expect(await playMuted(videoWith(paused))).toBe('overtaken')
  })
})
