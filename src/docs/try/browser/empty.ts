/** Stands for packages that only a build needs. The bundler puts this module in their place. */
export const nothing = undefined
