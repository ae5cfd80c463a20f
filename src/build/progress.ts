/** Says on stderr how far a long piece of work is: one moving line for a person, plain lines else. */
export type Progress = {
  step: (name: string) => void
  /** At most ten times a second, however often it is called. */
  count: (done: number, all: number) => void
  /** Counts a step that begins when it is first counted: often there is nothing to do in it. */
  counting: (name: string) => (done: number, all: number) => void
  end: () => void
}

export function progressOn(stream: NodeJS.WriteStream, quiet = false): Progress {
  let name = ''
  let last = 0
  const clear = () => stream.write('\r\u001B[K')
  if (quiet) return { step() {}, count() {}, counting: () => () => {}, end() {} }
  const progress: Progress = {
    step(next) {
      name = next
      last = 0
      if (stream.isTTY) {
        clear()
        stream.write(`${next} …`)
      } else stream.write(`${next}\n`)
    },
    count(done, all) {
      if (!stream.isTTY || Date.now() - last < 100) return
      last = Date.now()
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
