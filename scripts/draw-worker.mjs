/** The second thread of a build. */
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Node 22 and newer keep what they have compiled; a thread has to ask for it itself.
module.enableCompileCache?.(fileURLToPath(new URL('compiled', import.meta.url)))
const [{ drawOnOrder }, { kitOf }] = await Promise.all([
  import('../src/build/draw-thread.ts'),
  import('./kit.ts'),
])
drawOnOrder(kitOf)
