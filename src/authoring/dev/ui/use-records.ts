import { useCallback, useEffect, useRef, useState } from 'react'
import { valueAt } from '../../../../schema/path.ts'
import { asYamlValue, type CollectionRecords, type YamlPath } from '../edit-message.ts'
import { adaptToMovedEntry, applyChange, toEdit, type ValueChange } from './page-changes.ts'
import { sendRequest, useRequestAnswer, type EditResult } from './send-request.tsx'
import type { Editor } from './use-editor.ts'

export type Records = {
  /** Undefined until the records are loaded. */
  answer: CollectionRecords | undefined
  isFailed: boolean
  reload: () => void
  /** Changes a value of a record, whose place in its file may have changed in the meantime. */
  write: (slug: string, path: YamlPath, change: ValueChange) => Promise<EditResult>
}

/** The records of a collection, and all edits of their values. */
export function useRecords(collection: string, runWrite: Editor['runWrite']): Records {
  const [loaded, reload, isFailed] = useRequestAnswer({ ask: 'records', collection })
  const [changed, setChanged] = useState<{ loaded: typeof loaded; now: CollectionRecords }>()
  const answer = changed?.loaded === loaded ? changed?.now : loaded
  const latest = useRef(answer)
  useEffect(() => {
    latest.current = answer
  }, [answer])
  const show = useCallback(
    (now: CollectionRecords) => {
      latest.current = now
      setChanged({ loaded, now })
    },
    [loaded],
  )

  const tryOnce = useCallback(
    async (slug: string, pathSeen: YamlPath, changeSeen: ValueChange): Promise<EditResult> => {
      const { current } = latest
      const now = current?.records.find((record) => record.slug === slug)
      if (current === undefined || now === undefined) return { why: 'changed', now: undefined }
      const { path, change } = adaptToMovedEntry(now.value, pathSeen, changeSeen)
      const isTaken = 'old' in change && change.old === undefined
      if (isTaken && valueAt(now.value, path) !== undefined)
        return { why: 'changed', now: asYamlValue(valueAt(now.value, path)) }
      const { gesture, edit } = toEdit(change, [...now.path, ...path])
      const old = 'old' in change ? change.old : undefined
      const place = { file: now.file, hash: current.hashes[now.file] ?? '', record: slug }
      const result = await sendRequest({ ask: 'edit', ...place, old, gesture, edit })
      if ('hash' in result && latest.current !== undefined)
        show({
          ...latest.current,
          hashes: { ...latest.current.hashes, [now.file]: result.hash },
          records: latest.current.records.map((record) =>
            record.slug === slug
              ? { ...record, value: applyChange(record.value, path, change) }
              : record,
          ),
        })
      return result
    },
    [show],
  )
  const write = useCallback<Records['write']>(
    (slug, path, change) =>
      runWrite(async () => {
        const first = await tryOnce(slug, path, change)
        if ('hash' in first || first.why !== 'changed') return first
        // Another author or program may have changed only other records, so try again.
        const now = await sendRequest({ ask: 'records', collection })
        if ('why' in now) return now
        show(now)
        return tryOnce(slug, path, change)
      }),
    [runWrite, tryOnce, collection, show],
  )
  return { answer, isFailed, reload, write }
}
