import type { Store } from '../queue.ts'

type Methods = Omit<Store, 'kind'>
export type StoreMethod = keyof Methods
/** The arguments of each store method. */
export type MethodArguments = { [Name in StoreMethod]: Parameters<Methods[Name]> }
/** The results of each store method. */
export type MethodResults = { [Name in StoreMethod]: Awaited<ReturnType<Methods[Name]>> }

/**
 * A call of a store method in the thread. `number` identifies its answer. Simultaneous calls are
 * sent in one message, and so are answers, because sending a message costs more than its content.
 */
export type StoreCall<Name extends StoreMethod = StoreMethod> = {
  [Each in Name]: { number: number; name: Each; words: MethodArguments[Each] }
}[Name]

/** The result of a call. The answer with number 0 says if the store could be opened. */
export type CallAnswer = { number: number } & (
  | { ok: true; result: unknown }
  | { ok: false; error: SerializedError }
)

/** The properties of an error that are sent to the other thread. */
export type SerializedError = { message: string; code: string | undefined }

/** Extracts the properties of an error that are sent to the other thread. */
export const serializeError = (error: unknown): SerializedError =>
  error instanceof Error
    ? {
        message: error.message,
        code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
      }
    : { message: String(error), code: undefined }

/** Creates an error from the properties that the other thread has sent. */
export const deserializeError = ({ message, code }: SerializedError): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code })
