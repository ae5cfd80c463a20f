import type { SchemaKit } from '../../../schema/kit.ts'
import { formsAmong, type Form } from '../forms/forms.ts'
import { blocksWith } from '../../../schema/outline.ts'
import type { SitePage } from './foundation.ts'

/** Returns the forms of a page, in the language of the page. */
export function formsOn(
  shown: Pick<SitePage, 'route' | 'page' | 'blocks' | 'above' | 'outline'>,
  { schemas, base }: { schemas: SchemaKit; base: string },
): Form[] {
  const { route, above } = shown
  const { language } = shown.page
  const spoken = language === undefined ? schemas : schemas.inLanguage(language)
  const blocks = [...blocksWith('delivers', shown, spoken), ...above]
  return formsAmong(blocks, route, { schemas: spoken, base, language })
}
