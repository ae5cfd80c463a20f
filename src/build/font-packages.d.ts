/** Types for the functions that we use from packages without types of their own. */
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
  /** Converts a font. Rejects if the bytes are not a font. */
  export function convert(font: Buffer, format: 'sfnt'): Promise<Buffer>
}
