/** These plugins of markdown-it have no types of their own. */
declare module 'markdown-it-deflist' {
  export { default } from 'markdown-it-footnote'
}
declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'

  export default function plugin(markdown: MarkdownIt): void
}
declare module 'markdown-it-sub' {
  export { default } from 'markdown-it-footnote'
}
declare module 'markdown-it-sup' {
  export { default } from 'markdown-it-footnote'
}
