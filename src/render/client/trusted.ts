declare global {
  interface DOMParser {
    // Trusted Types, section 4.1: this method accepts TrustedHTML if the page restricts scripts.
    parseFromString(html: TrustedHTML | string, type: DOMParserSupportedType): Document
  }
}

/**
 * The only Trusted Types policy of the site (W3C Trusted Types). It is used only for documents
 * fetched from the site's own origin and for parts of them.
 */
const trustedTypesPolicy = window.trustedTypes?.createPolicy('blockwerk', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
})

/** Converts HTML from the site's own origin to a value that can be inserted into the page. */
export const toTrustedHtml = (html: string): string | TrustedHTML =>
  trustedTypesPolicy?.createHTML(html) ?? html

/** Converts the URL of a script on the site's own origin to a value that can be loaded. */
export const toTrustedScriptUrl = (url: string): string | TrustedScriptURL =>
  trustedTypesPolicy?.createScriptURL(url) ?? url

/** Parses an HTML document from the site's own origin. */
export const parseDocument = (html: string): Document =>
  new DOMParser().parseFromString(toTrustedHtml(html), 'text/html')
