import type { SchemaKit } from '../../../schema/kit.ts'
import type { Site } from '../../../schema/site.ts'
import { serializeGatewaySite } from '../forms/gateway-site.ts'
import type { Form } from '../forms/forms.ts'
import { blocksWith } from '../../../schema/outline.ts'
import { basePathOf } from '../../text/base-path.ts'
import { findFormsOnPage } from './forms.ts'
import type { SitePage } from './site-context.ts'

/**
 * Collects the data that a gateway needs, page by page. Unpublished pages count too, because their forms must work when
 * they are published.
 */
export function createGatewaySiteCollector(site: Site, schemas: SchemaKit) {
  const base = basePathOf(site.url)
  const forms: Form[] = []
  let asks = false
  return {
    add(page: SitePage): void {
      forms.push(...findFormsOnPage(page, { schemas, base }))
      asks ||= [...blocksWith('asks', page, schemas), ...page.above].some(
        (block) => block.visible && schemas.facetsOf(block).asks === true,
      )
    },
    text(): string {
      const answers = asks && site.answers !== 'none' ? site.answers : undefined
      return serializeGatewaySite({ forms, url: site.url, base, answers })
    },
  }
}
