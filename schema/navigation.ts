import { z } from 'zod'
import { href, icon, text } from './fields.ts'

export const linkFields = z.strictObject({
  label: text.meta({ de: 'Text des Links.', en: 'Link text.' }),
  href: href.meta({ de: 'Ziel des Links.', en: 'Link target.' }),
})

const thirdLevelItem = z.strictObject({
  title: text.meta({ de: 'Text des Links.', en: 'Link text.' }),
  url: href.meta({ de: 'Ziel des Links.', en: 'Link target.' }),
})

const subItem = z
  .strictObject({
    title: text.meta({ de: 'Text des Unterpunkts.', en: 'Text of the submenu item.' }),
    url: href.optional().meta({
      de: 'Ziel des Unterpunkts. Nur ein Unterpunkt mit eigenen Punkten braucht keines.',
      en: 'Link target of the submenu item. Only an item with items of its own needs none.',
    }),
    description: text
      .optional()
      .meta({ de: 'Ein halber Satz dazu.', en: 'A few words about the submenu item.' }),
    icon: icon.optional().meta({ de: 'Symbol des Unterpunkts.', en: 'Icon of the submenu item.' }),
    items: z
      .array(thirdLevelItem)
      .min(1)
      .optional()
      .meta({ de: 'Links unter dem Unterpunkt.', en: 'Links below the submenu item.' }),
  })
  .check(({ value: { url, items }, issues }) => {
    if (url === undefined && items === undefined)
      issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: ['url'] })
  })

const item = z.strictObject({
  title: text.meta({ de: 'Text des Menüpunkts.', en: 'Text of the menu item.' }),
  url: href.optional().meta({
    de: 'Ziel, wenn der Punkt selbst eine Seite ist.',
    en: 'Link target, if the item is itself a link.',
  }),
  items: z.array(subItem).optional().meta({ de: 'Unterpunkte.', en: 'Submenu items.' }),
})

/** The navigation bar. Its menus have up to three levels. */
export const navigation = z
  .strictObject({
    items: z.array(item).min(1).meta({
      de: 'Menüpunkte von links nach rechts.',
      en: 'Menu items from left to right.',
    }),
    login: linkFields.optional().meta({
      de: 'Die Schaltfläche am Ende der Leiste.',
      en: 'The button at the end of the navigation bar.',
    }),
    extraLinks: z
      .array(linkFields)
      .default([])
      .meta({ de: 'Weitere Links im mobilen Menü.', en: 'More links in the mobile menu.' }),
  })
  .meta({ de: 'Die Leiste am oberen Rand.', en: 'The navigation bar at the top.' })

type Navigation = z.infer<typeof navigation>
export type MenuItem = Navigation['items'][number]
export type MenuSubItem = NonNullable<MenuItem['items']>[number]

/** Returns all items of the menus in all levels that are links, in the order of the menus. */
export function menuLinksOf({
  items,
}: Pick<Navigation, 'items'>): { title: string; url: string }[] {
  const linkOf = ({ title, url }: { title: string; url?: string | undefined }) =>
    url === undefined ? [] : [{ title, url }]
  return items.flatMap((first) => [
    ...linkOf(first),
    ...(first.items ?? []).flatMap((second) => [...linkOf(second), ...(second.items ?? [])]),
  ])
}
