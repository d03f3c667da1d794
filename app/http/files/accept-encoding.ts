/** RFC 9110, 12.5.3; of equals the first; undefined where the answer goes as it is. */
export function preferredEncoding<Encoding extends string>(
  header: string | undefined | null,
  available: readonly Encoding[],
): Encoding | undefined {
  const weights = weightsOf(header ?? '')
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const best = available.toSorted((a, b) => weightOf(b) - weightOf(a)).at(0)
  if (best === undefined || weightOf(best) === 0) return undefined
  return weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

function weightsOf(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((item) => {
      const [encoding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? 1)
      return [encoding, weight > 0 && weight <= 1 ? weight : 0]
    }),
  )
}
