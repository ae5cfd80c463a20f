/** What we use of the package, which brings no types. */
declare module 'fontverter' {
  /** The font in another container; `sfnt` is TrueType or OpenType as it is. */
  export function convert(font: Uint8Array, format: 'sfnt'): Promise<Buffer>
}
