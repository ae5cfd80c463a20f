import { runRenderThread } from '../build/render-thread.ts'
import { kitOf } from './kit.ts'

runRenderThread(kitOf)
