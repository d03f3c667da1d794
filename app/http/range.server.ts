import type { ByteRange } from '#app/platform/storage.ts'

/**
 * The part of a file that is asked for (RFC 9110, 14.2); undefined where it is the whole, which is also what whoever
 * asks for several parts gets, or for the rest of a file that has been another one since.
 */
export function requestedRange(request: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const header = request.headers.get('Range')
  const condition = request.headers.get('If-Range')
  if (request.method !== 'GET' || header === null || (condition !== null && condition !== etag)) return undefined
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header) ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'unsatisfiable'
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
