import { readDocument } from '../../document/read-document.ts'

/** What a file with this text says. */
export const dataIn = (file: string, text: string): unknown =>
  readDocument(file, new TextEncoder().encode(text)).value
