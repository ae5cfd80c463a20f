/** Decodes percent signs in an address. A name that is not a valid address, such as “50%.jpg”, is returned unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
