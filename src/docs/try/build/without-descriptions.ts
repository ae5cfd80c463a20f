import type { Plugin } from 'vite'

/**
 * Removes the descriptions of fields (`.meta({ de: '…', en: '…' })`) from the schemas. They are for editors and the
 * reference, and the page to try shows neither. Like `meta`, `clone` returns another schema, which can have a role of
 * its own.
 */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  enforce: 'pre',
  transform: {
    filter: { id: /\/schema\/.*\.ts$/ },
    handler: (code) => code.replaceAll(descriptionPattern, '.clone()'),
  },
}

const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const descriptionPattern = new RegExp(
  String.raw`\s*\.meta\(\{\s*de:\s*${text},\s*en:\s*${text},?\s*\}\)`,
  'g',
)
