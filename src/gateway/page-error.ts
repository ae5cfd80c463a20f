import { z } from 'zod'
import { hashOf } from './digest.ts'

/** What a page sends about an error, at most; longer ones are refused. */
export const ErrorReport = z.strictObject({
  route: z.string().startsWith('/').max(2000),
  block: z.string().max(100).optional(),
  name: z.string().max(100),
  message: z.string().max(2000),
  stack: z.string().max(8000).default(''),
})
export type ErrorReport = z.infer<typeof ErrorReport>

/** An error of a page, without anything that would tell of a visitor. */
export type PageError = {
  /** Equal for errors that are one. */
  fingerprint: string
  /** Path of the page where it was seen last. */
  route: string
  /** Type of the block in which it happened; undefined for an error of the frame. */
  block: string | undefined
  name: string
  message: string
  /** Where in the site's own scripts, one `/path.js:line:column` in each line, the innermost first. */
  stack: string
}

export type KeptError = PageError & {
  count: number
  /** Milliseconds since 1970. */
  firstAt: number
  lastAt: number
}

/** Milliseconds for which an error is kept since it was seen last. */
export const errorLifetime = 7 * 86_400_000

/** Different errors that are kept; the one longest unseen gives way. */
export const mostErrors = 300

/** What is kept of a report from a page of `origin`. */
export function pageErrorOf(report: ErrorReport, origin: string): PageError {
  const name = /^[\w$.]{1,60}$/.test(report.name) ? report.name : 'Error'
  const block = /^[a-z][a-z0-9-]{0,60}$/.test(report.block ?? '') ? report.block : undefined
  const message = withoutPerson(report.message).slice(0, 300)
  const frames = ownFrames(report.stack, origin)
  const route = withoutPerson(decoded(report.route.replace(/[?#].*$/s, ''))).slice(0, 200)
  // A page is no part of it: what fails in the frame fails on all of them.
  const same = [block ?? '', name, message, ...frames.slice(0, 3)].join('\n')
  const stack = frames.slice(0, 8).join('\n')
  return { fingerprint: hashOf(same).slice(0, 16), route, block, name, message, stack }
}

/** Only scripts of the site: extensions of a browser stand in a stack, too. */
const ownFrames = (stack: string, origin: string): string[] =>
  [...stack.matchAll(/(https?:\/\/[^\s()?#]+\.[cm]?[jt]sx?)(?:\?[^\s():]*)?(:\d+:\d+)/g)]
    .map(([, script = '', place = '']) => script + place)
    .filter((address) => origin !== '' && address.startsWith(`${origin}/`))
    .map((address) => address.slice(origin.length))

/** Without the queries of addresses, what looks like an e-mail address, and six or more digits in a row. */
function withoutPerson(text: string): string {
  return text
    .replace(/[?#][^\s"'<>]*=[^\s"'<>]*/g, '')
    .replace(/[^\s"'<>(),;:/]+(?:@|%40)[^\s"'<>(),;:/]+/g, '[email]')
    .replace(/\d(?:[\s()./+-]{0,3}\d){5,}/g, '[number]')
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Surrogate}]+/gu, ' ')
    .trim()
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
