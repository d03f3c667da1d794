import { LRUCache } from 'lru-cache'

/** RFC 9110, 12.5.3. Among equal weights the first wins. Undefined means no encoding. */
export function preferredEncoding<Encoding extends string>(
  header: string | undefined | null,
  available: readonly Encoding[],
): Encoding | undefined {
  const weights = weightsOf(header ?? '')
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [first] = available
  if (first === undefined) return undefined
  const best = available.reduce((best, encoding) => (weightOf(encoding) > weightOf(best) ? encoding : best), first)
  if (weightOf(best) === 0) return undefined
  return weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

/** Browsers send few different headers. */
const cache = new LRUCache<string, Map<string, number>>({
  max: 100,
  maxEntrySize: 100,
  sizeCalculation: (_, header) => header.length || 1,
})

function weightsOf(header: string): Map<string, number> {
  const found = cache.get(header)
  if (found) return found
  const weights = parsedWeights(header)
  cache.set(header, weights)
  return weights
}

function parsedWeights(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((item) => {
      const [encoding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? 1)
      return [encoding, weight > 0 && weight <= 1 ? weight : 0]
    }),
  )
}
