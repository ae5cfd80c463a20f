/** The names that react-router is imported by. */
export const routerModules = /^react-router(?:$|\/dom$)/

/**
 * The router is published twice, and its package names only the one with the warnings for developers.
 *
 * @param {string} file of the one for developers
 * @returns {string} the same file of the one for production
 */
export function inProduction(file) {
  const found = file.replace(/([\\/]dist[\\/])development([\\/])/, '$1production$2')
  if (found !== file) return found
  throw new Error(`react-router has changed (${file}): see scripts/production-router.mjs`)
}
