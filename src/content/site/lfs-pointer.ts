const pointerStart = 'version https://git-lfs.github.com/spec/'

/** True if a file is only a Git LFS pointer, because its content was not fetched. */
export const isLfsPointer = (bytes: Uint8Array): boolean =>
  bytes.length < 1024 &&
  new TextDecoder().decode(bytes.subarray(0, pointerStart.length)) === pointerStart
