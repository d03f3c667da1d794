const longestHead = 16 * 1024
/** What the parser of forms takes for one. */
const file = /filename|application\/octet-stream/i

/**
 * RFC 7578, with nothing in its files: what else stands in it is read in little memory, however large they are. What
 * was in a file is handed to `keep`, in one piece where the body comes in one.
 */
export async function* withoutFiles(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  boundary: string,
  keep?: (content: Uint8Array<ArrayBuffer>) => void,
): AsyncGenerator<Uint8Array, void, void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let inside: 'head' | 'text' | 'file' = 'head'
  let rest = Buffer.alloc(0)
  for await (const chunk of body) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : viewOf(chunk)
    for (;;) {
      const at = rest.indexOf(inside === 'head' ? '\r\n\r\n' : delimiter)
      if (inside === 'head') {
        if (at < 0 && rest.length > longestHead) throw new Error('The head of a part is too long.')
        if (at < 0) break
        const head = rest.subarray(0, at + 4)
        // Before it is handed on: whoever gets it may give its memory back.
        inside = file.test(head.toString('latin1')) ? 'file' : 'text'
        rest = rest.subarray(head.length)
        yield head
      } else {
        const end = at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at
        if (inside === 'text' && end > 0) yield rest.subarray(0, end)
        if (inside === 'file') keep?.(rest.subarray(0, end))
        rest = rest.subarray(end)
        if (at < 0) break
        inside = 'head'
      }
    }
  }
  yield rest
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)
}
