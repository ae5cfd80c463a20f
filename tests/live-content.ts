import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inOrder, type Problem } from '../src/problem/problem.ts'
import { readFoundation, readSite, readSitePage, type PageRead } from '../src/site/read-site.ts'
import { realSiteWith } from './content-on-disk.ts'
import { schemas } from '../scripts/kit.ts'

/** A copy of the real content in which one file at a time is changed, checked and put back. */
export class LiveContent {
  readonly root = realSiteWith({})
  #foundation = readFoundation(this.root, schemas)
  readonly #pages = new Map<string, PageRead>()

  text(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  /** What is said of the site while this file has this text; all others are read only once. */
  async problemsWith(file: string, text: string | Uint8Array): Promise<Problem[]> {
    const before = readFileSync(join(this.root, file))
    const isPage = file.startsWith('content/pages/')
    try {
      writeFileSync(join(this.root, file), text)
      return await this.problems(isPage ? file : undefined)
    } finally {
      writeFileSync(join(this.root, file), before)
    }
  }

  /** `changed`: a page to be read anew; without it, everything is. */
  async problems(changed?: string): Promise<Problem[]> {
    const foundation = changed === undefined ? readFoundation(this.root, schemas) : this.#foundation
    const { problems } = await readSite(foundation, undefined, undefined, (page) => {
      if (changed === undefined || page.file === changed) return readSitePage(foundation, page)
      const known = this.#pages.get(page.file) ?? readSitePage(foundation, page)
      this.#pages.set(page.file, known)
      return known
    })
    return inOrder(problems)
  }
}

export type Place = Pick<Problem, 'file' | 'start' | 'end'> & { code: string }

export const placeOf = ({ code, file, start, end }: Place): string =>
  `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${code}`
