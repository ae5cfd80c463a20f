import { captureTool, type ToolResult } from './run-tool.ts'

/** The result of a check with its output. */
export type CheckResult = ToolResult & { name: string; isOk: boolean }

/** Runs the checks of types, lint, format and dead code, one after the other. */
export async function runChecks(): Promise<CheckResult[]> {
  const checks: CheckResult[] = []
  for (const { name, tool, words } of checkCommands) {
    const captured = await captureTool(tool, words)
    checks.push({ name, isOk: captured.exitCode === 0, ...captured })
  }
  return checks
}

const checkCommands = [
  // Runs the type checker with one thread: several threads would repeat parts of the work and need
  // 50 % more CPU time.
  { name: 'types', tool: 'tsc', words: ['--checkers', '1'] },
  { name: 'lint', tool: 'oxlint', words: ['--deny-warnings'] },
  { name: 'format', tool: 'oxfmt', words: ['--check'] },
  // Includes test files, so that an export used only by a test does not count as dead code.
  {
    name: 'dead code',
    tool: 'knip',
    words: ['--no-progress', '--treat-config-hints-as-errors'],
  },
]
