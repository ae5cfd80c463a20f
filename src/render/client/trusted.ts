declare global {
  interface DOMParser {
    // Trusted Types, section 4.1: where scripts are restricted, the sink takes TrustedHTML.
    parseFromString(html: TrustedHTML | string, type: DOMParserSupportedType): Document
  }
}

/**
 * The one Trusted Types policy of the site (W3C Trusted Types). It lets through only documents that
 * were fetched from our own origin, and the parts of them; nothing else may become markup.
 */
const policy = window.trustedTypes?.createPolicy('blockwerk', { createHTML: (html) => html })

/** Marks HTML of our own origin as fit to be put into the page. */
export const trusted = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html

/** Parses a document of our own origin. */
export const parseDocument = (html: string): Document =>
  new DOMParser().parseFromString(trusted(html), 'text/html')
