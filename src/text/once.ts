/**
 * Returns a function that calls `make` on its first call and returns that result on every later call, whatever the
 * arguments. If `make` throws, the next call tries again.
 */
export function once<Given extends unknown[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  let result: { value: Made } | undefined
  return (...given) => (result ??= { value: make(...given) }).value
}
