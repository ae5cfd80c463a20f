import { z } from 'zod'

export const fluid = z
  .strictObject({
    enabled: z.boolean().default(true).describe('Ob die Tinte überhaupt fließt.'),
    quality: z
      .enum(['auto', 'high', 'mid', 'low'])
      .default('auto')
      .describe('auto: so fein, wie das Gerät es leicht schafft. Sonst fest.'),
    simulationResolution: z
      .int()
      .min(16)
      .max(512)
      .default(128)
      .describe('Zellen der Strömung entlang der kürzeren Seite.'),
    dyeResolution: z
      .int()
      .min(64)
      .max(2160)
      .default(1440)
      .describe('Bildpunkte der Farbe entlang der kürzeren Seite, höchste Güte.'),
    captureResolution: z
      .int()
      .min(64)
      .max(2160)
      .default(512)
      .describe('Dasselbe bei mittlerer Güte.'),
    dyeResolutionLow: z
      .int()
      .min(64)
      .max(2160)
      .default(256)
      .describe('Dasselbe bei niedriger Güte.'),
    densityDissipation: z
      .number()
      .min(0.5)
      .max(20)
      .default(3.5)
      .describe('Wie schnell die Farbe verblasst.'),
    velocityDissipation: z
      .number()
      .min(0)
      .max(20)
      .default(2)
      .describe('Wie schnell die Strömung zur Ruhe kommt.'),
    pressure: z
      .number()
      .min(0)
      .max(1)
      .default(0.1)
      .describe('Anteil des Drucks, der ins nächste Bild mitgeht.'),
    pressureIterations: z.int().min(1).max(60).default(20).describe('Durchgänge für den Druck.'),
    curl: z.number().min(0).max(50).default(3).describe('Stärke der Wirbel.'),
    splatRadius: z.number().min(0.01).max(5).default(0.2).describe('Größe eines Tropfens.'),
    splatForce: z
      .int()
      .min(0)
      .max(20_000)
      .default(6000)
      .describe('Wie stark ein Zeiger die Tinte mitnimmt.'),
    colorUpdateSpeed: z.number().min(0).max(60).default(10).describe('Neue Farben je Sekunde.'),
    maxStepMs: z
      .number()
      .min(4)
      .max(50)
      .default(16.666)
      .describe('Längster Zeitschritt in Millisekunden.'),
    brightness: z.number().min(0.01).max(1).default(0.15).describe('Helligkeit eines Tropfens.'),
    burst: z
      .number()
      .min(1)
      .max(20)
      .default(10)
      .describe('Um so viel heller ist ein Druck mit der Maus.'),
    maxAlpha: z
      .number()
      .min(0.05)
      .max(0.6)
      .default(0.2)
      .describe(
        'Höchste Deckkraft. Bis 0,2 behält Text unter der Tinte einen Kontrast von 4,5 zu 1.',
      ),
    maxPixelRatio: z
      .number()
      .min(0.5)
      .max(3)
      .default(1.5)
      .describe(
        'Obergrenze für das Verhältnis der Bildpunkte, dem die Zeichenfläche folgt (Abschnitt 4: „canvas resolution follows the device pixel ratio“).',
      ),
  })
  .describe('Die Tinte, die dem Zeiger folgt; liegt über allen Seiten und fängt nichts ab.')
export type Fluid = z.infer<typeof fluid>
