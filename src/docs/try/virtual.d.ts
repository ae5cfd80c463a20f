/** Modules from vite.config.ts. */

declare module 'virtual:common-icons' {
  /** The symbols of the icons of the page's frame and of all examples, as SVG, by name. */
  const symbols: Readonly<Partial<Record<string, string>>>
  // oxlint-disable-next-line import/no-default-export
  export default symbols
}

declare module 'virtual:other-icons' {
  /** The symbols of all other icons, except those of brands. */
  const symbols: Readonly<Partial<Record<string, string>>>
  // oxlint-disable-next-line import/no-default-export
  export default symbols
}

declare module 'virtual:first-images' {
  /** The sample images of the first text as data URLs, by their URL. */
  const images: Readonly<Partial<Record<string, string>>>
  // oxlint-disable-next-line import/no-default-export
  export default images
}

declare module 'virtual:other-images' {
  /** The other sample images. */
  const images: Readonly<Partial<Record<string, string>>>
  // oxlint-disable-next-line import/no-default-export
  export default images
}

declare module 'virtual:media-of-examples' {
  /** The paths below content/media that the examples of the documentation name. */
  const paths: readonly string[]
  // oxlint-disable-next-line import/no-default-export
  export default paths
}
