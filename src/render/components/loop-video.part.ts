import { createPlayer } from '../motion/playback.ts'
import { playMuted } from '../motion/play-muted.ts'
import { isSavingData } from '../motion/site-motion.ts'
import type { Part } from './part.ts'

/**
 * Plays a muted video while it is visible. It waits for the visitor's press if the visitor saves
 * data or if the browser refuses to play.
 */
export const part: Part = (frame) => {
  const video = frame.querySelector('video')
  if (video === null) return () => {}

  const startPlaying = async () => {
    if ((await playMuted(video)) === 'refused') player.choose('pause')
  }
  const player = createPlayer(frame, {
    onChange({ runs }) {
      if (runs) void startPlaying()
      else video.pause()
    },
  })
  if (isSavingData()) player.choose('pause')

  return () => {
    player.end()
    video.pause()
  }
}
