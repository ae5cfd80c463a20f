const beginning = 'version https://git-lfs.github.com/spec/'

/** The few lines that Git LFS leaves in the place of a file that was not fetched. */
export const isLfsPointer = (bytes: Uint8Array): boolean =>
  bytes.length < 1024 && new TextDecoder().decode(bytes.subarray(0, beginning.length)) === beginning
