import type { Form, Payload } from '../../content/forms/forms.ts'
import type { UploadedFile } from '../../content/forms/uploaded-file.ts'

/** A stored file of a submission. */
export type StoredFile = {
  /** The name of the form field. */
  field: string
  name: string
  path: string
}

/** A value in a `multipart/form-data` request: a text or a file. */
export type ReceivedPart = { name: string; value: string | UploadedFile }

/** The values of a request, in their order. Its files are temporary until `keep` is called. */
export type Upload = {
  parts: readonly ReceivedPart[]
  /** A text that differs if the content of a kept file differs. */
  contentKeyOf: (payload: Payload) => string
  /** Resolves after those files that the payload names are on disk under the id of the submission. */
  keep: (id: string, payload: Payload) => Promise<void>
  /** Deletes the files that were kept under this id. */
  forget: (id: string) => Promise<void>
  /** Deletes the files that were not kept. */
  discard: () => Promise<void>
}

/** The result of receiving files: the upload, or the reason why there is none. */
export type UploadResult =
  | { kind: 'received'; upload: Upload }
  /** The request is damaged or has ended too early. */
  | { kind: 'unreadable' }
  /** The request is larger than its form allows. */
  | { kind: 'too-large' }
  /** There is no space for the files. */
  | { kind: 'full' }

/** Receives, stores and deletes the files of submissions. */
export type SubmissionFiles = {
  /** Receives a `multipart/form-data` request of at most `maxBytes` bytes. Rejects if a file cannot be written. */
  receive: (request: Request, forms: readonly Form[], maxBytes: number) => Promise<UploadResult>
  /** Returns the files of a submission. */
  filesOf: (id: string) => Promise<StoredFile[]>
  /** Returns the content of a file, which is read only when it is needed. */
  openFile: (file: StoredFile) => Promise<Blob>
  /** Deletes all files of these submissions. */
  remove: (ids: readonly string[]) => Promise<void>
  /** Returns the ids of all submissions that have files. */
  ids: () => Promise<string[]>
  /**
   * Deletes what interrupted requests have left for more than an hour: temporary files, and files of submissions that are
   * not among `stored`. The folder belongs to the first inbox that calls this, named by `inbox`. For another inbox, only
   * temporary files are deleted, because the folder contains files of submissions that it does not know.
   */
  removeOrphans: (inbox: string, stored: ReadonlySet<string>, now: number) => Promise<void>
}
