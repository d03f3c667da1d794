/** The place that a text names by latitude and longitude; null for any other text. Some countries write decimal commas. */
export function coordinatesIn(text: string): { latitude: number; longitude: number } | null {
  const parts = /^(-?\d+(?:[.,]\d+)?)[,;\s]+(-?\d+(?:[.,]\d+)?)$/.exec(text.trim()) ?? []
  const [latitude, longitude] = parts.slice(1).map((part) => Number(part.replace(',', '.')))
  if (latitude === undefined || longitude === undefined) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
