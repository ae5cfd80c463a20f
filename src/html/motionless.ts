/**
 * Whether nothing in the HTML of a body, as React writes it, moves by itself, or may once it is hydrated. Then the frame
 * has no switch for motion. The document says so itself: a rule that asked it what it contains would style it anew with
 * every change.
 */
export function isMotionless(body: string): boolean {
  if (body.includes('<canvas id="fluid"')) return false
  for (const { index } of body.matchAll(/ data-(?:part|live)="/g)) {
    const tag = body.slice(body.lastIndexOf('<', index), body.indexOf('>', index))
    if (!/ data-still=| data-live="intent"/.test(tag)) return false
  }
  return true
}
