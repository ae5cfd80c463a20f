/**
 * The names of the icons of brands, which the page loads with the first text that may contain one. The bundler puts this
 * module in the place of the list.
 */
export let brandIcons: readonly string[] = []

export async function loadBrandIcons(): Promise<void> {
  if (brandIcons.length === 0) ({ brandIcons } = await import('../../../../schema/brand-icons.ts'))
}
