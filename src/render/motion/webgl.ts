declare global {
  interface Window {
    /** Lets scenes be drawn without a graphics card, which is slow: for tests. */
    allowSoftwareDrawing?: boolean
  }
}

export type Surface = { canvas: HTMLCanvasElement; gl: WebGL2RenderingContext }

/**
 * A canvas that a graphics card draws on; undefined where there is none, or where a program on the
 * processor would take its place and leave no time for anything else.
 */
export function openSurface(attributes: WebGLContextAttributes): Surface | undefined {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { powerPreference: 'low-power', ...attributes })
  if (gl === null) return undefined
  if (!isSoftware(rendererOf(gl)) || window.allowSoftwareDrawing === true) return { canvas, gl }
  closeSurface({ canvas, gl })
  return undefined
}

/** Frees all that the context holds; browsers allow only a few contexts at a time. */
export function closeSurface({ canvas, gl }: Surface): void {
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  canvas.remove()
}

export const isSoftware = (renderer: string): boolean =>
  /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer)

function rendererOf(gl: WebGL2RenderingContext): string {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER))
}

/** Any colour of CSS as three shares of light. */
export function colourOf(css: string): [number, number, number] {
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
