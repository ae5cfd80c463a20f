import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inOrder, type Problem } from '../src/problem/problem.ts'
import { SiteModel } from '../src/site/site-model.ts'
import { realSiteWith } from './content-on-disk.ts'
import { schemas } from '../scripts/kit.ts'

/** A copy of the real content in which one file at a time is changed, checked and put back. */
export class LiveContent {
  readonly root = realSiteWith({})
  readonly #model = new SiteModel(this.root, schemas, { keeps: 'facts' })

  text(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  /** What is said of the site while this file has this text; all others are read only once. */
  async problemsWith(file: string, text: string | Uint8Array): Promise<Problem[]> {
    const before = readFileSync(join(this.root, file))
    const write = (content: string | Uint8Array) => {
      writeFileSync(join(this.root, file), content)
      this.#model.forget(file)
    }
    try {
      write(text)
      return await this.problems()
    } finally {
      write(before)
    }
  }

  async problems(): Promise<Problem[]> {
    return inOrder((await this.#model.read()).problems)
  }
}

export type Place = Pick<Problem, 'file' | 'start' | 'end'> & { code: string }

export const placeOf = ({ code, file, start, end }: Place): string =>
  `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${code}`
