import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageYaml } from '../support/content-on-disk.ts'
import { saveFor, savingAlone } from '../support/saving.ts'
import { ways, whileAnotherWrites } from '../support/two-writers.ts'

// `tests/content/site/outside-changes.test.ts` tries the same for half a second.

/** In milliseconds. */
const time = 60_000

const disks = [tmpdir(), '/dev/shm']
const trials = disks.flatMap((disk) => ways.map((way) => [disk, way] as const))

test.each(trials)(
  'in %s nothing is lost of what is saved while a program %s',
  async (disk, way) => {
    const root = mkdtempSync(join(disk, 'blockwerk-writers-'))
    try {
      const path = join(root, 'content/pages/kurse.yaml')
      mkdirSync(join(root, 'content/pages'), { recursive: true })
      writeFileSync(path, pageYaml())
      const save = savingAlone(root, '/kurse', 'title')
      let edits
      const other = await whileAnotherWrites(
        { files: [path], way, pause: 8, folder: root },
        async () => {
          edits = await saveFor(time, { path, key: 'title', save })
        },
      )
      console.log(`${disk}: a program that ${way}:`, other, edits)
      // The others write the whole file: a save between their last look and their write is theirs to keep or lose.
      const own = way === 'appends' ? { lost: 0 } : {}
      expect([other.lost, edits]).toEqual([0, expect.objectContaining(own)])
    } finally {
      rmSync(root, { recursive: true })
    }
  },
  3_600_000,
)
