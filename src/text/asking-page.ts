/** Names, in the query of an endpoint, the page that something is sent from. */
export const pageKey = 'page'

/** The path in an address, which leads to no other host, without a slash at its end; undefined for what is no address. */
export function pathIn(address: string | undefined): string | undefined {
  const here = 'http://here.invalid'
  if (address === undefined || !URL.canParse(address, here)) return undefined
  return new URL(address, here).pathname.replace(/^\/+/, '/').replace(/(?<=.)\/$/, '')
}
