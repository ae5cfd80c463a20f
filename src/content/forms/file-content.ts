import type { FileType } from '../../../schema/form-file.ts'

/** The MIME types that the content of a file may have, by the type that its name says. */
const mimeTypesByType: Readonly<Record<FileType, readonly string[]>> = {
  pdf: ['application/pdf'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  odt: ['application/vnd.oasis.opendocument.text'],
  rtf: ['application/rtf'],
  txt: ['text/plain'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet'],
  csv: ['text/plain'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  odp: ['application/vnd.oasis.opendocument.presentation'],
  zip: ['application/zip'],
  jpg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  webp: ['image/webp'],
  gif: ['image/gif'],
  heic: ['image/heic', 'image/heif'],
  mp3: ['audio/mpeg'],
  m4a: ['audio/x-m4a', 'audio/mp4'],
  wav: ['audio/wav', 'audio/vnd.wave'],
  mp4: ['video/mp4', 'video/x-m4v'],
  mov: ['video/quicktime'],
  webm: ['video/webm', 'video/matroska', 'video/x-matroska'],
}

/** True if a file whose name says `type` may have content of this MIME type; `text/plain` for text. */
export const isContentOf = (type: FileType, mimeType: string): boolean =>
  mimeTypesByType[type].includes(mimeType)
