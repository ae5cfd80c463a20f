import { runRenderThread } from '../build/draw-thread.ts'
import { kitOf } from './kit.ts'

runRenderThread(kitOf)
