import { block } from './motifs/block.ts'
import { dialog } from './motifs/dialog.ts'
import { feld } from './motifs/feld.ts'
import { hoehen } from './motifs/hoehen.ts'
import { netz } from './motifs/netz.ts'
import { platineKarte, platineModul, platineRiegel } from './motifs/platine.ts'
import { pyramide } from './motifs/pyramide.ts'
import { raster } from './motifs/raster.ts'
import { tinte } from './motifs/tinte.ts'
import { treppe } from './motifs/treppe.ts'
import { tresor } from './motifs/tresor.ts'
import type { Motif } from './svg.ts'

export const MOTIFS = {
  tinte,
  block,
  feld,
  hoehen,
  netz,
  raster,
  treppe,
  dialog,
  pyramide,
  tresor,
  'platine-modul': platineModul,
  'platine-karte': platineKarte,
  'platine-riegel': platineRiegel,
} satisfies Record<string, Motif>

export type MotifName = keyof typeof MOTIFS
