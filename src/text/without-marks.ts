/** Markdown as its words alone: without marks, and links as their labels. */
export const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .trim()
