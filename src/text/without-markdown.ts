/** Returns Markdown as plain text, with the label in place of each link. */
export const withoutMarkdown = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .trim()
