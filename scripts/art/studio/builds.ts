import * as food from './scenes/trades-food.ts'
import * as home from './scenes/trades-home.ts'
import * as work from './scenes/trades-work.ts'
import * as road from './scenes/trades-road.ts'
import { bridge, bridgeByDay } from './scenes/bridge.ts'
import { lanes } from './scenes/lanes.ts'
import { relay } from './scenes/relay.ts'
import { drawers } from './scenes/drawers.ts'
import { orchestra } from './scenes/orchestra.ts'
import { cinema } from './scenes/cinema.ts'
import { gallery } from './scenes/gallery.ts'
import { stall } from './scenes/stall.ts'
import { outlier } from './scenes/outlier.ts'
import { gap } from './scenes/gap.ts'
import { dog } from './scenes/dog.ts'
import { books } from './scenes/books.ts'
import { ramp } from './scenes/ramp.ts'
import { tree } from './scenes/tree.ts'
import { village } from './scenes/village.ts'
import { balance } from './scenes/balance.ts'
import { conversation } from './scenes/conversation.ts'
import { fork } from './scenes/fork.ts'
import { question } from './scenes/question.ts'
import { threeTowns } from './scenes/three-towns.ts'
import { bagUnderArch } from './scenes/bag-arch.ts'
import { chairInParlour } from './scenes/chair-parlour.ts'
import { freeSeat, freeSeatByDay } from './scenes/free-seat.ts'
import { journal } from './scenes/journal.ts'
import { litHouse } from './scenes/lit-house.ts'
import { maze } from './scenes/maze.ts'
import { nightCounter } from './scenes/night-counter.ts'
import { openDoor } from './scenes/open-door.ts'
import { pageBuilder } from './scenes/page-builder.ts'
import { queue } from './scenes/queue.ts'
import { ringOnMarble } from './scenes/ring-marble.ts'
import { ringOnVelvet } from './scenes/ring-velvet.ts'
import { bagSnapshot, chairSnapshot, ringSnapshot, wheelSnapshot } from './scenes/snapshot.ts'
import { wheelOnStreet } from './scenes/wheel-street.ts'
import type { Build } from './stage.ts'

/** Every scene by its name, which is its file's, too; a file that holds several stands before a slash, and one holds all snapshots. */
export const BUILDS = {
  bridge,
  'bridge/day': bridgeByDay,
  lanes,
  relay,
  drawers,
  orchestra,
  cinema,
  gallery,
  stall,
  outlier,
  gap,
  dog,
  balance,
  books,
  ramp,
  tree,
  village,
  conversation,
  fork,
  question,
  'three-towns': threeTowns,
  'bag-arch': bagUnderArch,
  'chair-parlour': chairInParlour,
  'free-seat': freeSeat,
  'free-seat/day': freeSeatByDay,
  journal,
  'lit-house': litHouse,
  maze,
  'night-counter': nightCounter,
  'open-door': openDoor,
  'page-builder': pageBuilder,
  queue,
  'ring-marble': ringOnMarble,
  'ring-velvet': ringOnVelvet,
  'snapshot-bag': bagSnapshot,
  'snapshot-chair': chairSnapshot,
  'snapshot-ring': ringSnapshot,
  'snapshot-wheel': wheelSnapshot,
  'wheel-street': wheelOnStreet,
  'trades-food/bread': food.bread,
  'trades-food/coffee': food.coffee,
  'trades-food/bottles': food.bottles,
  'trades-food/cheese': food.cheese,
  'trades-food/plant': food.plant,
  'trades-home/chair': home.chair,
  'trades-home/bed': home.bed,
  'trades-home/lamp': home.lamp,
  'trades-home/vases': home.vases,
  'trades-home/model': home.model,
  'trades-work/gears': work.gears,
  'trades-work/glasses': work.glasses,
  'trades-work/tools': work.tools,
  'trades-work/pages': work.pages,
  'trades-work/keys': work.keys,
  'trades-road/lorry': road.lorry,
  'trades-road/train': road.train,
  'trades-road/parcels': road.parcels,
  'trades-road/sun': road.sun,
} satisfies Record<string, Build>

export type SceneName = keyof typeof BUILDS
