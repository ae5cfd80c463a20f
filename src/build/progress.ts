/** Reports progress on stderr: one line that changes in a terminal, plain lines elsewhere. */
export type Progress = {
  step: (name: string) => void
  /** Updates the counter, at most ten times per second. */
  count: (done: number, all: number) => void
  /**
   * Returns a counter for a step that only starts with the first count. Often the step has nothing
   * to do.
   */
  counting: (name: string) => (done: number, all: number) => void
  end: () => void
}

/** Returns a progress reporter that writes to `stream`, or that does nothing if `isQuiet` is true. */
export function createProgress(stream: NodeJS.WriteStream, isQuiet = false): Progress {
  let name = ''
  let lastUpdate = 0
  const clear = () => stream.write('\r\u001B[K')
  if (isQuiet) return { step() {}, count() {}, counting: () => () => {}, end() {} }
  const progress: Progress = {
    step(next) {
      name = next
      lastUpdate = 0
      if (stream.isTTY) {
        clear()
        stream.write(`${next} …`)
      } else stream.write(`${next}\n`)
    },
    count(done, all) {
      if (!stream.isTTY || Date.now() - lastUpdate < 100) return
      lastUpdate = Date.now()
      clear()
      stream.write(`${name}: ${done} / ${all}`)
    },
    counting: (next) => (done, all) => {
      if (name !== next) progress.step(next)
      progress.count(done, all)
    },
    end() {
      if (stream.isTTY) clear()
    },
  }
  return progress
}
