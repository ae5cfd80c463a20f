import { UsageError } from '../../problems/usage-error.ts'

/** What is made of a file now would have the name of what it was. */
export const replacedMeanwhile = (src: string): UsageError =>
  new UsageError({
    en: `${src} was replaced while it was looked at. Begin again.`,
    de: `${src} wurde ersetzt, während es gelesen wurde. Beginnen Sie von vorn.`,
  })
