import { useEffect, useRef } from 'react'
import type { Point } from './picture-places.ts'
import { bringsFile } from './use-files.ts'

/**
 * Files that are let go over the page, of which `onFile` is told; the browser alone would leave the page for the
 * file.
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
