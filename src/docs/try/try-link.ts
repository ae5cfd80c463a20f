/** Returns a text compressed for the fragment of an address. */
export async function fragmentOf(text: string): Promise<string> {
  const bytes = await throughStream(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
  )
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Returns the text of a fragment; undefined if the fragment contains none. */
export async function textOfFragment(fragment: string): Promise<string | undefined> {
  try {
    const binary = atob(fragment.replaceAll('-', '+').replaceAll('_', '/'))
    const compressed = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    const bytes = await throughStream(compressed, new DecompressionStream('deflate-raw'))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const result = new Response(new Blob([bytes]).stream().pipeThrough(stream))
  return new Uint8Array(await result.arrayBuffer())
}
