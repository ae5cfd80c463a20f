import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../build/home.ts'
import type { Tool } from '../problems/background.ts'
import { fieldOf } from '../../schema/path.ts'

/** This program, as it names itself to others. */
export function thisTool(): Tool {
  const said: unknown = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  return {
    version: String(fieldOf(said, 'version')),
    informationUri: String(fieldOf(said, 'homepage')),
  }
}
