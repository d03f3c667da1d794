export interface Part {
  name: string
  content?: string | Uint8Array
  /** Makes it a file. */
  filename?: string
  /** Header lines of its own, instead of the usual ones. */
  headers?: string
}

/** A multipart body written by hand, so that it can say what no browser would; `end` is how it ends. */
export function multipart(parts: Part[], { boundary = 'boundary', end }: { boundary?: string; end?: string } = {}) {
  const chunks = parts.flatMap(({ name, content = '', filename, headers }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
    const head = headers ?? `Content-Disposition: form-data; name="${name}"${file}`
    return [`--${boundary}\r\n${head}\r\n\r\n`, content, '\r\n'].map((chunk) => Buffer.from(chunk))
  })
  return {
    body: new Uint8Array(Buffer.concat([...chunks, Buffer.from(end ?? `--${boundary}--\r\n`)])),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } as Record<string, string>,
  }
}

/** Fields as parts, in their order. */
export async function partsOf(fields: Record<string, string | File>): Promise<Part[]> {
  const parts = Object.entries(fields).map(async ([name, value]) =>
    typeof value === 'string'
      ? { name, content: value }
      : { name, content: new Uint8Array(await value.arrayBuffer()), filename: value.name },
  )
  return Promise.all(parts)
}
