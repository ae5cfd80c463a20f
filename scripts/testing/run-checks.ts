import { captureTool, type Captured } from './run-tool.ts'

export type Check = Captured & { name: string; ok: boolean }

/** Types, lint, format and dead code, one after the other, and what each of them says. */
export async function runChecks(): Promise<Check[]> {
  const checks: Check[] = []
  for (const { name, tool, words } of tools) {
    const captured = await captureTool(tool, words)
    checks.push({ name, ok: captured.code === 0, ...captured })
  }
  return checks
}

const tools = [
  // Side by side, its checkers would each work out again what others know: half as much again.
  { name: 'types', tool: 'tsc', words: ['--checkers', '1'] },
  { name: 'lint', tool: 'oxlint', words: ['--deny-warnings'] },
  { name: 'format', tool: 'oxfmt', words: ['--check'] },
  // With test files, too: what only a test imports is used.
  {
    name: 'dead code',
    tool: 'knip',
    words: ['--no-progress', '--treat-config-hints-as-errors'],
  },
]
