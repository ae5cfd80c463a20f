/** Returns the value of a plain scalar by the core schema of YAML 1.2 (section 10.3.2). */
export function plainScalarValue(source: string): unknown {
  const first = source.charCodeAt(0)
  // Most scalars are texts. Their length or first character shows quickly that they are neither constants nor numbers.
  if (source.length <= longestConstant && constantStart.has(first)) {
    if (Object.hasOwn(constantsBySource, source)) return constantsBySource[source]
  }
  if (!numberStart.has(first)) return source
  if (/^[-+]?[0-9]+$/.test(source)) return Number(source)
  if (/^0o[0-7]+$|^0x[0-9a-fA-F]+$/.test(source)) return Number(source)
  if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(source)) {
    return Number(source)
  }
  return source
}

const constantsBySource: Record<string, unknown> = {
  '': null,
  '~': null,
  null: null,
  Null: null,
  NULL: null,
  true: true,
  True: true,
  TRUE: true,
  false: false,
  False: false,
  FALSE: false,
  '.inf': Infinity,
  '.Inf': Infinity,
  '.INF': Infinity,
  '+.inf': Infinity,
  '-.inf': -Infinity,
  '.nan': NaN,
  '.NaN': NaN,
  '.NAN': NaN,
}

const longestConstant = Math.max(...Object.keys(constantsBySource).map((name) => name.length))
const constantStart = new Set(Object.keys(constantsBySource).map((name) => name.charCodeAt(0)))
const numberStart = new Set([...'+-.0123456789'].map((sign) => sign.charCodeAt(0)))
