import type { SchemaKit } from '../../schema/kit.ts'
import { formsAmong, type Form } from '../gateway/forms.ts'
import type { SitePage } from './foundation.ts'

/** The forms of a page, which speak its language. */
export function formsOn(
  { route, page, blocks, above }: Pick<SitePage, 'route' | 'page' | 'blocks' | 'above'>,
  { schemas, base }: { schemas: SchemaKit; base: string },
): Form[] {
  const { language } = page
  const spoken = language === undefined ? schemas : schemas.inLanguage(language)
  return formsAmong([...blocks, ...above], route, { schemas: spoken, base, language })
}
