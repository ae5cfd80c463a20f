import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Loaded before a measured program: at its end it says what it used, on every system alike. */
const file = process.env['BENCH_USAGE_FILE']
if (file !== undefined && isMainThread) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 }
    appendFileSync(file, `${JSON.stringify(usage)}\n`)
  })
}
