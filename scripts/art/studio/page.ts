import { develop, type Exposure } from './develop.ts'

declare global {
  interface Window {
    /** The picture as a PNG data address. */
    photograph(exposure: Exposure): string
  }
}

const canvas = document.createElement('canvas')

window.photograph = (exposure) => {
  develop(canvas, exposure)
  return canvas.toDataURL('image/png')
}
