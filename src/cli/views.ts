import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as schemaForAuthors from '../../schema/for-authors.ts'
import { views } from '../blocks/registry.ts'
import * as forAuthors from '../render/components/for-authors.tsx'
import type { Views } from '../render/components/view.ts'
import type { OwnBlocks } from '../build/own-blocks/own-blocks.ts'
import { createOwnViews } from '../build/own-blocks/own-views.ts'

/** Returns the views of the library and of the site's own blocks. */
export const addOwnViews = (ownBlocks: OwnBlocks): Views => ({
  ...views,
  ...createOwnViews(ownBlocks, {
    react,
    'react/jsx-runtime': jsxRuntime,
    blockwerk: forAuthors,
    'blockwerk/schema': schemaForAuthors,
  }),
})
