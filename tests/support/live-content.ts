import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collectImageFacts } from '../../src/build/images/image-facts.ts'
import { sortProblems, type Problem } from '../../src/problems/problem.ts'
import { noMediaChecks, type MediaChecks } from '../../src/content/site/media.ts'
import { SiteModel } from '../../src/content/site/site-model.ts'
import { agencyWith, type Files } from './content-on-disk.ts'
import { schemas } from './kit.ts'

/** A copy of the agency site in which a few files at a time are changed, validated and restored. */
export class LiveContent {
  readonly root: string
  readonly #model: SiteModel

  constructor(root = agencyWith({}), pictures: MediaChecks = noMediaChecks) {
    this.root = root
    this.#model = new SiteModel(root, schemas, { keepsInMemory: 'facts', mediaChecks: pictures })
  }

  /** A copy of the agency site with additional files and known facts about its images. */
  static async with(files: Files = {}): Promise<LiveContent> {
    const root = agencyWith(files)
    return new LiveContent(root, await collectImageFacts(root))
  }

  text(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  /** The problems of the site while it has these files. All other files are read only once. */
  async problemsWith(files: Files): Promise<Problem[]> {
    const before = Object.keys(files).map((file) => [file, this.#bytes(file)] as const)
    try {
      for (const [file, content] of Object.entries(files)) this.#write(file, content)
      return await this.problems()
    } finally {
      for (const [file, content] of before) this.#write(file, content)
    }
  }

  async problems(): Promise<Problem[]> {
    return sortProblems((await this.#model.read()).problems)
  }

  #bytes(file: string): Uint8Array | undefined {
    const path = join(this.root, file)
    return existsSync(path) ? readFileSync(path) : undefined
  }

  /** Writes the file, or removes it if the content is undefined. */
  #write(file: string, content: string | Uint8Array | undefined): void {
    const path = join(this.root, file)
    if (content === undefined) rmSync(path)
    else {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    }
    this.#model.forget(file)
  }
}

export type Place = Pick<Problem, 'file' | 'start' | 'end'> & { code: string }

export const placeOf = ({ code, file, start, end }: Place): string =>
  `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${code}`
