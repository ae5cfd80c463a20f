import type { Fluid } from '../../../../schema/fluid.ts'
import { gridSizeOf, squaredRadiusOf } from './fluid.physics.ts'
import type { Splat } from './pointers.machine.ts'
import type { QualitySettings } from './quality.machine.ts'
import { vertexShader, fragmentShaders, type PassName } from './shaders.ts'

/**
 * A running simulation. `addDrop` adds a drop, `advance` advances the time, `show` draws the dye.
 */
export type Simulation = {
  addDrop: (splat: Splat) => void
  advance: (seconds: number) => void
  show: () => void
  clear: () => void
  disposeSimulation: () => void
}

type Size = { width: number; height: number }
type Field = Size & { texture: WebGLTexture; buffer: WebGLFramebuffer }
type Format = { internal: number; format: number; filter: number }
type DoubleBuffer = { read: () => Field; write: () => Field; swap: () => void }
type CompiledShader = { program: WebGLProgram; uniforms: Map<string, WebGLUniformLocation> }

/**
 * Creates a simulation of dye in a fluid. It has the size of the drawing buffer of `gl`. Returns
 * undefined if the device does not support it.
 */
export function createSimulation(
  gl: WebGL2RenderingContext,
  settings: Fluid,
  qualitySettings: QualitySettings,
): Simulation | undefined {
  if (!gl.getExtension('EXT_color_buffer_float') && !gl.getExtension('EXT_color_buffer_half_float'))
    return undefined

  const webGl = createWebGl(gl)
  const screen = { width: gl.drawingBufferWidth, height: gl.drawingBufferHeight }
  const simulationGrid = gridSizeOf(qualitySettings.simulationResolution, screen)
  const dyeGrid = gridSizeOf(
    Math.min(qualitySettings.dyeResolution, screen.width, screen.height),
    screen,
  )
  const oneChannel = webGl.formatOf('one')
  const twoChannels = webGl.formatOf('two')
  const fourChannels = webGl.formatOf('four')
  const isCompiled = webGl.compile()
  if (
    oneChannel === undefined ||
    twoChannels === undefined ||
    fourChannels === undefined ||
    !isCompiled
  ) {
    webGl.free()
    return undefined
  }

  const velocity = webGl.pair(simulationGrid, { ...twoChannels, filter: gl.LINEAR })
  const dye = webGl.pair(dyeGrid, { ...fourChannels, filter: gl.LINEAR })
  const pressure = webGl.pair(simulationGrid, { ...oneChannel, filter: gl.NEAREST })
  const divergence = webGl.field(simulationGrid, { ...oneChannel, filter: gl.NEAREST })
  const spin = webGl.field(simulationGrid, { ...oneChannel, filter: gl.NEAREST })
  const aspect = screen.width / screen.height
  const { run } = webGl

  function runInto(pair: DoubleBuffer, pass: PassName, fields: Fields, values: Values) {
    run(pass, pair.write(), simulationGrid, fields, values)
    pair.swap()
  }

  return {
    addDrop({ position, push, colour }) {
      const values = {
        point: [position.x, position.y],
        reach: squaredRadiusOf(settings, aspect),
        aspect,
      }
      const amount = [push.x, push.y, 0]
      runInto(velocity, 'splat', { field: velocity.read() }, { ...values, amount })
      runInto(dye, 'splat', { field: dye.read() }, { ...values, amount: [...colour] })
    },

    advance(seconds) {
      run('curl', spin, simulationGrid, { velocity: velocity.read() }, {})
      const { curl: strength, densityDissipation, velocityDissipation } = settings
      const moving = { velocity: velocity.read(), spin }
      runInto(velocity, 'vorticity', moving, { strength, seconds })
      run('divergence', divergence, simulationGrid, { velocity: velocity.read() }, {})
      runInto(pressure, 'fade', { field: pressure.read() }, { keep: settings.pressure })
      for (let round = 0; round < qualitySettings.iterations; round++) {
        runInto(pressure, 'pressure', { field: pressure.read(), divergence }, {})
      }
      runInto(velocity, 'release', { velocity: velocity.read(), field: pressure.read() }, {})
      const carried = { velocity: velocity.read(), field: velocity.read() }
      runInto(velocity, 'carry', carried, { seconds, dissipation: velocityDissipation })
      const coloured = { velocity: velocity.read(), field: dye.read() }
      runInto(dye, 'carry', coloured, { seconds, dissipation: densityDissipation })
    },

    show() {
      const shading = qualitySettings.hasShading ? 1 : 0
      run('show', undefined, screen, { field: dye.read() }, { shading, most: settings.maxAlpha })
    },

    clear() {
      for (const pair of [velocity, dye, pressure]) {
        webGl.wipe(pair.read())
        webGl.wipe(pair.write())
      }
      webGl.wipe(undefined)
    },

    disposeSimulation: webGl.free,
  }
}

type Fields = Record<string, Field>
type Values = Record<string, number | number[]>

/**
 * Creates the WebGL functions that the simulation needs. `free` deletes everything that they have
 * allocated.
 */
