/** A file that a visitor has sent with a form, before the submission is stored. */
export class UploadedFile {
  constructor(
    /** The name of the form field. */
    readonly field: string,
    /** The cleaned name, which no other file of the submission has. */
    readonly name: string,
    /** The size in bytes. */
    readonly size: number,
    /** The type of the content, whatever the name says; `text/plain` for text. */
    readonly mimeType: string,
    /** The SHA-256 hash of the content in hexadecimal. */
    readonly hash: string,
    /** The temporary file. */
    readonly path: string,
  ) {}
}
