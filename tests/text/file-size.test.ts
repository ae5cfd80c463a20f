import { expect, test } from 'vitest'
import { formatFileSize } from '../../src/text/file-size.ts'

test.each([
  [0, '0 Byte', '0 byte'],
  [999, '999 Byte', '999 byte'],
  [1_234, '1,2 kB', '1.2 kB'],
  [48_700, '49 kB', '49 kB'],
  [1_250_000, '1,3 MB', '1.3 MB'],
  [3_400_000_000, '3,4 GB', '3.4 GB'],
])('formatFileSize formats %i bytes for German and English readers', (bytes, german, english) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(formatFileSize(bytes, 'de'))).toBe(german)
  expect(plain(formatFileSize(bytes, 'en'))).toBe(english)
})
