import { UsageError } from '../../problems/usage-error.ts'

/**
 * Returns the error for an image that changed during processing. Its variants would get the name of
 * the old content.
 */
export const imageReplacedError = (src: string): UsageError =>
  new UsageError({
    en: `${src} was replaced while it was being read. Run the command again.`,
    de: `${src} wurde ersetzt, während es gelesen wurde. Beginnen Sie von vorn.`,
  })
