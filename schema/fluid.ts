import { z } from 'zod'

/** Figures: specification section 9, “Visual effects”, “Fluid defaults”, unless said otherwise. */
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
      .describe('Zellen der Strömung entlang der kürzeren Seite („simulation resolution 128“).'),
    dyeResolution: z
      .int()
      .min(64)
      .max(2160)
      .default(1440)
      .describe('Bildpunkte der Farbe entlang der kürzeren Seite, höchste Güte („dye 1440“).'),
    captureResolution: z
      .int()
      .min(64)
      .max(2160)
      .default(512)
      .describe('Dasselbe bei mittlerer Güte („capture resolution 512“).'),
    dyeResolutionLow: z
      .int()
      .min(64)
      .max(2160)
      .default(256)
      .describe('Dasselbe bei niedriger Güte („256 without linear filtering“).'),
    densityDissipation: z
      .number()
      .min(0.5)
      .max(20)
      .default(3.5)
      .describe('Wie schnell die Farbe verblasst („density dissipation 3.5“).'),
    velocityDissipation: z
      .number()
      .min(0)
      .max(20)
      .default(2)
      .describe('Wie schnell die Strömung zur Ruhe kommt („velocity dissipation 2“).'),
    pressure: z
      .number()
      .min(0)
      .max(1)
      .default(0.1)
      .describe('Anteil des Drucks, der ins nächste Bild mitgeht („pressure 0.1“).'),
    pressureIterations: z
      .int()
      .min(1)
      .max(60)
      .default(20)
      .describe('Durchgänge für den Druck („20 pressure iterations“).'),
    curl: z.number().min(0).max(50).default(3).describe('Stärke der Wirbel („curl 3“).'),
    splatRadius: z
      .number()
      .min(0.01)
      .max(5)
      .default(0.2)
      .describe('Größe eines Tropfens („splat radius 0.2“).'),
    splatForce: z
      .int()
      .min(0)
      .max(20_000)
      .default(6000)
      .describe('Wie stark ein Zeiger die Tinte mitnimmt („splat force 6000“).'),
    colorUpdateSpeed: z
      .number()
      .min(0)
      .max(60)
      .default(10)
      .describe('Neue Farben je Sekunde („colour update speed 10“).'),
    maxStepMs: z
      .number()
      .min(4)
      .max(50)
      .default(16.666)
      .describe('Längster Zeitschritt in Millisekunden („capped at about 1/60 s“).'),
    brightness: z
      .number()
      .min(0.01)
      .max(1)
      .default(0.15)
      .describe('Helligkeit eines Tropfens („scaled to 0.15 of full brightness“).'),
    burst: z
      .number()
      .min(1)
      .max(20)
      .default(10)
      .describe('Um so viel heller ist ein Druck mit der Maus („ten times brighter“).'),
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
