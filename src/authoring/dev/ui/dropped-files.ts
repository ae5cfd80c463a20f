import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Point } from './page-places.ts'

/** True if a file is dragged, not a text of the page. */
const bringsFile = ({ dataTransfer }: DragEvent): boolean =>
  [...(dataTransfer?.items ?? [])].some(({ kind }) => kind === 'file')

/**
 * Calls `onFile` for a file that is dropped on an element or pasted into it. Returns true while a file is
 * dragged over the element.
 */
export function useFiles(
  element: RefObject<HTMLElement | null>,
  onFile: (file: File) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const { current } = element
    const leaving = new AbortController()
    const { signal } = leaving
    const take = (event: Event, files: FileList | undefined) => {
      const [file] = files ?? []
      if (file === undefined) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(file)
    }
    const over = (event: DragEvent) => {
      if (!bringsFile(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      take(event, event.dataTransfer?.files)
    }
    current?.addEventListener('dragover', over, { signal })
    current?.addEventListener('dragleave', () => setOver(false), { signal })
    current?.addEventListener('drop', drop, { signal })
    current?.addEventListener('paste', (event) => take(event, event.clipboardData?.files), {
      signal,
    })
    return () => leaving.abort()
  }, [element])
  return isOver
}

/**
 * Calls `onFile` for files that are dropped on the page. By default, the browser would leave the page and
 * open the file.
 */
export function usePageDrops(onFile: (point: Point, file: File) => void): void {
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (bringsFile(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? []
      if (file === undefined || event.defaultPrevented) return
      event.preventDefault()
      latest.current(event, file)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}
