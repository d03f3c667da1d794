/** The distance between threads. */
export const cell = 8
const gap = 1.6
/** The length of the warp beyond the first and the last pick. */
export const fringe = 10

/** Weave structures. Each pick passes over `over` ends; `phase` shifts the repeat from pick to pick. */
const structures = {
  twill: { over: 2, phase: (pick: number) => pick % 4 },
  herringbone: { over: 2, phase: (pick: number) => (pick % 16 < 8 ? pick % 4 : (64 - pick) % 4) },
  tabby: { over: 1, phase: (pick: number) => pick % 2 },
  basket: { over: 2, phase: (pick: number) => ((pick >> 1) % 2) * 2 },
}

/** Thread colours as the numbers of the tokens `thread-1` to `thread-5`. */
export type Design = { structure: keyof typeof structures; warp: number[]; weft: number[] }
export type Cloth = ReturnType<typeof weaveCloth>

/** Merges threads with the same colour and dash offset into one path. */
export function weaveCloth({ structure, warp, weft }: Design) {
  const { over, phase } = structures[structure]
  const width = warp.length * cell
  const height = weft.length * cell + 2 * fringe
  return {
    width,
    height,
    dash: `${over * cell - gap} ${over * cell + gap}`,
    warp: grouped(warp, (color) => color).map(([color, ends]) => ({
      color,
      d: ends.map((end) => `M${(end + 0.5) * cell} 0v${height}`).join(''),
    })),
    weft: grouped(weft, (color, pick) => color * 4 + phase(pick)).map(([key, picks]) => ({
      color: key >> 2,
      offset: -((key % 4) * cell + gap / 2),
      d: picks.map((pick) => `M0 ${fringe + (pick + 0.5) * cell}h${width}`).join(''),
    })),
  }
}

export function designFrom(seed: string, ends: number, picks: number): Design {
  const random = seeded(seed)
  const choose = <T>(...choices: [T, ...T[]]) => choices[Math.floor(random() * choices.length)] ?? choices[0]
  const [ground, filling, stripe] = choose([1, 2, 3], [1, 2, 4], [2, 1, 4], [1, 3, 4], [2, 1, 3])

  /** A ground colour with a mirrored stripe, and an accent thread on each side of the middle. */
  const stripes = (count: number, base: number, accent: boolean) => {
    const colors = Array<number>(count).fill(base)
    const paint = (at: number, color: number) => {
      if (at < 0 || at >= count) return
      colors[at] = color
      colors[count - 1 - at] = color
    }
    const width = Math.max(1, Math.round(count * choose(0.05, 0.08, 0.11)))
    const twin = random() < 0.5
    const middle = Math.floor(count * (0.16 + random() * 0.24))
    for (let thread = 0; thread < width; thread++) {
      paint(middle - 2 - thread, stripe)
      if (twin) paint(middle + 3 + thread, stripe)
    }
    if (accent) for (const at of [0, choose(0, 1)]) paint(middle + at, 5)
    return colors
  }

  return {
    structure: choose('twill', 'herringbone', 'tabby', 'basket'),
    warp: stripes(ends, ground, true),
    weft: stripes(picks, filling, picks > 8 && random() < 0.6),
  }
}

function grouped(colors: number[], keyOf: (color: number, index: number) => number) {
  const groups = new Map<number, number[]>()
  for (const [index, color] of colors.entries()) {
    const key = keyOf(color, index)
    groups.set(key, [...(groups.get(key) ?? []), index])
  }
  return [...groups]
}

/** A random number generator: FNV-1a seeds mulberry32. */
function seeded(seed: string) {
  let state = 2166136261
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const maxDrawings = 200

/** Caches the most recent drawings. */
export function memoize<Given extends (string | number)[], Drawing>(draw: (...given: Given) => Drawing) {
  const drawings = new Map<string, Drawing>()
  return (...given: Given): Drawing => {
    const key = given.join(' ')
    const drawing = drawings.get(key) ?? draw(...given)
    drawings.set(key, drawing)
    for (const oldest of drawings.keys()) {
      if (drawings.size <= maxDrawings) break
      drawings.delete(oldest)
    }
    return drawing
  }
}
