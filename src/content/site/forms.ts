import type { SchemaKit } from '../../../schema/kit.ts'
import { formsOf, type Form } from '../forms/forms.ts'
import { blocksWith } from '../../../schema/outline.ts'
import type { SitePage } from './site-context.ts'

/** Returns the forms of a page, in the language of the page. */
export function findFormsOnPage(
  page: Pick<SitePage, 'route' | 'page' | 'blocks' | 'above' | 'outline'>,
  { schemas, base }: { schemas: SchemaKit; base: string },
): Form[] {
  const { route, above } = page
  const { language } = page.page
  const pageSchemas = language === undefined ? schemas : schemas.inLanguage(language)
  const blocks = [...blocksWith('delivers', page, pageSchemas), ...above]
  return formsOf(blocks, route, { schemas: pageSchemas, base, language })
}
