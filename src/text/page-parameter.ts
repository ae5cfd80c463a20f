/** Query parameter of a gateway endpoint that names the page a request is sent from. */
export const pageParameter = 'page'

/**
 * Returns the path of an address, without the host and without a slash at its end (`/kontakt`). The result never leads
 * to another host. Returns undefined if the text is not a valid address.
 */
export function pathOfAddress(address: string | undefined): string | undefined {
  const placeholderHost = 'http://here.invalid'
  if (address === undefined || !URL.canParse(address, placeholderHost)) return undefined
  return new URL(address, placeholderHost).pathname.replace(/^\/+/, '/').replace(/(?<=.)\/$/, '')
}