function createWebGl(gl: WebGL2RenderingContext) {
  const compiled = new Map<PassName, CompiledShader>()
  const shaders: WebGLShader[] = []
  const fields: Field[] = []
  const corners = gl.createBuffer()

  function shader(type: number, source: string): WebGLShader | undefined {
    const made = gl.createShader(type)
    if (made === null) return undefined
    shaders.push(made)
    gl.shaderSource(made, source)
    gl.compileShader(made)
    return made
  }

  function link(vertex: WebGLShader, source: string): CompiledShader | undefined {
    const fragment = shader(gl.FRAGMENT_SHADER, source)
    const program = gl.createProgram()
    if (fragment === undefined) return undefined
    gl.attachShader(program, vertex)
    gl.attachShader(program, fragment)
    gl.bindAttribLocation(program, 0, 'corner')
    gl.linkProgram(program)
    if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true) {
      gl.deleteProgram(program)
      return undefined
    }
    const uniforms = new Map<string, WebGLUniformLocation>()
    const count = Number(gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS))
    for (let index = 0; index < count; index++) {
      const name = gl.getActiveUniform(program, index)?.name ?? ''
      const location = gl.getUniformLocation(program, name)
      if (location !== null) uniforms.set(name, location)
    }
    return { program, uniforms }
  }

  /**
   * Compiles all shaders. Returns false if one does not compile. The page then works without the
   * effect.
   */
  function compile(): boolean {
    const vertex = shader(gl.VERTEX_SHADER, vertexShader)
    if (vertex === undefined) return false
    for (const name of passNames) {
      const pass = link(vertex, fragmentShaders[name])
      if (pass === undefined) return false
      compiled.set(name, pass)
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, corners)
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
    gl.disable(gl.BLEND)
    return true
  }

  function field({ width, height }: Size, { internal, format, filter }: Format): Field {
    const texture = gl.createTexture()
    const buffer = gl.createFramebuffer()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    const half = gl.HALF_FLOAT
    gl.texImage2D(gl.TEXTURE_2D, 0, internal, width, height, 0, format, half, null)
    gl.bindFramebuffer(gl.FRAMEBUFFER, buffer)
    const target = gl.COLOR_ATTACHMENT0
    gl.framebufferTexture2D(gl.FRAMEBUFFER, target, gl.TEXTURE_2D, texture, 0)
    const made = { width, height, texture, buffer }
    fields.push(made)
    wipe(made)
    return made
  }

  function pair(size: Size, format: Format): DoubleBuffer {
    let read = field(size, format)
    let write = field(size, format)
    return {
      read: () => read,
      write: () => write,
      swap() {
        const other = read
        read = write
        write = other
      },
    }
  }

  /**
   * Returns the smallest texture format with this number of channels that the device can render to,
   * or undefined.
   */
  function formatOf(channels: 'one' | 'two' | 'four'): Omit<Format, 'filter'> | undefined {
    const formats = [
      { internal: gl.R16F, format: gl.RED },
      { internal: gl.RG16F, format: gl.RG },
      { internal: gl.RGBA16F, format: gl.RGBA },
    ].slice(['one', 'two', 'four'].indexOf(channels))
    return formats.find((candidate) => {
      const probe = field({ width: 4, height: 4 }, { ...candidate, filter: gl.NEAREST })
      gl.bindFramebuffer(gl.FRAMEBUFFER, probe.buffer)
      return gl.checkFramebufferStatus(gl.FRAMEBUFFER) === gl.FRAMEBUFFER_COMPLETE
    })
  }

  function run(name: PassName, to: Field | undefined, grid: Size, from: Fields, values: Values) {
    const pass = compiled.get(name)
    if (pass === undefined) return
    const { program, uniforms } = pass
    const at = (uniform: string) => uniforms.get(uniform) ?? null
    gl.useProgram(program)
    gl.uniform2f(at('px'), 1 / grid.width, 1 / grid.height)
    for (const [unit, [uniform, { texture }]] of Object.entries(from).entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.uniform1i(at(uniform), unit)
    }
    for (const [uniform, value] of Object.entries(values)) {
      if (typeof value === 'number') gl.uniform1f(at(uniform), value)
      else if (value.length === 2) gl.uniform2fv(at(uniform), value)
      else gl.uniform3fv(at(uniform), value)
    }
    aim(to)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }

  function wipe(target: Field | undefined) {
    aim(target)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
  }

  function aim(target: Field | undefined) {
    gl.bindFramebuffer(gl.FRAMEBUFFER, target?.buffer ?? null)
    const { width, height } = target ?? {
      width: gl.drawingBufferWidth,
      height: gl.drawingBufferHeight,
    }
    gl.viewport(0, 0, width, height)
  }

  function free() {
    for (const { texture, buffer } of fields.splice(0)) {
      gl.deleteTexture(texture)
      gl.deleteFramebuffer(buffer)
    }
    for (const { program } of compiled.values()) gl.deleteProgram(program)
    compiled.clear()
    for (const made of shaders.splice(0)) gl.deleteShader(made)
    gl.deleteBuffer(corners)
  }

  return { compile, field, pair, formatOf, run, wipe, free }
}

const passNames: readonly PassName[] = [
  'splat',
  'curl',
  'vorticity',
  'divergence',
  'fade',
  'pressure',
  'release',
  'carry',
  'show',
]
