export function preferredEncoding<Encoding extends string>(
  header: string | undefined | null,
  available: readonly Encoding[],
): Encoding | undefined {
  return available.find((encoding) => header?.includes(encoding))
}
