import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { ChangedFile, ContentChanges } from '../edit-message.ts'

/** The changes since the last commit: the changed files with their added and removed lines. */
export function ChangesPanel({
  contentChanges,
  texts,
}: {
  contentChanges: ContentChanges
  texts: EditingTexts
}) {
  const { count, files } = contentChanges
  const moreFiles = count - files.length
  return (
    <>
      <p className="empty">{count === 0 ? texts.noChanges : texts.changesSince(count)}</p>
      <ul className="changes">
        {files.map((file) => (
          <li key={file.file}>
            <ChangedFileEntry {...{ file, texts }} />
          </li>
        ))}
      </ul>
      {moreFiles > 0 && <p className="empty">{texts.moreChanges(moreFiles)}</p>}
    </>
  )
}

function ChangedFileEntry({ file, texts }: { file: ChangedFile; texts: EditingTexts }) {
  const { address, lines, state } = file
  const name = file.file.replace('content/', '')
  const head = (
    <>
      <code>{name}</code> <em>{texts.fileState[state]}</em>
    </>
  )
  return (
    <>
      {lines.length === 0 ? (
        <p className="changed">{head}</p>
      ) : (
        <details>
          <summary>{head}</summary>
          <pre>
            {lines.map((line, index) => (
              <DiffLine key={`${index} ${line}`} line={line} />
            ))}
          </pre>
        </details>
      )}
      {address !== undefined && address !== location.pathname && (
        <a className="plain" href={address}>
          {address}
        </a>
      )}
    </>
  )
}

function DiffLine({ line }: { line: string }) {
  if (line === '') return <hr />
  if (line.startsWith('+')) return <ins>{`${line}\n`}</ins>
  if (line.startsWith('-')) return <del>{`${line}\n`}</del>
  return <span>{`${line}\n`}</span>
}
