import { drawOnOrder } from '../build/draw-thread.ts'
import { kitOf } from './kit.ts'

drawOnOrder(kitOf)
