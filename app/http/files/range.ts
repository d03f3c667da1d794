import { IfRange, Range } from '@remix-run/headers'
import type { ByteRange } from '#app/platform/storage/storage.ts'

/** What a request says of the part that it wants, as it stands in the headers of that name. */
interface Wanted {
  method: string | undefined
  range: string | null | undefined
  ifRange: string | null | undefined
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
  if (method !== 'GET' || !range || !IfRange.from(ifRange ?? null).matches({ etag })) return undefined
  const wanted = Range.from(range.toLowerCase())
  if (wanted.unit !== 'bytes' || wanted.ranges.length !== 1) return undefined
  const [part] = wanted.normalize(size)
  return part && part.start <= part.end ? part : 'unsatisfiable'
}
