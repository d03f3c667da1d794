import type { ByteRange } from '#app/platform/storage/storage.ts'

const mediaTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

interface PrivateFile {
  body: ReadableStream<Uint8Array>
  filename: string
  type: keyof typeof mediaTypes
  size: number
  etag?: string
  range?: ByteRange
}

/** Always to be saved: whatever a browser itself shows may run its scripts and follow its links. */
export function privateFile(file: PrivateFile): Response {
  const { range, size, etag } = file
  return new Response(file.body, {
    status: range ? 206 : 200,
    headers: {
      'Content-Type': mediaTypes[file.type],
      'Content-Length': String(range ? range.end - range.start + 1 : size),
      'Content-Disposition': `attachment; ${filenameParameters(file.filename)}`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cache-Control': 'private, no-store',
      ...(etag && { 'Accept-Ranges': 'bytes', ETag: etag }),
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    },
  })
}

export function unsatisfiableRange(size: number): Response {
  return new Response(null, {
    status: 416,
    headers: { 'Content-Range': `bytes */${size}`, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, no-store' },
  })
}

/** RFC 6266: an ASCII fallback for old programs, and the true name in the encoding of RFC 8187. */
export function filenameParameters(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`
}
