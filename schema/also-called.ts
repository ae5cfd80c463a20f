import { z } from 'zod'

/** Other names, in small letters, under which authors look for one kind of what a block holds, such as a field of a form. */
export const alsoCalled = z.registry<{ names: readonly string[] }>()
