import { fill } from 'blockwerk'

export const soundOf = (rung: string, count: number): string => fill(rung, { count })
