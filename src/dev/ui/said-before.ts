const name = 'blockwerk-said'

/** What has been done is said where it leads to, if that is another page. */
export const sayNext = (message: string): void => sessionStorage.setItem(name, message)

let isAsked = false

/** What was to be said here, once; undefined where nothing was. What this page hands on is for the next one. */
export function saidBefore(): string | undefined {
  if (isAsked) return undefined
  isAsked = true
  const message = sessionStorage.getItem(name) ?? undefined
  sessionStorage.removeItem(name)
  return message
}
