/** The parts that we use of packages that bring no types. */
declare module 'subset-font' {
  type Axis = { min: number; max: number }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes?: Record<string, Axis>
      keepFeatures?: readonly string[]
    },
  ): Promise<Buffer>
}

declare module 'fontverter' {
  /** Rejects where the bytes are no font. */
  export function convert(font: Buffer, format: 'sfnt'): Promise<Buffer>
}
