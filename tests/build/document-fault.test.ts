import { expect, test } from 'vitest'
import { documentExtensions } from '../../schema/document-types.ts'
import { documentFaultOf } from '../../src/build/document-fault.ts'

/** The beginning of a ZIP archive whose first file has this name and content. */
const zip = (name: string, content = '') =>
  Buffer.from(`PK\u0003\u0004${'\0'.repeat(26)}${name}${content}`, 'latin1')

const mimeType = (type: string) => zip('mimetype', type)
const openDocument = (kind: string) => mimeType(`application/vnd.oasis.opendocument.${kind}`)
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const valid: Record<(typeof documentExtensions)[number], Buffer> = {
  pdf: Buffer.from('%PDF-1.7\n'),
  zip: zip('logo.svg'),
  '7z': Buffer.from('377abcaf271c', 'hex'),
  gz: Buffer.from('1f8b08', 'hex'),
  epub: mimeType('application/epub+zip'),
  csv: Buffer.from('Name;Preis\nKäse;3\n'),
  txt: Buffer.from('\ufeffHallo'),
  rtf: Buffer.from('{\\rtf1}'),
  ics: Buffer.from('BEGIN:VCALENDAR\r\n'),
  vcf: Buffer.from('BEGIN:VCARD\r\n'),
  docx: zip('word/document.xml'),
  xlsx: zip('xl/workbook.xml'),
  pptx: zip('ppt/presentation.xml'),
  doc: compoundFile,
  xls: compoundFile,
  ppt: compoundFile,
  mp3: Buffer.from('fffb9064', 'hex'),
  m4a: Buffer.from('\0\0\0\x1cftypM4A ', 'latin1'),
  ogg: Buffer.from('OggS'),
  wav: Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
}

test.each(documentExtensions)('documentFaultOf accepts a real file of the type %s', (extension) => {
  expect(documentFaultOf(`a.${extension}`, valid[extension])).toBeUndefined()
  expect(documentFaultOf(`A.${extension.toUpperCase()}`, valid[extension])).toBeUndefined()
})

test.each(documentExtensions)('documentFaultOf refuses an image called a.%s', (extension) => {
  const image = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  expect(documentFaultOf(`a.${extension}`, image)).toBe('unreadable')
})

test('documentFaultOf refuses an empty file and one office format under the name of another', () => {
  expect(documentFaultOf('a.txt', Buffer.alloc(0))).toBe('empty')
  expect(documentFaultOf('a.xlsx', valid.docx)).toBe('unreadable')
  expect(documentFaultOf('a.odt', valid.epub)).toBe('unreadable')
})
