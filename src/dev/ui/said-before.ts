const name = 'blockwerk-said'

/** What has been done is said where it leads to, if that is another page. */
export const sayNext = (message: string): void => sessionStorage.setItem(name, message)

/** What was to be said here, once; undefined where nothing was. */
export function saidBefore(): string | undefined {
  const message = sessionStorage.getItem(name) ?? undefined
  sessionStorage.removeItem(name)
  return message
}
