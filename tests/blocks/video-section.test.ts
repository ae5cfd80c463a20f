import { describe, expect, test } from 'vitest'
import { play } from '../../src/blocks/video-section/video-section.play.ts'

const film = (answer: () => Promise<void>) => ({ muted: false, play: answer })

describe('a film that is asked to play', () => {
  test('plays without sound', async () => {
    const one = film(() => Promise.resolve())
    expect(await play(one)).toBe('plays')
    expect(one.muted).toBe(true)
  })

  test('may be refused, for example on a phone that saves power', async () => {
    const refused = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'))
    expect(await play(film(refused))).toBe('refused')
  })

  test('may be missing, which leaves the poster and the play button as well', async () => {
    const missing = () => Promise.reject(new DOMException('No source.', 'NotSupportedError'))
    expect(await play(film(missing))).toBe('refused')
  })

  test('is overtaken by a pause, which is no refusal', async () => {
    const paused = () => Promise.reject(new DOMException('Paused.', 'AbortError'))
    expect(await play(film(paused))).toBe('overtaken')
  })
})
