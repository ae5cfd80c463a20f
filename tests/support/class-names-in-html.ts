import { parseSync } from 'vite'

/** A class in a source. If `open` is true, `name` is only its beginning and the rest comes from data. */
export type WrittenClass = { name: string; open: boolean }

/**
 * The classes that a source gives to elements: values assigned to `className` or to a constant of that name, passed
 * to `classList`, passed as the property `className`, or passed to `element(tag, className, …)`.
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

/** The expressions in the node that contain class names. */
function valuesOf(node: Node): unknown[] {
  if (node.type === 'JSXAttribute' && nameOf(node['name']) === 'className') return [node['value']]
  if (node.type === 'AssignmentExpression' && endOf(node['left']) === 'className') {
    return [node['right']]
  }
  if (node.type === 'VariableDeclarator' && nameOf(node['id']) === 'className')
    return [node['init']]
  if (node.type === 'CallExpression' && Array.isArray(node['arguments'])) {
    const { callee } = node
    if (nameOf(callee) === 'element') return node['arguments'].slice(1, 2)
    const object = isNode(callee) ? callee['object'] : undefined
    return endOf(object) === 'classList' ? node['arguments'] : []
  }
  return []
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined)

/** The last name of a member expression: `className` of `element.className`. */
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
  // A comparison such as `side === 'right'` contains no class.
  if (value.type === 'BinaryExpression') return []
  return Object.values(value).flatMap(namesIn)
}

/** The classes in a text. If the text continues, its last word is only the beginning of a class. */
function wordsOf(text: string, goesOn: boolean): WrittenClass[] {
  const words = text.split(/\s+/)
  return words
    .map((name, index) => ({ name, open: goesOn && index === words.length - 1 }))
    .filter(({ name }) => name !== '')
}
