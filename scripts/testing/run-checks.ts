import { runTool } from './run-tool.ts'

export type Check = { name: string; ok: boolean }

/** Types, lint, format and dead code, one after the other; says of each how it went. */
export async function runChecks(): Promise<Check[]> {
  const checks: Check[] = []
  for (const { name, tool, words } of tools) {
    const ok = (await runTool(tool, words)) === 0
    console.log(`${ok ? '✓' : '✗'} ${name}`)
    checks.push({ name, ok })
  }
  return checks
}

const tools = [
  { name: 'types', tool: 'tsc', words: [] },
  { name: 'lint', tool: 'oxlint', words: ['--deny-warnings'] },
  { name: 'format', tool: 'prettier', words: ['--check', '--log-level=warn', '.'] },
  // With test files, too: what only a test imports is used.
  {
    name: 'dead code',
    tool: 'knip',
    words: ['--no-progress', '--treat-config-hints-as-errors'],
  },
]
