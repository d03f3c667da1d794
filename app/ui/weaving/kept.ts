const most = 200

/** Equal input gives an equal drawing, so the most recent ones are kept. */
export function kept<Given extends (string | number)[], Drawing>(draw: (...given: Given) => Drawing) {
  const drawings = new Map<string, Drawing>()
  return (...given: Given): Drawing => {
    const key = given.join(' ')
    const drawing = drawings.get(key) ?? draw(...given)
    drawings.set(key, drawing)
    for (const oldest of drawings.keys()) {
      if (drawings.size <= most) break
      drawings.delete(oldest)
    }
    return drawing
  }
}
