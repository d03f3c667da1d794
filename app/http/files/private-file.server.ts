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

export function privateFile(file: PrivateFile): Response {
  const { range, size, etag } = file
  return new Response(file.body, {
    status: range ? 206 : 200,
    headers: {
      ...headersOf(mediaTypes[file.type], file.filename),
      'Content-Length': String(range ? range.end - range.start + 1 : size),
      ...(etag && { 'Accept-Ranges': 'bytes', ETag: etag }),
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    },
  })
}

/** A file that is made while it is sent. */
export function privateStream(body: ReadableStream<Uint8Array>, filename: string, mediaType: string): Response {
  return new Response(body, { headers: headersOf(mediaType, filename) })
}

/** Always to be saved: whatever a browser itself shows may run its scripts and follow its links. */
const headersOf = (mediaType: string, filename: string) => ({
  'Content-Type': mediaType,
  'Content-Disposition': `attachment; ${filenameParameters(filename)}`,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'private, no-store',
})

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
