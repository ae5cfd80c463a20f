import { readDocument, type Document } from '../yaml/read-document.ts'
import { problemOfLink, type LinkInText } from '../page/problem-in-text.ts'
import { atTop } from './content-files.ts'
import type { Path } from '../../../schema/path.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import type { Foundation } from './foundation.ts'

/** A finding without a source position. */
export type Pending = {
  file: string
  path: Path
  finding: Finding
  /** The link that the finding is about; undefined if it is about the whole value. */
  link?: LinkInText
}

/** Returns the problems for findings, with their source positions, file by file. */
export function placed(
  pending: readonly Pending[],
  foundation: Pick<Foundation, 'sources' | 'read'>,
): Problem[] {
  const byFile = new Map<string, Pending[]>()
  for (const one of pending) {
    const known = byFile.get(one.file)
    if (known === undefined) byFile.set(one.file, [one])
    else known.push(one)
  }
  return [...byFile].flatMap(([file, findings]) => {
    const document = documentOf(file, foundation)
    if (document === undefined) return []
    return findings.map(({ path, finding, link }) =>
      finding.code === 'too-many'
        ? atTop(finding, file)
        : link === undefined
          ? problemOf(finding, file, document.locate(path), path)
          : problemOfLink(finding, link, { document, path }),
    )
  })
}

/**
 * Returns the document of a file; undefined if it cannot be read. Documents of pages are not kept in memory, so the few
 * pages with a finding are read again.
 */
export function documentOf(
  file: string,
  { sources, read }: Pick<Foundation, 'sources' | 'read'>,
): Document | undefined {
  const source = sources.get(file)
  if (source !== undefined) return source.document
  const found = read(file)
  if (!('bytes' in found)) return undefined
  const { bytes } = found
  const again = readAgain.get(read) ?? new Map<string, ReadAgain>()
  readAgain.set(read, again)
  const known = again.get(file)
  again.delete(file)
  const isSame = known !== undefined && Buffer.compare(known.bytes, bytes) === 0
  const document = isSame ? known.document : readDocument(file, bytes)
  again.set(file, { bytes, document })
  for (const oldest of again.keys()) {
    if (again.size <= mostReadAgain) break
    again.delete(oldest)
  }
  return document
}

type ReadAgain = { bytes: Uint8Array; document: Document }

/** The documents that were read again last, by reader: after an edit most findings are in the same files. */
const readAgain = new WeakMap<Foundation['read'], Map<string, ReadAgain>>()
const mostReadAgain = 24
