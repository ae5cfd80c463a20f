declare global {
  interface Window {
    /** Tests set this to true to render scenes without a graphics card, which is slow. */
    allowSoftwareDrawing?: boolean
  }
}

/** A canvas and its WebGL 2 context. */
export type WebGlCanvas = { canvas: HTMLCanvasElement; gl: WebGL2RenderingContext }

/**
 * Opens a canvas with a WebGL 2 context. Returns undefined if WebGL 2 is not supported or is
 * emulated by the processor, which would be too slow.
 */
export function openWebGlCanvas(attributes: WebGLContextAttributes): WebGlCanvas | undefined {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { powerPreference: 'low-power', ...attributes })
  if (gl === null) return undefined
  if (!isSoftwareRenderer(rendererNameOf(gl)) || window.allowSoftwareDrawing === true)
    return { canvas, gl }
  closeWebGlCanvas({ canvas, gl })
  return undefined
}

/** Frees all resources of the context. Browsers only allow a few contexts at a time. */
export function closeWebGlCanvas({ canvas, gl }: WebGlCanvas): void {
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  canvas.remove()
}

/** True if the name of a graphics renderer belongs to an emulation by the processor. */
export const isSoftwareRenderer = (renderer: string): boolean =>
  /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer)

function rendererNameOf(gl: WebGL2RenderingContext): string {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER))
}

/** Converts a CSS colour to red, green and blue, each 0 to 1. */
export function rgbOf(css: string): [number, number, number] {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (context === null) return [1, 1, 1]
  context.fillStyle = css.trim()
  context.fillRect(0, 0, 1, 1)
  const [red = 255, green = 255, blue = 255] = context.getImageData(0, 0, 1, 1).data
  return [red / 255, green / 255, blue / 255]
}
