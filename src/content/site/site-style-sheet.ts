import { createRequire } from 'node:module'
import { posix } from 'node:path'
import type * as LightningCss from 'lightningcss'
import type { ImportDependency, TransformResult, UrlDependency } from 'lightningcss'
import { decodePath } from '../../text/decode-path.ts'
import { FindingLimit } from '../../problems/finding-limit.ts'
import { problemOf, type Finding, type Problem, type Span } from '../../problems/problem.ts'
import { readBytes } from './content-files.ts'
import { findMediaFinding, type Media } from './media.ts'
import { mediaFileName, mediaFilePath } from './media-file.ts'

const require = createRequire(import.meta.url)

/** A file of content/media that a style sheet uses: `placeholder` stands for its URL in the compiled sheet. */
type UsedFile = { path: string; fragment: string; placeholder: string; span: Span }

type CompiledSheet = {
  css: string
  usedFiles: UsedFile[]
  findings: { finding: Finding; span: Span }[]
}

/**
 * Returns the problems of the style sheet that `theme.css` names, and the media files that it uses. A sheet that does
 * not exist is reported at its name in the site file.
 * path: the path of the sheet below content/media.
 */
export function checkStyleSheet(
  root: string,
  path: string,
  media: Media,
): { file: string; problems: Problem[]; mediaPaths: string[] } {
  const file = mediaFileName(path)
  const sheet = compileSheet(root, path)
  const limit = new FindingLimit()
  const found = [
    ...sheet.findings,
    ...sheet.usedFiles.flatMap(({ path: src, span }) => {
      const finding = findMediaFinding({ src }, media)
      // The path is resolved relative to the sheet, so the fix would not fit the text.
      return finding === undefined ? [] : [{ finding: { ...finding, fixText: undefined }, span }]
    }),
  ]
  const problems = found.flatMap(({ finding, span }) =>
    limit.allowsOneMore(finding.code) ? [problemOf(finding, file, span)] : [],
  )
  return {
    file,
    problems: [...problems, ...limit.problemsForUnreported(file, 'error')],
    mediaPaths: sheet.usedFiles.map((one) => one.path),
  }
}

/**
 * Returns the CSS of a site's own style sheet, minified. `urlOf` returns the URL of a file below content/media. The result
 * is empty if there is no such sheet.
 */
export function renderStyleSheet(
  root: string,
  path: string | undefined,
  urlOf: (path: string) => string | undefined,
): string {
  if (path === undefined) return ''
  const { css, usedFiles } = compileSheet(root, path)
  return usedFiles.reduce(
    (text, { path: src, fragment, placeholder }) =>
      text.replaceAll(placeholder, (urlOf(src) ?? '') + fragment),
    css,
  )
}

function compileSheet(root: string, path: string): CompiledSheet {
  const read = readBytes(mediaFilePath(root, path))
  if ('reason' in read) return { css: '', usedFiles: [], findings: [] }
  try {
    return describeSheet(path, transformSheet(path, read.bytes))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const detail = { what: 'syntax' as const, message }
    const span = { start: topOfFile, end: topOfFile }
    return {
      css: '',
      usedFiles: [],
      findings: [{ finding: { code: 'style-sheet', detail }, span }],
    }
  }
}

const topOfFile = { line: 1, column: 1 }

/** Loads Lightning CSS only for sites with a sheet of their own. */
function transformSheet(filename: string, code: Uint8Array): TransformResult {
  // The package exports exactly these functions.
  const { transform } = require('lightningcss') as typeof LightningCss
  return transform({ filename, code, minify: true, errorRecovery: true, analyzeDependencies: true })
}

function describeSheet(
  path: string,
  { code, dependencies, warnings }: TransformResult,
): CompiledSheet {
  const usedFiles: UsedFile[] = []
  const findings: CompiledSheet['findings'] = warnings.map(({ message, loc }) => ({
    finding: { code: 'style-sheet', severity: 'warning', detail: { what: 'syntax', message } },
    span: { start: loc, end: loc },
  }))
  let css = new TextDecoder().decode(code)
  for (const dependency of dependencies ?? []) {
    // Only the bundler of the package has dependencies of other kinds.
    if (dependency.type !== 'import' && dependency.type !== 'url') continue
    const { url, placeholder, type } = dependency
    const span = spanOf(dependency)
    if (type === 'import') {
      findings.push({ finding: { code: 'style-sheet', detail: { what: 'import', url } }, span })
    } else if (isAllowedAsIs(url)) css = css.replaceAll(placeholder, url)
    else if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) {
      findings.push({ finding: { code: 'style-sheet', detail: { what: 'blocked', url } }, span })
    } else {
      const [name = ''] = url.split(/[?#]/)
      const fragment = url.slice(name.length)
      const below = posix.join(posix.dirname(path), decodePath(name))
      usedFiles.push({ path: name.startsWith('/') ? name : below, fragment, placeholder, span })
    }
  }
  return { css, usedFiles, findings }
}

/** True for references within the page and for images inside the sheet, which the policy of the site allows. */
const isAllowedAsIs = (url: string): boolean => /^(?:#|data:image\/)/i.test(url)

const spanOf = ({ loc: { start, end } }: ImportDependency | UrlDependency): Span => ({
  start: { line: start.line, column: start.column },
  end: { line: end.line, column: end.column + 1 },
})
