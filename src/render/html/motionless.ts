/**
 * Whether nothing in these pieces of the HTML of a body, as React writes it, moves by itself, or may once it is
 * hydrated. Then the frame has no switch for motion. The document says so itself: a rule that asked it what it contains
 * would style it anew with every change.
 */
export const isMotionless = (...pieces: string[]): boolean => pieces.every(isStill)

function isStill(html: string): boolean {
  if (html.includes('<canvas id="fluid"')) return false
  for (const { index } of html.matchAll(/ data-(?:part|live)="/g)) {
    const tag = html.slice(html.lastIndexOf('<', index), html.indexOf('>', index))
    if (!/ data-still=| data-live="intent"/.test(tag)) return false
  }
  return true
}
