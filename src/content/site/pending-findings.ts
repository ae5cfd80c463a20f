import { readContentFile } from '../markdown/read-content-file.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { createLinkProblem, type LinkInText } from '../page/problem-in-text.ts'
import { createProblemAtTop } from './content-files.ts'
import type { Path } from '../../../schema/path.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import type { SiteContext } from './site-context.ts'

/**
 * A finding whose position in the file is not known yet. It is determined later, because the
 * documents of pages do not stay in memory.
 */
export type PendingFinding = {
  file: string
  path: Path
  finding: Finding
  /** The link that the finding is about; undefined if it is about the whole value. */
  link?: LinkInText
}

/** Returns the problems for findings, with their source positions, file by file. */
export function problemsOfFindings(
  pending: readonly PendingFinding[],
  foundation: Pick<SiteContext, 'sourceFiles' | 'read' | 'collections'>,
): Problem[] {
  const byFile = new Map<string, PendingFinding[]>()
  for (const one of pending) {
    const sameFile = byFile.get(one.file)
    if (sameFile === undefined) byFile.set(one.file, [one])
    else sameFile.push(one)
  }
  return [...byFile].flatMap(([file, findings]) => {
    const document = documentOf(file, foundation)
    if (document === undefined) return []
    return findings.map(({ path, finding, link }) =>
      finding.code === 'too-many'
        ? createProblemAtTop(finding, file)
        : link === undefined
          ? problemOf(finding, file, document.spanOf(path), path)
          : createLinkProblem(finding, link, { document, path }),
    )
  })
}

/**
 * Returns the document of a file; undefined if it cannot be read. Documents of pages are not kept in memory, so the few
 * pages with a finding are read again.
 */
export function documentOf(
  file: string,
  { sourceFiles, read, collections }: Pick<SiteContext, 'sourceFiles' | 'read' | 'collections'>,
): YamlDocument | undefined {
  const ofRecord = collections.documentOf(file)
  if (ofRecord !== undefined) return ofRecord

  const source = sourceFiles.get(file)
  if (source !== undefined) return source.document
  const found = read(file)
  if (!('bytes' in found)) return undefined
  const { bytes } = found
  const recent = recentDocuments.get(read) ?? new Map<string, ReadDocument>()
  recentDocuments.set(read, recent)
  const cached = recent.get(file)
  recent.delete(file)
  const isSame = cached !== undefined && Buffer.compare(cached.bytes, bytes) === 0
  const document = isSame ? cached.document : readContentFile(file, bytes)
  recent.set(file, { bytes, document })
  for (const oldest of recent.keys()) {
    if (recent.size <= maxRecentDocuments) break
    recent.delete(oldest)
  }
  return document
}

type ReadDocument = { bytes: Uint8Array; document: YamlDocument }

/**
 * The documents that were last read again to find positions, by reader. They are cached, because
 * after an edit most findings are in the same files.
 */
const recentDocuments = new WeakMap<SiteContext['read'], Map<string, ReadDocument>>()
const maxRecentDocuments = 24
