import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockwerkFolder } from '../build/blockwerk-folders.ts'
import type { ToolInfo } from '../problems/problem-context.ts'
import { fieldOf } from '../../schema/path.ts'

/** Name and version of this program for reports. */
export function readToolInfo(): ToolInfo {
  const packageJson: unknown = JSON.parse(
    readFileSync(join(blockwerkFolder, 'package.json'), 'utf8'),
  )
  return {
    version: String(fieldOf(packageJson, 'version')),
    informationUri: String(fieldOf(packageJson, 'homepage')),
  }
}
