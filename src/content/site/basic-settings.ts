import { layout, type FolderLayouts } from '../../../schema/layouts.ts'
import { fieldOf } from '../../../schema/path.ts'

/**
 * Data of the site file that can be used even if the file has errors. Otherwise one mistake would turn every link to a
 * planned page into a broken link.
 */
export type BasicSettings = {
  plannedRoutes: string[]
  redirects: { from: string; to: string }[]
  severitySettings: Readonly<Record<string, unknown>>
  layouts: FolderLayouts
}

/** Returns planned routes, redirects, severity settings and layouts from the unchecked data of the site file. */
export function basicSettingsOf(data: unknown): BasicSettings {
  return {
    plannedRoutes: listField(data, 'planned').flatMap((one) =>
      filterTexts([fieldOf(one, 'route')]),
    ),
    redirects: listField(data, 'redirects').flatMap((one) => {
      const [from, to] = filterTexts([fieldOf(one, 'from'), fieldOf(one, 'to')])
      return from === undefined || to === undefined ? [] : [{ from, to }]
    }),
    severitySettings: Object(fieldOf(data, 'checks')),
    layouts: layoutsIn(fieldOf(data, 'layouts')),
  }
}

const layoutsIn = (data: unknown): FolderLayouts =>
  Object.fromEntries(
    Object.entries(Object(data)).flatMap(([route, name]) => {
      const parsed = layout.safeParse(name)
      return parsed.success ? [[route, parsed.data]] : []
    }),
  )

function listField(data: unknown, key: string): readonly unknown[] {
  const list = fieldOf(data, key)
  return Array.isArray(list) ? list : []
}

const filterTexts = (values: readonly unknown[]): string[] =>
  values.filter((value) => typeof value === 'string')
