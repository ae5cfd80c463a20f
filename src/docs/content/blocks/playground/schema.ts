import { defineBlock, facets, headingFields } from 'blockwerk/schema'

export const words = {
  de: {
    loading: 'Der Editor wird geladen. Er braucht JavaScript.',
    failed: 'Der Editor ließ sich nicht laden. Laden Sie die Seite neu.',
  },
  en: {
    loading: 'The editor is loading. It needs JavaScript.',
    failed: 'The editor could not be loaded. Reload the page.',
  },
}

export const playground = defineBlock('playground', headingFields, {
  de: 'Ein Editor für den Text einer Seite, daneben die Seite und ihre Probleme.',
  en: 'An editor for the text of a page, next to the page and its problems.',
}).register(facets, { purpose: 'text' })
