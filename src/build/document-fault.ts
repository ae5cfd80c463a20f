import { documentPattern } from '../../schema/document-types.ts'
import type { DocumentFault } from '../content/site/media-manifest.ts'

/**
 * Returns the reason why a document should not be offered for download; undefined if there is none. A file whose bytes do
 * not match its extension does not open at the visitor's.
 */
export function documentFaultOf(path: string, bytes: Buffer): DocumentFault | undefined {
  if (bytes.length === 0) return 'empty'
  const [, extension = ''] = documentPattern.exec(path) ?? []
  const isValid = validators[extension.toLowerCase()] ?? isText
  return isValid(bytes) ? undefined : 'unreadable'
}

const startsWith =
  (...signatures: readonly string[]) =>
  (bytes: Buffer) =>
    signatures.some((signature) => bytes.toString('latin1', 0, signature.length) === signature)

const matches = (pattern: RegExp) => (bytes: Buffer) =>
  pattern.test(bytes.toString('latin1', 0, 1024))

const isZip = startsWith('PK\u0003\u0004', 'PK\u0005\u0006')
/** The container of old office files, and of new ones with a password. */
const isCompoundFile = startsWith('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')

/** The names of the files in a ZIP archive are not compressed. */
const isOffice = (folder: string) => (bytes: Buffer) =>
  isCompoundFile(bytes) || (isZip(bytes) && bytes.includes(`${folder}/`))

/** The first file of these archives is called `mimetype`. It is not compressed. */
const isArchiveOf = (mimeType: string) => (bytes: Buffer) =>
  isZip(bytes) && bytes.toString('latin1', 30, 200).startsWith(`mimetype${mimeType}`)

const openDocument = (kind: string) => isArchiveOf(`application/vnd.oasis.opendocument.${kind}`)

const isUtf16 = startsWith('\u00ff\u00fe', '\u00fe\u00ff')

const isText = (bytes: Buffer): boolean => isUtf16(bytes) || !bytes.subarray(0, 4096).includes(0)

/** Text files have no entry, except those that begin with a certain line. */
const validators: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  pdf: matches(/^[^]{0,1019}%PDF-/),
  zip: isZip,
  '7z': startsWith('7z\u00bc\u00af\u0027\u001c'),
  gz: startsWith('\u001f\u008b'),
  epub: isArchiveOf('application/epub+zip'),
  rtf: startsWith('{\\rtf'),
  ics: matches(/^(?:\xef\xbb\xbf)?\s*BEGIN:VCALENDAR/i),
  vcf: matches(/^(?:\xef\xbb\xbf)?\s*BEGIN:VCARD/i),
  docx: isOffice('word'),
  xlsx: isOffice('xl'),
  pptx: isOffice('ppt'),
  doc: isCompoundFile,
  xls: isCompoundFile,
  ppt: isCompoundFile,
  mp3: matches(/^(?:ID3|\xff[\xe2-\xff])/),
  m4a: matches(/^[^]{4}ftyp/),
  ogg: startsWith('OggS'),
  wav: matches(/^RIFF[^]{4}WAVE/),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
}
