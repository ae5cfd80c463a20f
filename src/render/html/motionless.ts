/**
 * True if nothing in these pieces of the page's HTML moves by itself, now or after it is hydrated.
 * The frame then hides the switch for motion. The result is stored as an attribute of the document,
 * because a CSS rule with `:has()` would recompute styles on every change.
 */
export const isMotionless = (...pieces: string[]): boolean => pieces.every(isMotionlessPiece)

function isMotionlessPiece(html: string): boolean {
  if (html.includes('<canvas id="fluid"')) return false
  for (const { index } of html.matchAll(/ data-(?:part|live)="/g)) {
    const tag = html.slice(html.lastIndexOf('<', index), html.indexOf('>', index))
    if (!/ data-still=| data-live="intent"/.test(tag)) return false
  }
  return true
}
