import { type RefObject, useEffect, useRef, useState } from 'react'
import type { WindowPoint } from './text-places.ts'

/** True if a file is dragged, not a text of the page. */
const hasFile = ({ dataTransfer }: DragEvent): boolean =>
  [...(dataTransfer?.items ?? [])].some(({ kind }) => kind === 'file')

/**
 * Calls `onFile` for a file that is dropped on an element or pasted into it. Returns true while a file is
 * dragged over the element.
 */
export function useDroppedFiles(
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
    const cleanup = new AbortController()
    const { signal } = cleanup
    const handleFile = (event: Event, files: FileList | undefined) => {
      const [file] = files ?? []
      if (file === undefined) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(file)
    }
    const onDragOver = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      handleFile(event, event.dataTransfer?.files)
    }
    current?.addEventListener('dragover', onDragOver, { signal })
    current?.addEventListener('dragleave', () => setOver(false), { signal })
    current?.addEventListener('drop', onDrop, { signal })
    current?.addEventListener('paste', (event) => handleFile(event, event.clipboardData?.files), {
      signal,
    })
    return () => cleanup.abort()
  }, [element])
  return isOver
}

/**
 * Calls `onFile` for files that are dropped on the page. By default, the browser would leave the page and
 * open the file.
 */
export function usePageDrops(onFile: (point: WindowPoint, file: File) => void): void {
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (hasFile(event)) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? []
      if (file === undefined || event.defaultPrevented) return
      event.preventDefault()
      latest.current(event, file)
    }
    addEventListener('dragover', onDragOver)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onDragOver)
      removeEventListener('drop', onDrop)
    }
  }, [])
}
