import { join } from 'node:path'
import { stampOf } from '../../site/stamp.ts'

/** Files that were told of before their watcher did, as they were then. */
export class ToldFiles {
  readonly #stamps = new Map<string, string>()

  constructor(readonly root: string) {}

  note(file: string): void {
    this.#stamps.set(file, stampOf(join(this.root, file)))
  }

  /** Whether it is still as it was; where it is not, it is no longer known. */
  has(file: string): boolean {
    const isSame = this.#stamps.get(file) === stampOf(join(this.root, file))
    if (!isSame) this.#stamps.delete(file)
    return isSame
  }
}
