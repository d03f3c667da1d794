import { IfRange, Range } from '@remix-run/headers'
import type { ByteRange } from '#app/platform/storage/storage.ts'

/** RFC 9110, 14.2; undefined means the whole, also for several parts or for a file that has changed since. */
export function requestedRange(
  { method, range, ifRange }: { method?: string; range?: string | null; ifRange?: string | null },
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  if (method !== 'GET' || !range || !IfRange.from(ifRange ?? null).matches({ etag })) return undefined
  const wanted = Range.from(range.toLowerCase())
  if (wanted.unit !== 'bytes' || wanted.ranges.length !== 1) return undefined
  const [part] = wanted.normalize(size)
  return part && part.start <= part.end ? part : 'unsatisfiable'
}
