import type { ShownProblem } from './shown-problem.ts'

/** Shows each problem over the block it is in, the others in one list at the bottom. */
export function showProblems(problems: readonly ShownProblem[]): void {
  for (const old of document.querySelectorAll('.dev-problems')) old.remove()
  for (const marked of document.querySelectorAll('[data-dev-broken]')) {
    marked.removeAttribute('data-dev-broken')
  }
  const blocks = document.querySelectorAll<HTMLElement>('main > [data-block]')
  const over = new Map<HTMLElement, ShownProblem[]>()
  const elsewhere: ShownProblem[] = []
  for (const problem of problems) {
    const block = problem.block === undefined ? undefined : blocks[problem.block]
    if (block === undefined) elsewhere.push(problem)
    else over.set(block, [...(over.get(block) ?? []), problem])
  }
  for (const [block, found] of over) {
    block.setAttribute('data-dev-broken', '')
    block.prepend(listOf(found, 'over'))
  }
  if (elsewhere.length > 0) document.body.append(listOf(elsewhere, 'below'))
}

function listOf(problems: readonly ShownProblem[], where: 'over' | 'below'): HTMLElement {
  const list = element('aside', `dev-problems dev-problems-${where}`)
  list.setAttribute('role', 'alert')
  for (const { place, code, message, hint } of problems) {
    const item = element('div', 'dev-problem')
    item.append(
      element('p', 'dev-problem-place', `${place}  ${code}`),
      element('p', 'dev-problem-message', message),
      element('p', 'dev-problem-hint', hint),
    )
    list.append(item)
  }
  return list
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
