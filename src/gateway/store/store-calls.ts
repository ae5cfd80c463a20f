import type { Store } from '../queue.ts'

type Methods = Omit<Store, 'kind'>
export type Method = keyof Methods
export type Arguments = { [Name in Method]: Parameters<Methods[Name]> }
export type Results = { [Name in Method]: Awaited<ReturnType<Methods[Name]>> }

/**
 * One call of the store in the thread; `number` is what its answer is told by. Calls and answers of a
 * moment cross in one message: to send it costs more than what it says.
 */
export type Call<Name extends Method = Method> = {
  [Each in Name]: { number: number; name: Each; words: Arguments[Each] }
}[Name]

/** The first, numbered 0, says whether the store could be opened. */
export type Answer = { number: number } & (
  | { ok: true; result: unknown }
  | { ok: false; error: Fault }
)

/** What of an error comes through to another thread. */
export type Fault = { message: string; code: string | undefined }

export const faultIn = (error: unknown): Fault =>
  error instanceof Error
    ? {
        message: error.message,
        code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
      }
    : { message: String(error), code: undefined }

/** The error as it was thrown, for who looks at its code. */
export const errorOf = ({ message, code }: Fault): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code })
