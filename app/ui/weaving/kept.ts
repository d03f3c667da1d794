const most = 200

/** What is drawn looks the same each time: what pages show again and again is drawn once, and the newest are kept. */
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
