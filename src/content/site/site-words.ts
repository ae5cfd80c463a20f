import { fieldOf } from '../../../schema/path.ts'

/**
 * Data of the site file that can be used even if the file has errors. Otherwise one mistake would turn every link to a
 * planned page into a broken link.
 */
export type SiteWords = {
  planned: string[]
  redirects: { from: string; to: string }[]
  checks: Readonly<Record<string, unknown>>
}

/** Returns planned routes, redirects and severity settings from the unchecked data of the site file. */
export function siteWordsIn(data: unknown): SiteWords {
  return {
    planned: listIn(data, 'planned').flatMap((one) => textsIn([fieldOf(one, 'route')])),
    redirects: listIn(data, 'redirects').flatMap((one) => {
      const [from, to] = textsIn([fieldOf(one, 'from'), fieldOf(one, 'to')])
      return from === undefined || to === undefined ? [] : [{ from, to }]
    }),
    checks: Object(fieldOf(data, 'checks')),
  }
}

function listIn(data: unknown, key: string): readonly unknown[] {
  const list = fieldOf(data, key)
  return Array.isArray(list) ? list : []
}

const textsIn = (values: readonly unknown[]): string[] =>
  values.filter((value) => typeof value === 'string')
