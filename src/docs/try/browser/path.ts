/** The bundler puts this module in the place of `node:path`. */
export * from 'pathe'
