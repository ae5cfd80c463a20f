import { drawOnOrder } from '../src/build/draw-thread.ts'
import { kitOf } from './kit.ts'

drawOnOrder(kitOf)
