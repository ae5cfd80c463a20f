import { block, blockByDay } from './motifs/block.ts'
import { globus } from './motifs/globus.ts'
import { hoehen, hoehenByDay } from './motifs/hoehen.ts'
import { platineKarte, platineModul, platineRiegel } from './motifs/platine.ts'
import { brustbild, portraet } from './motifs/portraet.ts'
import { pyramide, pyramideByDay } from './motifs/pyramide.ts'
import { treppe, treppeByDay } from './motifs/treppe.ts'
import { tresor, tresorByDay } from './motifs/tresor.ts'
import type { Motif } from './svg.ts'

export const MOTIFS = {
  block,
  'block-tag': blockByDay,
  hoehen,
  'hoehen-tag': hoehenByDay,
  treppe,
  'treppe-tag': treppeByDay,
  pyramide,
  'pyramide-tag': pyramideByDay,
  tresor,
  'tresor-tag': tresorByDay,
  globus,
  'portraet-mara': portraet({
    skin: 'rose',
    hair: 'bob',
    hairColour: 'chestnut',
    glasses: 'round',
    clothing: 'blazer',
    cloth: 'navy',
    mouth: 'smile',
  }),
  'portraet-jonas': portraet({
    skin: 'porcelain',
    hair: 'swept',
    hairColour: 'copper',
    beard: 'full',
    clothing: 'hoodie',
    cloth: 'graphite',
    mouth: 'smile',
  }),
  'portraet-selin': portraet({
    skin: 'olive',
    hair: 'long',
    hairColour: 'espresso',
    clothing: 'turtleneck',
    cloth: 'cream',
    mouth: 'grin',
    earrings: true,
  }),
  'portraet-ole': portraet({
    skin: 'rose',
    hair: 'silver',
    hairColour: 'silver',
    beard: 'short',
    glasses: 'square',
    clothing: 'shirt',
    cloth: 'slate',
    mouth: 'smile',
  }),
  'portraet-thuy': portraet({
    skin: 'sand',
    hair: 'knot',
    hairColour: 'black',
    clothing: 'sweater',
    cloth: 'stone',
    mouth: 'laugh',
  }),
  'portraet-karim': portraet({
    skin: 'amber',
    hair: 'curls',
    hairColour: 'black',
    beard: 'short',
    glasses: 'square',
    clothing: 'sweater',
    cloth: 'moss',
    mouth: 'grin',
  }),
  'portraet-hanna': portraet({
    skin: 'cocoa',
    hair: 'afro',
    hairColour: 'black',
    clothing: 'shirt',
    cloth: 'cream',
    mouth: 'laugh',
    earrings: true,
  }),
  'platine-modul': platineModul,
  'platine-karte': platineKarte,
  'platine-riegel': platineRiegel,
  'brustbild-clara': brustbild({
    skin: 'porcelain',
    hair: 'long',
    hairColour: 'copper',
    clothing: 'turtleneck',
    cloth: 'plum',
    mouth: 'smile',
    earrings: true,
  }),
  'brustbild-friedrich': brustbild({
    skin: 'rose',
    hair: 'silver',
    hairColour: 'silver',
    beard: 'full',
    glasses: 'round',
    clothing: 'blazer',
    cloth: 'navy',
    mouth: 'smile',
  }),
  'brustbild-deniz': brustbild({
    skin: 'olive',
    hair: 'swept',
    hairColour: 'black',
    beard: 'short',
    clothing: 'hoodie',
    cloth: 'slate',
    mouth: 'grin',
  }),
  'brustbild-petra': brustbild({
    skin: 'sand',
    hair: 'bob',
    hairColour: 'silver',
    glasses: 'square',
    clothing: 'blazer',
    cloth: 'moss',
    mouth: 'smile',
    earrings: true,
  }),
  'brustbild-tom': brustbild({
    skin: 'cocoa',
    hair: 'curls',
    hairColour: 'black',
    clothing: 'sweater',
    cloth: 'cream',
    mouth: 'laugh',
  }),
  'brustbild-ida': brustbild({
    skin: 'rose',
    hair: 'knot',
    hairColour: 'chestnut',
    glasses: 'round',
    clothing: 'shirt',
    cloth: 'stone',
    mouth: 'smile',
  }),
} satisfies Record<string, Motif>

export type MotifName = keyof typeof MOTIFS

/** Motifs that also exist in light colours, with the name of the light version. */
export const LIGHT_VERSIONS = {
  block: 'block-tag',
  treppe: 'treppe-tag',
  hoehen: 'hoehen-tag',
  pyramide: 'pyramide-tag',
  tresor: 'tresor-tag',
} as const satisfies Partial<Record<MotifName, MotifName>>

export const hasLightVersion = (motif: MotifName): motif is keyof typeof LIGHT_VERSIONS =>
  Object.hasOwn(LIGHT_VERSIONS, motif)
