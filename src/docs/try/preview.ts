import type { Language } from '../../locale/texts.ts'
import { element } from './element.ts'
import sheet from './preview.css?inline'

/** Functions that turn HTML and URLs into values that the security policy of the page accepts. */
export type PageTools = {
  parseDocument: (html: string) => Document
  toTrustedHtml: (html: string) => string | TrustedHTML
  toTrustedScriptUrl: (url: string) => string | TrustedScriptURL
}

export type Preview = {
  frame: HTMLIFrameElement
  /** Replaces the page, and leaves the scroll position as it is. */
  showPage: (html: string) => Promise<void>
  /** Shows a sentence instead of a page. */
  showText: (text: string) => Promise<void>
  close: () => void
}

/** Creates the frame that shows the page. It has the theme and the fonts of the page around it, and runs no scripts. */
export function createPreview(
  language: Language,
  title: string,
  { parseDocument, toTrustedHtml }: PageTools,
): Preview {
  const frame = element('iframe', { sandbox: 'allow-same-origin', title })
  const html = `<!doctype html><html lang="${language}"><head><title>${title}</title><base target="_blank"></head><body></body></html>`
  // The property accepts TrustedHTML, which its type does not know.
  Reflect.set(frame, 'srcdoc', toTrustedHtml(html))
  const shown = new Promise<Document>((resolve) => {
    frame.addEventListener('load', () => frame.contentDocument && resolve(frame.contentDocument))
  })
  void shown.then(addStyles)
  const observer = new MutationObserver(() => void shown.then(copyTheme))
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })

  return {
    frame,
    async showPage(text) {
      const { body } = await shown
      const page = parseDocument(text)
      for (const script of page.querySelectorAll('script')) script.remove()
      body.className = page.body.className
      body.replaceChildren(...page.body.childNodes)
    },
    async showText(text) {
      const { body } = await shown
      body.className = ''
      body.replaceChildren(element('p', { class: 'preview-note' }, text))
    },
    close: () => observer.disconnect(),
  }
}

/** Adds the style sheets as objects, because the security policy blocks style elements. */
function addStyles(shown: Document): void {
  const { CSSStyleSheet: StyleSheet = undefined } = shown.defaultView ?? {}
  if (StyleSheet === undefined) return
  shown.adoptedStyleSheets = [fontFaces(), sheet.replaceAll(/@font-face\s*\{[^}]*\}/g, '')].map(
    (text) => {
      const created = new StyleSheet()
      created.replaceSync(text)
      return created
    },
  )
  copyTheme(shown)
}

function copyTheme({ documentElement: root }: Document): void {
  const { theme } = document.documentElement.dataset
  if (theme === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = theme
}

/** Returns the fonts of the page around as CSS with absolute addresses. */
const fontFaces = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules, href }) =>
      [...cssRules]
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map(({ cssText }) =>
          cssText.replaceAll(
            /url\("([^"]+)"\)/g,
            (_, url: string) => `url("${new URL(url, href ?? document.baseURI).href}")`,
          ),
        ),
    )
    .join('\n')
