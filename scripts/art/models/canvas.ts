import sharp from 'sharp'

/**
 * Runs an exporter of three.js, which encodes textures with a canvas and reads files as browsers do; both are there
 * until it is done. Textures are encoded one after the other, so that the file is the same in every run.
 */
export async function withCanvas<Result>(run: () => Promise<Result>): Promise<Result> {
  const before = Object.fromEntries(
    Object.keys(substitutes).map((name) => [name, Reflect.get(globalThis, name)] as const),
  )
  Object.assign(globalThis, substitutes)
  try {
    return await run()
  } finally {
    Object.assign(globalThis, before)
  }
}

/** Resolves when all that was asked for before is done. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work)
  last = next.catch(() => {})
  return next
}

class Pixels {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

class Canvas {
  width = 0
  height = 0
  #pixels: Pixels | undefined

  getContext() {
    return {
      putImageData: (pixels: Pixels) => {
        this.#pixels = pixels
      },
    }
  }

  convertToBlob({ type }: { type: string }): Promise<Blob> {
    const { data, width, height } = this.#pixels ?? new Pixels(new Uint8ClampedArray(), 0, 0)
    return inTurn(async () => {
      const image = sharp(data, { raw: { width, height, channels: 4 } })
      const encoded = type === 'image/jpeg' ? image.removeAlpha().jpeg(jpeg) : image.png(png)
      return new Blob([new Uint8Array(await encoded.toBuffer())], { type })
    })
  }
}

const jpeg = { quality: 72, chromaSubsampling: '4:2:0', mozjpeg: true } as const
const png = { compressionLevel: 9 } as const

class Reader {
  result: ArrayBuffer | undefined
  onloadend = () => {}

  readAsArrayBuffer(blob: Blob): void {
    void inTurn(async () => {
      this.result = await blob.arrayBuffer()
      this.onloadend()
    })
  }
}

const substitutes = { OffscreenCanvas: Canvas, ImageData: Pixels, FileReader: Reader }
