import { z } from 'zod'

/** The settings of the fluid animation that follows the pointer over the page. */
export const fluid = z.strictObject({
  enabled: z
    .boolean()
    .default(true)
    .meta({ de: 'Ob die Tinte überhaupt fließt.', en: 'true: the ink effect is on.' }),
  quality: z.enum(['auto', 'high', 'mid', 'low']).default('auto').meta({
    de: 'auto: so fein, wie das Gerät es leicht schafft. Sonst fest.',
    en: 'auto: the highest quality that the device can render smoothly. Other values are fixed.',
  }),
  simulationResolution: z.int().min(16).max(512).default(128).meta({
    de: 'Zellen der Strömung entlang der kürzeren Seite.',
    en: 'Number of simulation cells along the shorter side.',
  }),
  dyeResolution: z.int().min(64).max(2160).default(1440).meta({
    de: 'Bildpunkte der Farbe entlang der kürzeren Seite, höchste Güte.',
    en: 'Pixels of ink along the shorter side, at high quality.',
  }),
  captureResolution: z.int().min(64).max(2160).default(512).meta({
    de: 'Dasselbe bei mittlerer Güte.',
    en: 'Pixels of ink along the shorter side, at medium quality.',
  }),
  dyeResolutionLow: z.int().min(64).max(2160).default(256).meta({
    de: 'Dasselbe bei niedriger Güte.',
    en: 'Pixels of ink along the shorter side, at low quality.',
  }),
  densityDissipation: z
    .number()
    .min(0.5)
    .max(20)
    .default(3.5)
    .meta({ de: 'Wie schnell die Farbe verblasst.', en: 'How fast the ink fades.' }),
  velocityDissipation: z.number().min(0).max(20).default(2).meta({
    de: 'Wie schnell die Strömung zur Ruhe kommt.',
    en: 'How fast the flow slows down.',
  }),
  pressure: z.number().min(0).max(1).default(0.1).meta({
    de: 'Anteil des Drucks, der ins nächste Bild mitgeht.',
    en: 'Share of the pressure that is kept for the next frame, 0 to 1.',
  }),
  pressureIterations: z
    .int()
    .min(1)
    .max(60)
    .default(20)
    .meta({ de: 'Durchgänge für den Druck.', en: 'Number of iterations of the pressure solver.' }),
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
    en: 'How strongly the pointer moves the ink.',
  }),
  colorUpdateSpeed: z
    .number()
    .min(0)
    .max(60)
    .default(10)
    .meta({ de: 'Neue Farben je Sekunde.', en: 'How many new colours appear per second.' }),
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
    en: 'Brightness factor while a mouse button is pressed.',
  }),
  maxAlpha: z.number().min(0.05).max(0.6).default(0.2).meta({
    de: 'Höchste Deckkraft. Bis 0,2 behält Text unter der Tinte einen Kontrast von 4,5 zu 1.',
    en: 'Maximum opacity. Up to 0.2, text below the ink keeps a contrast of 4.5 : 1.',
  }),
  maxPixelRatio: z.number().min(0.5).max(3).default(1.5).meta({
    de: 'Obergrenze für das Pixelverhältnis des Geräts, dem die Zeichenfläche folgt.',
    en: 'Maximum device pixel ratio of the canvas.',
  }),
})
export type Fluid = z.infer<typeof fluid>
