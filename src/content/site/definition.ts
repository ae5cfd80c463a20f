import type { SchemaKit } from '../../../schema/kit.ts'
import type { Site } from '../../../schema/site.ts'
import { definitionText } from '../forms/definition.ts'
import type { Form } from '../forms/forms.ts'
import { blocksWith } from '../../../schema/outline.ts'
import { basePathOf } from '../../text/base-path.ts'
import { formsOn } from './forms.ts'
import type { SitePage } from './foundation.ts'

/**
 * Gathers what a gateway has to know, a page at a time. Unpublished pages count, too: their forms must
 * work when their day comes.
 */
export function definitionOf(site: Site, schemas: SchemaKit) {
  const base = basePathOf(site.url)
  const forms: Form[] = []
  let asks = false
  return {
    add(page: SitePage): void {
      forms.push(...formsOn(page, { schemas, base }))
      asks ||= [...blocksWith('asks', page, schemas), ...page.above].some(
        (block) => block.visible && schemas.facetsOf(block).asks === true,
      )
    },
    text(): string {
      const answers = asks && site.answers !== 'none' ? site.answers : undefined
      return definitionText({ forms, url: site.url, base, answers })
    },
  }
}
