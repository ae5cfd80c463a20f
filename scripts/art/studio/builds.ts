import * as food from './scenes/trades-food.ts'
import * as home from './scenes/trades-home.ts'
import * as work from './scenes/trades-work.ts'
import * as road from './scenes/trades-road.ts'
import { bridge, bridgeByDay } from './scenes/bridge.ts'
import { lanes, lanesByDay } from './scenes/lanes.ts'
import { relay, relayByDay } from './scenes/relay.ts'
import { drawers, drawersByDay } from './scenes/drawers.ts'
import { orchestra, orchestraByDay } from './scenes/orchestra.ts'
import { cinema, cinemaByDay } from './scenes/cinema.ts'
import { gallery, galleryByDay } from './scenes/gallery.ts'
import { stall, stallByDay } from './scenes/stall.ts'
import { outlier, outlierByDay } from './scenes/outlier.ts'
import { gap, gapByDay } from './scenes/gap.ts'
import { dog } from './scenes/dog.ts'
import { books, booksByDay } from './scenes/books.ts'
import { ramp, rampByDay } from './scenes/ramp.ts'
import { tree, treeByDay } from './scenes/tree.ts'
import { village, villageByDay } from './scenes/village.ts'
import { balance, balanceByDay } from './scenes/balance.ts'
import { conversation, conversationByDay } from './scenes/conversation.ts'
import { fork, forkByDay } from './scenes/fork.ts'
import { question, questionByDay } from './scenes/question.ts'
import { threeTowns, threeTownsByDay } from './scenes/three-towns.ts'
import { bagUnderArch } from './scenes/bag-arch.ts'
import { chairInParlour } from './scenes/chair-parlour.ts'
import { freeSeat, freeSeatByDay } from './scenes/free-seat.ts'
import { journal, journalByDay } from './scenes/journal.ts'
import { litHouse, litHouseByDay } from './scenes/lit-house.ts'
import { maze, mazeByDay } from './scenes/maze.ts'
import { nightCounter, nightCounterByDay } from './scenes/night-counter.ts'
import { openDoor, openDoorByDay } from './scenes/open-door.ts'
import { pageBuilder, pageBuilderByDay } from './scenes/page-builder.ts'
import { queue, queueByDay } from './scenes/queue.ts'
import { ringOnMarble } from './scenes/ring-marble.ts'
import { ringOnVelvet } from './scenes/ring-velvet.ts'
import { bagSnapshot, chairSnapshot, ringSnapshot, wheelSnapshot } from './scenes/snapshot.ts'
import { wheelOnStreet } from './scenes/wheel-street.ts'
import type { Build } from './stage.ts'

/**
 * All scenes by name. A scene's name is also the name of its file; if a file has several scenes, its name
 * is the part before the slash. All snapshots are in one file.
 */
export const SCENES = {
  bridge,
  'bridge/day': bridgeByDay,
  lanes,
  'lanes/day': lanesByDay,
  relay,
  'relay/day': relayByDay,
  drawers,
  'drawers/day': drawersByDay,
  orchestra,
  'orchestra/day': orchestraByDay,
  cinema,
  'cinema/day': cinemaByDay,
  gallery,
  'gallery/day': galleryByDay,
  stall,
  'stall/day': stallByDay,
  outlier,
  'outlier/day': outlierByDay,
  gap,
  'gap/day': gapByDay,
  dog,
  balance,
  'balance/day': balanceByDay,
  books,
  'books/day': booksByDay,
  ramp,
  'ramp/day': rampByDay,
  tree,
  'tree/day': treeByDay,
  village,
  'village/day': villageByDay,
  conversation,
  'conversation/day': conversationByDay,
  fork,
  'fork/day': forkByDay,
  question,
  'question/day': questionByDay,
  'three-towns': threeTowns,
  'three-towns/day': threeTownsByDay,
  'bag-arch': bagUnderArch,
  'chair-parlour': chairInParlour,
  'free-seat': freeSeat,
  'free-seat/day': freeSeatByDay,
  journal,
  'journal/day': journalByDay,
  'lit-house': litHouse,
  'lit-house/day': litHouseByDay,
  maze,
  'maze/day': mazeByDay,
  'night-counter': nightCounter,
  'night-counter/day': nightCounterByDay,
  'open-door': openDoor,
  'open-door/day': openDoorByDay,
  'page-builder': pageBuilder,
  'page-builder/day': pageBuilderByDay,
  queue,
  'queue/day': queueByDay,
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

export type SceneName = keyof typeof SCENES
