/** A glTF binary file with the JSON contents and the given number of unused geometry bytes. */
export function modelOf(contents: object = { asset: { version: '2.0' } }, bytes = 0): Buffer {
  const text = Buffer.from(JSON.stringify(contents))
  const json = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const geometry = bytes === 0 ? [] : [chunkOf('BIN\0', Buffer.alloc(bytes))]
  const chunks = Buffer.concat([chunkOf('JSON', json), ...geometry])
  const head = Buffer.alloc(12)
  head.write('glTF', 0, 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(head.length + chunks.length, 8)
  return Buffer.concat([head, chunks])
}

function chunkOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(content.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
