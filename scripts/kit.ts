import { blocks } from '../schema/block.ts'
import { schemaKit } from '../schema/kit.ts'
import { plannedBlocks } from '../schema/planned.ts'

export { words } from './words.ts'

/**
 * All that the engine is told about blocks, put together here and nowhere else. What reads a site is
 * given their schemas; what draws one, their views and the words of the site.
 */
export const schemas = schemaKit(blocks, { plannedBlocks })

/** React comes with them, so those who only read never ask. */
export const loadViews = async () => (await import('../src/blocks/registry.ts')).views
