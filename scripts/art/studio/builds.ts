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
import { freeSeat } from './scenes/free-seat.ts'
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

/** Every scene by its name, which is its file's, too; one file holds all snapshots. */
export const BUILDS = {
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
} satisfies Record<string, Build>

export type SceneName = keyof typeof BUILDS
