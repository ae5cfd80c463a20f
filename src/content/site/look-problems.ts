import type { SchemaKit } from '../../../schema/kit.ts'
import { fontUses, type FontUse, type Theme } from '../../../schema/theme.ts'
import type { Document } from '../yaml/read-document.ts'
import type { Path } from '../../../schema/path.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import type { FontFault } from '../../problems/detail-types.ts'
import { bytesOf } from './content-files.ts'
import { fontFaultIn } from './font-file.ts'
import { fontFolder, isFontFile, otherFont, packageOf } from './font-package.ts'
import { mediaFile } from './media-file.ts'

/** Returns problems of the site's theme: colours that are hard to read, and missing or damaged fonts. */
export function lookProblems(
  document: Document,
  theme: Theme | undefined,
  { root, schemas }: { root: string; schemas: SchemaKit },
): Problem[] {
  if (theme === undefined) return []
  const found = [...faint(theme, schemas), ...fontFaults(theme, root)]
  return found.map(({ finding, path: below }) => {
    const path = ['theme', ...below]
    return problemOf(finding, document.file, document.locate(path), path)
  })
}

type Found = { finding: Finding; path: Path }

const faint = (theme: Theme, { faintColors }: SchemaKit): Found[] =>
  faintColors(theme).map(({ path, ...detail }) => {
    const { better } = detail
    const fix = better === undefined ? {} : { fixText: `"${better}"`, fixValue: better }
    return { finding: { code: 'faint-color', detail, ...fix }, path }
  })

function fontFaults(theme: Theme, root: string): Found[] {
  return fontUses.flatMap((field): Found[] => {
    const font = theme[field]
    if (font === undefined) return []
    const finding = isFontFile(font) ? unreadable(root, font) : missing(root, font)
    return finding === undefined ? [] : [{ finding, path: [field] }]
  })
}

function missing(root: string, font: string): Finding | undefined {
  if (fontFolder(root, font) !== undefined) return undefined
  const near = otherFont(root, font)
  const detail = { font, package: packageOf(font), near }
  return { code: 'missing-font', detail, fixText: near }
}

/** A missing font file is reported like any other missing file. */
function unreadable(root: string, path: string): Finding | undefined {
  const found = bytesOf(mediaFile(root, path))
  const fault = 'bytes' in found ? fontFaultIn(found.bytes) : undefined
  return fault && unreadableFont(path, fault)
}

const unreadableFont = (path: string, fault: FontFault): Finding => ({
  code: 'unreadable-font',
  detail: { path, fault },
})

/** Returns the problems of fonts that could not be subset although their header is valid. */
export const damagedFonts = (
  document: Document,
  damaged: readonly { use: FontUse; font: string }[],
): Problem[] =>
  damaged.map(({ use, font }) => {
    const path = ['theme', use]
    const finding = unreadableFont(font, 'damaged')
    return problemOf(finding, document.file, document.locate(path), path)
  })
