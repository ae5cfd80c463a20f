/** A plain scalar by the core schema of YAML 1.2 (section 10.3.2). */
export function plainValue(source: string): unknown {
  const first = source.charCodeAt(0)
  // Letters other than the few that begin a constant: by far the most texts.
  if ((first > 57 || first < 43) && !constantStart.has(first)) return source
  if (Object.hasOwn(constants, source)) return constants[source]
  if (/^[-+]?[0-9]+$/.test(source)) return Number(source)
  if (/^0o[0-7]+$|^0x[0-9a-fA-F]+$/.test(source)) return Number(source)
  if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(source)) {
    return Number(source)
  }
  return source
}

const constants: Record<string, unknown> = {
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

const constantStart = new Set(Object.keys(constants).map((name) => name.charCodeAt(0)))
