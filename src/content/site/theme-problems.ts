import type { SchemaKit } from '../../../schema/kit.ts'
import { fontUses, type FontUse, type Theme } from '../../../schema/theme.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import type { Path } from '../../../schema/path.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import type { FontFault } from '../../problems/detail-types.ts'
import { readBytes } from './content-files.ts'
import { fontFaultOf } from './font-file.ts'
import { fontPackageFolder, isFontFile, otherVariantOf, fontPackageOf } from './font-package.ts'
import { mediaFilePath } from './media-file.ts'

/** Returns problems of the site's theme: colours that are hard to read, and missing or damaged fonts. */
export function findThemeProblems(
  document: YamlDocument,
  theme: Theme | undefined,
  { root, schemas }: { root: string; schemas: SchemaKit },
): Problem[] {
  if (theme === undefined) return []
  const found = [...findLowContrastColors(theme, schemas), ...findFontFindings(theme, root)]
  return found.map(({ finding, path: below }) => {
    const path = ['theme', ...below]
    return problemOf(finding, document.file, document.spanOf(path), path)
  })
}

type ThemeFinding = { finding: Finding; path: Path }

const findLowContrastColors = (theme: Theme, { faintColors }: SchemaKit): ThemeFinding[] =>
  faintColors(theme).map(({ path, ...detail }) => {
    const { better } = detail
    const fix = better === undefined ? {} : { fixText: `"${better}"`, fixValue: better }
    return { finding: { code: 'faint-color', detail, ...fix }, path }
  })

function findFontFindings(theme: Theme, root: string): ThemeFinding[] {
  return fontUses.flatMap((field): ThemeFinding[] => {
    const font = theme[field]
    if (font === undefined) return []
    const finding = isFontFile(font) ? findFontFileFault(root, font) : findMissingFont(root, font)
    return finding === undefined ? [] : [{ finding, path: [field] }]
  })
}

function findMissingFont(root: string, font: string): Finding | undefined {
  if (fontPackageFolder(root, font) !== undefined) return undefined
  const near = otherVariantOf(root, font)
  const detail = { font, package: fontPackageOf(font), near }
  return { code: 'missing-font', detail, fixText: near }
}

/** A missing font file is reported like any other missing file. */
function findFontFileFault(root: string, path: string): Finding | undefined {
  const found = readBytes(mediaFilePath(root, path))
  const fault = 'bytes' in found ? fontFaultOf(found.bytes) : undefined
  return fault && unreadableFontFinding(path, fault)
}

const unreadableFontFinding = (path: string, fault: FontFault): Finding => ({
  code: 'unreadable-font',
  detail: { path, fault },
})

/** Returns the problems of fonts that could not be subset although their header is valid. */
export const createDamagedFontProblems = (
  document: YamlDocument,
  damaged: readonly { use: FontUse; font: string }[],
): Problem[] =>
  damaged.map(({ use, font }) => {
    const path = ['theme', use]
    const finding = unreadableFontFinding(font, 'damaged')
    return problemOf(finding, document.file, document.spanOf(path), path)
  })
