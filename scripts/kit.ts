import { join } from 'node:path'
import { blocksIn } from '../schema/block.ts'
import { schemaKit } from '../schema/kit.ts'
import { plannedPageIn } from '../schema/planned.ts'
import { home } from '../src/build/home.ts'
import { palette } from '../src/theme/palette.ts'
import { searchLanguage, words } from './words.ts'

export { palette, searchLanguage, words }

/**
 * All that the engine is told about blocks, put together here and nowhere else. What reads a site is
 * given their schemas; what draws one, their views and the words and colours of the site.
 */
export const schemas = schemaKit(blocksIn(words), { plannedPage: plannedPageIn(words) })

/** The examples of every block, which editors offer: `<type>.yaml`. */
export const exampleFolder = join(home, 'schema/blocks')

/** React comes with them, so those who only read never ask. */
export const loadViews = async () => (await import('../src/blocks/registry.ts')).views
