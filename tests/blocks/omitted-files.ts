import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** Lists everything that blocks below `root` lack, one sentence each. */
export function omissionsIn(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const union = read('schema/block.ts')
  const registry = read('src/blocks/registry.ts')
  const types = readdirSync(join(root, 'schema/blocks'))
    .filter((name) => name.endsWith('.ts') && name !== 'ref.ts')
    .map((name) => basename(name, '.ts'))
  const parts = new Set(
    filesBelow(root, ['src/blocks', 'src/render/components'], '.part.ts').map((file) =>
      basename(file, '.part.ts'),
    ),
  )

  const ofTypes = types.flatMap((type) => {
    const view = `src/blocks/${type}/${type}.tsx`
    const schema = type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [
      ...(new RegExp(`^ {4}${schema}(?:\\(\\w+\\))?,$`, 'm').test(union)
        ? []
        : [`The block ${type} is not in the list of schema/block.ts.`]),
      ...(existsSync(join(root, `schema/blocks/${type}.yaml`))
        ? []
        : [`The block ${type} has no examples: schema/blocks/${type}.yaml is missing.`]),
      ...(registry.includes(`from './${type}/${type}.tsx'`)
        ? []
        : [`The block ${type} has no view in src/blocks/registry.ts.`]),
      ...(existsSync(join(root, view)) ? hydrationOf(root, type, view) : []),
    ]
  })
  const marked = filesBelow(root, ['src/blocks', 'src/render/components'], '.tsx').flatMap((file) =>
    [...read(file).matchAll(/data-part=(?:\{[^}]*'([\w-]+)'[^}]*\}|"([\w-]+)")/g)].map((found) => ({
      file,
      part: found[1] ?? found[2] ?? '',
    })),
  )
  const ofParts = marked
    .filter(({ part }) => !parts.has(part))
    .map(({ file, part }) => `${file} marks the part ${part}, but there is no ${part}.part.ts.`)
  return [...ofTypes, ...ofParts]
}

/** A view with behaviour must say when it hydrates, and must be exported for the browser. */
function hydrationOf(root: string, type: string, view: string): string[] {
  const text = readFileSync(join(root, view), 'utf8')
  const [, component] = /^(\w+)\.hydrate = /m.exec(text) ?? []
  if (component !== undefined) {
    return new RegExp(`^export function ${component}\\b`, 'm').test(text)
      ? []
      : [`${view} says when ${component} hydrates, but exports no function of that name.`]
  }
  const hooks = hooksReachedFrom(join(root, view), new Set())
  if (hooks === undefined) return []
  const where = relative(root, hooks.file)
  return [
    `The block ${type} uses ${hooks.hook} (${where}), but ${view} does not say when it hydrates: add a line such as “${nameOf(text)}.hydrate = 'visible'”.`,
  ]
}

const nameOf = (text: string): string => /^export function (\w+)/m.exec(text)?.[1] ?? 'View'

/** The first use of React state or effects in the file or in a component that it imports. */
function hooksReachedFrom(
  file: string,
  seen: Set<string>,
): { hook: string; file: string } | undefined {
  if (seen.has(file) || !existsSync(file)) return undefined
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const [hook] =
    /\buse(?:State|Effect|LayoutEffect|Reducer|SyncExternalStore|Optimistic|Transition)(?=[(<])/.exec(
      text,
    ) ?? []
  if (hook !== undefined) return { hook, file }
  const imports = [...text.matchAll(/^import (?!type)[^;]*? from '(\.[^']+\.tsx?)'/gm)]
  for (const [, target = ''] of imports) {
    const found = hooksReachedFrom(join(dirname(file), target), seen)
    if (found !== undefined) return found
  }
  return undefined
}

function filesBelow(root: string, folders: readonly string[], ending: string): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => join(folder, name)),
  )
}
