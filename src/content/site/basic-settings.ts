import { fieldOf } from '../../../schema/path.ts'

/**
 * Data of the site file that can be used even if the file has errors. Otherwise one mistake would turn every link to a
 * planned page into a broken link.
 */
export type BasicSettings = {
  planned: string[]
  redirects: { from: string; to: string }[]
  checks: Readonly<Record<string, unknown>>
}

/** Returns planned routes, redirects and severity settings from the unchecked data of the site file. */
export function basicSettingsOf(data: unknown): BasicSettings {
  return {
    planned: listField(data, 'planned').flatMap((one) => onlyTexts([fieldOf(one, 'route')])),
    redirects: listField(data, 'redirects').flatMap((one) => {
      const [from, to] = onlyTexts([fieldOf(one, 'from'), fieldOf(one, 'to')])
      return from === undefined || to === undefined ? [] : [{ from, to }]
    }),
    checks: Object(fieldOf(data, 'checks')),
  }
}

function listField(data: unknown, key: string): readonly unknown[] {
  const list = fieldOf(data, key)
  return Array.isArray(list) ? list : []
}

const onlyTexts = (values: readonly unknown[]): string[] =>
  values.filter((value) => typeof value === 'string')
