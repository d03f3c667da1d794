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

/** A file that is generated while it is sent. */
export function privateStream(body: ReadableStream<Uint8Array>, filename: string, mediaType: string): Response {
  return new Response(body, { headers: headersOf(mediaType, filename) })
}

/** Always an attachment, because a file that the browser shows inline may run scripts and follow links. */
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

/** RFC 6266: an ASCII fallback for old clients, and the full name in the encoding of RFC 8187. */
export function filenameParameters(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "frame-ancestors 'self'",
].join('; ')

/** A mail as a sandboxed document: no scripts, forms or origin, and links open in a new window. */
export function mailDocument(html: string): Response {
  return new Response(html.replace('<head>', '<head><base target="_blank">'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': mailPolicy,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    },
  })
}
