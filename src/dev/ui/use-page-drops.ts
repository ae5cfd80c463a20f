import { useEffect, useRef } from 'react'
import { hostOf } from '../client/patch-page.ts'
import type { EditableBlock, FilePath } from '../edit-message.ts'
import { pictureAt } from './picture-places.ts'
import { bringsFile } from './use-files.ts'

/**
 * Files that are let go over the page: on a picture one takes its place, elsewhere nothing comes of it;
 * the browser alone would leave the page for the file.
 */
export function usePageDrops(
  blocks: readonly EditableBlock[],
  onPicture: (block: EditableBlock, path: FilePath, file: File) => void,
  onElsewhere: () => void,
): void {
  const latest = useRef({ blocks, onPicture, onElsewhere })
  useEffect(() => {
    latest.current = { blocks, onPicture, onElsewhere }
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (bringsFile(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? []
      if (file === undefined || event.defaultPrevented) return
      event.preventDefault()
      for (const block of latest.current.blocks) {
        const host = hostOf(block.key ?? '')
        const path = host && pictureAt(host, block.value, event)
        if (path !== undefined) return latest.current.onPicture(block, path, file)
      }
      latest.current.onElsewhere()
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}
