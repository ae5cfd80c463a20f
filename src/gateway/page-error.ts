import { decodePath } from '../text/decode-path.ts'
import { z } from 'zod'
import { sha256Of } from './digest.ts'

/** An error report from a page. Longer values are rejected. */
export const ErrorReport = z.strictObject({
  route: z.string().startsWith('/').max(2000),
  block: z.string().max(100).optional(),
  name: z.string().max(100),
  message: z.string().max(2000),
  stack: z.string().max(8000).default(''),
})
export type ErrorReport = z.infer<typeof ErrorReport>

/** An error on a page, without any data about the visitor. */
export type PageError = {
  /** A hash that is equal for all occurrences of an error. */
  fingerprint: string
  /** The path of the page on which the error last occurred. */
  route: string
  /**
   * The type of the block in which the error occurred, undefined for an error of the page frame, which is
   * everything around the blocks.
   */
  block: string | undefined
  name: string
  message: string
  /** Positions in the site's own scripts, one `/path.js:line:column` per line, innermost first. */
  stack: string
}

/** A stored error with the number and the times of its occurrences. */
export type StoredError = PageError & {
  count: number
  /** The times of the first and the last occurrence, in milliseconds since 1970. */
  firstAt: number
  lastAt: number
}

/** The time for which an error is stored after its last occurrence, in milliseconds. */
export const errorRetentionMs = 7 * 86_400_000

/**
 * Maximum number of different errors in the store. If there are more, the errors that have not
 * occurred for the longest time are deleted.
 */
export const maxStoredErrors = 300

/** Extracts the data to store from an error report of a page of `origin`. */
export function pageErrorOf(report: ErrorReport, origin: string): PageError {
  const name = /^[\w$.]{1,60}$/.test(report.name) ? report.name : 'Error'
  const block = /^[a-z][a-z0-9-]{0,60}$/.test(report.block ?? '') ? report.block : undefined
  const message = withoutPersonalData(report.message).slice(0, 300)
  const frames = ownFrames(report.stack, origin)
  const route = withoutPersonalData(decodePath(report.route.replace(/[?#].*$/s, ''))).slice(0, 200)
  // The fingerprint does not include the page, because an error in the page frame occurs on every
  // page.
  const fingerprintText = [block ?? '', name, message, ...frames.slice(0, 3)].join('\n')
  const stack = frames.slice(0, 8).join('\n')
  return { fingerprint: sha256Of(fingerprintText).slice(0, 16), route, block, name, message, stack }
}

/** Keeps only scripts of the site, because a stack also contains scripts of browser extensions. */
const ownFrames = (stack: string, origin: string): string[] =>
  [...stack.matchAll(/(https?:\/\/[^\s()?#]+\.[cm]?[jt]sx?)(?:\?[^\s():]*)?(:\d+:\d+)/g)]
    .map(([, script = '', position = '']) => script + position)
    .filter((address) => origin !== '' && address.startsWith(`${origin}/`))
    .map((address) => address.slice(origin.length))

/**
 * Removes query strings, anything that looks like an email address, and six or more digits in a
 * row.
 */
function withoutPersonalData(text: string): string {
  return text
    .replace(/[?#][^\s"'<>]*=[^\s"'<>]*/g, '')
    .replace(/[^\s"'<>(),;:/]+(?:@|%40)[^\s"'<>(),;:/]+/g, '[email]')
    .replace(/\d(?:[\s()./+-]{0,3}\d){5,}/g, '[number]')
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Surrogate}]+/gu, ' ')
    .trim()
}
