import { z } from 'zod'
import { comparisonFields } from './blocks/before-after.ts'
import { conversationFields } from './blocks/sample-chat.ts'
import { dashboardFields } from './dashboard.ts'
import type { SchemaStrings } from './schema-strings.ts'
import { decorativeImageIn, filmPath, text } from './fields.ts'
import { mediaVideoSlot, smallComparisonSlot } from './slots.ts'

/** Scenes of unfinished buildings, for pages that have no content yet. */
export const unfinishedScenes = ['unfinished', 'stairs', 'gate', 'tower', 'bridge', 'wall'] as const

/** Returns the schema of the media that a block can show next to a text instead of an image. */
export const mediaSlot = (strings: SchemaStrings) =>
  z.discriminatedUnion('type', [
    z
      .strictObject({ type: z.literal('chat'), ...conversationFields })
      .meta({ de: 'Ein Beispielgespräch.', en: 'A sample conversation.' }),
    z
      .strictObject({
        type: z.literal('before-after'),
        ...comparisonFields(strings, smallComparisonSlot),
      })
      .meta({ de: 'Zwei Bilder im Vergleich.', en: 'Two images compared.' }),
    z
      .strictObject({ type: z.literal('dashboard'), ...dashboardFields(strings) })
      .meta({ de: 'Ein Dashboard.', en: 'A dashboard.' }),
    z
      .strictObject({
        type: z.literal('video'),
        src: filmPath.meta({
          de: 'Videodatei unter content/media (MP4 oder WebM), kurz und ohne Ton.',
          en: 'Video file in content/media (MP4 or WebM), short and without sound.',
        }),
        poster: decorativeImageIn(mediaVideoSlot).meta({
          de: 'Standbild, bis das Video läuft und für alle, die weniger Bewegung wünschen.',
          en: 'Still image, shown until the video plays and to visitors who prefer less motion.',
        }),
        label: text.meta({
          de: 'Was im Video zu sehen ist, für Vorleseprogramme.',
          en: 'Description of the video for screen readers.',
        }),
      })
      .meta({
        de: 'Ein stummes Video in einer Schleife, mit einem Schalter zum Anhalten.',
        en: 'A muted video in a loop, with a pause button.',
      }),
    z
      .strictObject({
        type: z.literal('motif'),
        scene: z.enum(['missing', ...unfinishedScenes]).meta({
          de: 'missing: eine 404, deren Null nur als Umriss steht. Die übrigen sind angefangen, und das nächste Stück kommt: unfinished: ein Haus. tower: ein Turm. bridge: eine Brücke. stairs: eine Treppe. wall: eine Wand. gate: ein Tor.',
          en: 'missing: the number 404 with an outlined zero. The other scenes show something unfinished that gets its next piece: unfinished: a house. tower. bridge. stairs. wall. gate.',
        }),
      })
      .meta({
        de: 'Eine Szene aus dem Motiv in den Farben der Website. Zierde; nur mit dem Motiv „cubes“.',
        en: 'A decorative scene made of cubes in the site’s colours. It only appears if the theme’s motif is “cubes”.',
      }),
  ])
export type MediaSlotSchema = ReturnType<typeof mediaSlot>
export type MediaSlot = z.infer<MediaSlotSchema>
