/**
 * Returns a function that calls `make` when it is first called, and returns that result from then on, whatever it is
 * given later. If `make` throws, the next call tries again.
 */
export function once<Given extends unknown[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  let made: { value: Made } | undefined
  return (...given) => (made ??= { value: make(...given) }).value
}
