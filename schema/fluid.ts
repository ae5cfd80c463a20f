import { z } from 'zod'

/** The settings of the fluid animation that follows the pointer over the page. */
export const fluid = z.strictObject({
  enabled: z
    .boolean()
    .default(true)
    .meta({ de: 'Ob die Tinte überhaupt fließt.', en: 'Whether the ink flows at all.' }),
  quality: z.enum(['auto', 'high', 'mid', 'low']).default('auto').meta({
    de: 'auto: so fein, wie das Gerät es leicht schafft. Sonst fest.',
    en: 'auto: as fine as the device manages with ease. Otherwise fixed.',
  }),
  simulationResolution: z.int().min(16).max(512).default(128).meta({
    de: 'Zellen der Strömung entlang der kürzeren Seite.',
    en: 'Cells of the flow along the shorter side.',
  }),
  dyeResolution: z.int().min(64).max(2160).default(1440).meta({
    de: 'Bildpunkte der Farbe entlang der kürzeren Seite, höchste Güte.',
    en: 'Pixels of dye along the shorter side, at the highest quality.',
  }),
  captureResolution: z
    .int()
    .min(64)
    .max(2160)
    .default(512)
    .meta({ de: 'Dasselbe bei mittlerer Güte.', en: 'The same at medium quality.' }),
  dyeResolutionLow: z
    .int()
    .min(64)
    .max(2160)
    .default(256)
    .meta({ de: 'Dasselbe bei niedriger Güte.', en: 'The same at low quality.' }),
  densityDissipation: z
    .number()
    .min(0.5)
    .max(20)
    .default(3.5)
    .meta({ de: 'Wie schnell die Farbe verblasst.', en: 'How fast the dye fades.' }),
  velocityDissipation: z.number().min(0).max(20).default(2).meta({
    de: 'Wie schnell die Strömung zur Ruhe kommt.',
    en: 'How fast the flow comes to rest.',
  }),
  pressure: z.number().min(0).max(1).default(0.1).meta({
    de: 'Anteil des Drucks, der ins nächste Bild mitgeht.',
    en: 'Share of the pressure that is carried over into the next frame.',
  }),
  pressureIterations: z
    .int()
    .min(1)
    .max(60)
    .default(20)
    .meta({ de: 'Durchgänge für den Druck.', en: 'Passes for the pressure.' }),
  curl: z
    .number()
    .min(0)
    .max(50)
    .default(3)
    .meta({ de: 'Stärke der Wirbel.', en: 'Strength of the swirls.' }),
  splatRadius: z
    .number()
    .min(0.01)
    .max(5)
    .default(0.2)
    .meta({ de: 'Größe eines Tropfens.', en: 'Size of a drop.' }),
  splatForce: z.int().min(0).max(20_000).default(6000).meta({
    de: 'Wie stark ein Zeiger die Tinte mitnimmt.',
    en: 'How strongly a pointer drags the ink along.',
  }),
  colorUpdateSpeed: z
    .number()
    .min(0)
    .max(60)
    .default(10)
    .meta({ de: 'Neue Farben je Sekunde.', en: 'New colours per second.' }),
  maxStepMs: z.number().min(4).max(50).default(16.666).meta({
    de: 'Längster Zeitschritt in Millisekunden.',
    en: 'Longest time step in milliseconds.',
  }),
  brightness: z
    .number()
    .min(0.01)
    .max(1)
    .default(0.15)
    .meta({ de: 'Helligkeit eines Tropfens.', en: 'Brightness of a drop.' }),
  burst: z.number().min(1).max(20).default(10).meta({
    de: 'Um so viel heller ist ein Druck mit der Maus.',
    en: 'How many times brighter a mouse press is.',
  }),
  maxAlpha: z.number().min(0.05).max(0.6).default(0.2).meta({
    de: 'Höchste Deckkraft. Bis 0,2 behält Text unter der Tinte einen Kontrast von 4,5 zu 1.',
    en: 'Highest opacity. Up to 0.2, text below the ink keeps a contrast of 4.5 to 1.',
  }),
  maxPixelRatio: z.number().min(0.5).max(3).default(1.5).meta({
    de: 'Obergrenze für das Pixelverhältnis des Geräts, dem die Zeichenfläche folgt.',
    en: 'Upper limit of the device pixel ratio that the canvas follows.',
  }),
})
export type Fluid = z.infer<typeof fluid>
