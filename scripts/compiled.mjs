import { isAscii } from 'node:buffer'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'

const head = '(function (exports, require, module, importModule) {'

/**
 * What a CommonJS bundle exports. What Node compiles of it in this run stays in `file.name.compiled`, and
 * the next run under the same name need not compile it again: that is a third of the time that the check
 * of a small site takes. Node 22 and newer keep such things by themselves; this is for Node 20.
 *
 * @param {string} file of ASCII, without `import()`: scripts of which a compiled form is kept have none,
 *   and call `importModule(address)` in its place
 * @param {string} name what is kept is what runs under this name need
 * @returns {unknown}
 */
export function loadCompiled(file, name) {
  const bytes = readFileSync(file)
  if (!isAscii(bytes)) throw new Error(`${file} holds letters beyond ASCII.`)
  const store = `${file}.${name}.compiled`
  const cachedData = keptIn(store)
  const script = new Script(`${head}${bytes.toString('latin1')}\n})`, {
    filename: pathToFileURL(file).href,
    columnOffset: -head.length,
    ...(cachedData && { cachedData }),
  })
  const module = { exports: {}, filename: file }
  const importModule = (/** @type {string} */ address) => import(address)
  script.runInThisContext()(module.exports, createRequire(file), module, importModule)
  if (cachedData === undefined || script.cachedDataRejected === true) {
    // Functions are compiled when they are first called; at the end it is known which were needed.
    process.once('exit', (code) => {
      if (code < 2) keep(script.createCachedData(), store)
    })
  }
  return module.exports
}

/**
 * Undefined where nothing is kept, or it does not bear its sum: V8 does not look for what a disk has lost.
 *
 * @param {string} store
 */
function keptIn(store) {
  if (!existsSync(store)) return undefined
  const bytes = readFileSync(store)
  const data = bytes.subarray(0, -4)
  return bytes.length > 4 && crc32(data) === bytes.readUInt32LE(data.length) ? data : undefined
}

/**
 * @param {Buffer} data
 * @param {string} store
 */
function keep(data, store) {
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(data))
  const draft = `${store}.${process.pid}`
  try {
    writeFileSync(draft, Buffer.concat([data, sum]))
    renameSync(draft, store)
  } catch {
    // A folder that cannot be written to makes the next start slower, no more.
  }
}
