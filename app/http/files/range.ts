import type { ByteRange } from '#app/platform/storage/storage.ts'

/** What a request says of the part that it wants, as it stands in the headers of that name. */
interface Wanted {
  method: string | undefined
  range: string | null | undefined
  ifRange: string | null | undefined
}

export function wantedBy({ method, headers }: Request): Wanted {
  return { method, range: headers.get('Range'), ifRange: headers.get('If-Range') }
}

/**
 * The part of a file that is asked for (RFC 9110, 14.2); undefined where it is the whole, which is also what whoever
 * asks for several parts gets, or for the rest of a file that has been another one since, or for what is no part at all.
 */
export function requestedRange(
  { method, range, ifRange }: Wanted,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  if (method !== 'GET' || !range?.toLowerCase().startsWith('bytes=')) return undefined
  if (ifRange != null && ifRange !== etag) return undefined
  const [first, last, ...more] = range.slice('bytes='.length).trim().split('-')
  if (first === undefined || last === undefined || more.length > 0) return undefined
  if (first === '' && last === '') return undefined
  if (!isPosition(first) || !isPosition(last)) return undefined

  const end = size - 1
  if (first === '')
    return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end } : 'unsatisfiable'
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) > end) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? end : Math.min(Number(last), end) }
}

const isPosition = (text: string) => /^\d*$/.test(text)
