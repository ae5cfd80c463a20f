import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageYaml } from '../support/content-on-disk.ts'
import { saveFor, savingAlone } from '../support/saving.ts'
import { ways, whileAnotherWrites } from '../support/two-writers.ts'

// `tests/content/site/outside-changes.test.ts` runs the same test for half a second.

/** Duration of each trial in milliseconds. */
const time = 60_000

const disks = [tmpdir(), '/dev/shm']
const trials = disks.flatMap((disk) => ways.map((way) => [disk, way] as const))

test.each(trials)(
  'in %s, neither a save nor a line of another program is lost while that program %s',
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
      // Other ways write the whole file: they may overwrite a save that happens after their last read.
      const own = way === 'appends' ? { lost: 0 } : {}
      expect([other.lost, edits]).toEqual([0, expect.objectContaining(own)])
    } finally {
      rmSync(root, { recursive: true })
    }
  },
  3_600_000,
)
