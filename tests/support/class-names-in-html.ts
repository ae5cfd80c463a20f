import { parseSync } from 'vite'

/** A class as a source names it; `open`: only its beginning, the rest comes from data. */
export type WrittenClass = { name: string; open: boolean }

/**
 * The classes that a source gives to elements, read from what is assigned to `className`, passed to
 * `classList`, or passed on as a property of that name.
 */
export function writtenClasses(file: string, text: string): WrittenClass[] {
  const found: WrittenClass[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    found.push(...valuesOf(node).flatMap(namesIn))
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync(file, text).program)
  return found
}

type Node = Record<string, unknown> & { type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The expressions that this node makes classes of. */
function valuesOf(node: Node): unknown[] {
  if (node.type === 'JSXAttribute' && nameOf(node['name']) === 'className') return [node['value']]
  if (node.type === 'AssignmentExpression' && endOf(node['left']) === 'className') {
    return [node['right']]
  }
  if (node.type === 'CallExpression' && Array.isArray(node['arguments'])) {
    const { callee } = node
    const object = isNode(callee) ? callee['object'] : undefined
    return endOf(object) === 'classList' ? node['arguments'] : []
  }
  return []
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined)

/** `className` of `said.className`. */
const endOf = (node: unknown): unknown =>
  isNode(node) && node.type === 'MemberExpression' ? nameOf(node['property']) : undefined

function namesIn(value: unknown): WrittenClass[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isNode(value)) return []
  if (value.type === 'Literal') {
    return typeof value['value'] === 'string' ? wordsOf(value['value'], false) : []
  }
  if (value.type === 'TemplateElement') {
    const { value: quasi, tail } = value
    const text =
      typeof quasi === 'object' && quasi !== null && 'cooked' in quasi ? quasi.cooked : ''
    return wordsOf(String(text), tail !== true)
  }
  if (value.type === 'ConditionalExpression') {
    return [value['consequent'], value['alternate']].flatMap(namesIn)
  }
  // `side === 'right'` names no class.
  if (value.type === 'BinaryExpression') return []
  return Object.values(value).flatMap(namesIn)
}

/** A word at the end of a text that goes on is only the beginning of a class. */
function wordsOf(text: string, goesOn: boolean): WrittenClass[] {
  const words = text.split(/\s+/)
  return words
    .map((name, index) => ({ name, open: goesOn && index === words.length - 1 }))
    .filter(({ name }) => name !== '')
}
