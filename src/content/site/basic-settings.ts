import { layout, type FolderLayouts } from '../../../schema/layouts.ts'
import { timeZone } from '../../../schema/opening-hours.ts'
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
  /** True if articles and postings with a date in the future wait for that day. */
  publishesByDate: boolean
  /** The stated time zone, or that of the opening hours; `UTC` if there is neither. */
  timeZone: string
}

/** Returns planned routes, redirects, severity settings, layouts and settings of days from the unchecked data of the site file. */
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
    publishesByDate: fieldOf(data, 'publish') === 'by-date',
    timeZone: timeZoneOf(data) ?? 'UTC',
  }
}

/** Returns the time zone in the data of the site file: the stated one, or that of the opening hours. */
export function timeZoneOf(data: unknown): string | undefined {
  const ofHours = fieldOf(fieldOf(fieldOf(data, 'business'), 'hours'), 'timeZone')
  return [fieldOf(data, 'timeZone'), ofHours]
    .map((written) => timeZone.safeParse(written).data)
    .find((name) => name !== undefined)
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
