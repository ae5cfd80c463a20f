import { problemOfText, readDocument } from '../document/read-document.ts'
import { problemOf, type Finding, type Problem } from '../problem/problem.ts'
import { readerOf, type FileRead } from './content-files.ts'
import type { Path } from '../problem/path.ts'

/** A finding in a file that is read again to say where. */
export type Pending = {
  file: string
  path: Path
  finding: Finding
  text?: string | undefined
  skip?: number
}

/** Reads the files that have something to report once more, to say where it stands. */
export function placed(
  pending: readonly Pending[],
  root: string,
  read: (file: string) => FileRead = readerOf(root),
): Problem[] {
  const byFile = new Map<string, Pending[]>()
  for (const one of pending) {
    const known = byFile.get(one.file)
    if (known === undefined) byFile.set(one.file, [one])
    else known.push(one)
  }
  return [...byFile].flatMap(([file, findings]) => {
    const found = read(file)
    if (!('bytes' in found)) return []
    const document = readDocument(file, found.bytes)
    return findings.map(({ path, finding, text, skip }) =>
      text === undefined
        ? problemOf(finding, file, document.locate(path), path)
        : problemOfText(finding, document, path, text, skip),
    )
  })
}
