type Point = readonly [x: number, y: number]
/** Whether a point is inside. Coordinates are -1 to 1, with y downwards. */
type Shape = (x: number, y: number) => boolean
/** Layered shapes, later ones on top. Colours are the tokens `thread-1` to `thread-5`; 0 is the ground. */
type Motif = (readonly [color: number, shape: Shape])[]

const disc =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) < r

const hoop =
  (cx: number, cy: number, r: number, width: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - r) < width

const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x > left && x < right && y > top && y < bottom

/** A rhombus of width 2a and height 2b. */
const rhombus =
  (cx: number, cy: number, a: number, b: number): Shape =>
  (x, y) =>
    Math.abs(x - cx) / a + Math.abs(y - cy) / b < 1

const strand =
  (width: number, ...points: Point[]): Shape =>
  (x, y) =>
    points.slice(1).some((end, index) => distance([x, y], points[index] ?? end, end) < width)

const any =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    shapes.some((shape) => shape(x, y))

const both =
  (one: Shape, other: Shape): Shape =>
  (x, y) =>
    one(x, y) && other(x, y)

/** A heater shield from `top` to `tip`; `half` is half its width. */
const heater =
  (half: number, top: number, tip: number): Shape =>
  (x, y) =>
    Math.abs(x) < half && y > top && Math.abs(x) < half * Math.sqrt(Math.max(0, 1 - (y / tip) ** 3))

/** A leaf from one point to another. Less slack makes it thinner. */
const leaf =
  (from: Point, to: Point, slack: number): Shape =>
  (x, y) =>
    Math.hypot(x - from[0], y - from[1]) + Math.hypot(x - to[0], y - to[1]) <
    slack * Math.hypot(to[0] - from[0], to[1] - from[1])

/** A four-pointed star. */
const sparkle =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    (Math.abs(x - cx) / r) ** 0.62 + (Math.abs(y - cy) / r) ** 0.62 < 1

/** The difference of two shapes. */
const without =
  (one: Shape, other: Shape): Shape =>
  (x, y) =>
    one(x, y) && !other(x, y)

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

const boat =
  (half: number, height: number): Shape =>
  (x, y) =>
    Math.abs(y) < height * (1 - (x / half) ** 2)

/** Head and shoulders above `base`. */
const person = (x: number, base: number, size: number): Shape =>
  any(
    disc(x, base - 0.98 * size, 0.3 * size),
    both(disc(x, base, 0.6 * size), (_x, y) => y < base),
  )

const bubble = (left: number, top: number, right: number, bottom: number): Shape =>
  any(box(left, top + 0.12, right, bottom - 0.12), box(left + 0.12, top, right - 0.12, bottom))

/** The tail of a speech bubble, with one straight side. */
const tail =
  (at: number, top: number, size: number): Shape =>
  (x, y) =>
    y > top && (x - at) * Math.sign(size) > 0 && (x - at) / size + (y - top) / Math.abs(size) < 1

/** A page of an open book, lowest at the spine. */
const spread =
  (top: number, bottom: number, from: number, to: number): Shape =>
  (x, y) => {
    const out = Math.abs(x)
    const level = y + out * 0.26
    return out > from && out < to && level > top && level < bottom
  }

const warp = [-0.8, -0.4, 0, 0.4, 0.8]

/** Motifs of pages other than services, posts and jobs. */
const pageMotifs = {
  shuttle: [
    [3, any(...warp.map((x) => strand(0.05, [x, -0.95], [x, 0.95])))],
    [0, boat(1.1, 0.46)],
    [4, boat(1, 0.34)],
    [0, box(-0.5, -0.14, 0.5, 0.14)],
    [5, box(-0.44, -0.07, 0.44, 0.07)],
  ],
  people: [
    [3, any(person(-0.58, 0.5, 0.78), person(0.58, 0.5, 0.78))],
    [0, person(0, 0.76, 1.14)],
    [4, person(0, 0.72, 0.98)],
    [5, disc(0, -0.24, 0.29)],
  ],
  letter: [
    [4, box(-0.95, -0.66, 0.95, 0.66)],
    [0, strand(0.07, [-0.95, -0.66], [0, 0.14], [0.95, -0.66])],
    [5, disc(0, 0.14, 0.24)],
  ],
  dialogue: [
    [3, any(bubble(-0.97, -0.88, 0.42, 0.06), tail(-0.72, 0.06, 0.4))],
    [0, bubble(-0.5, -0.32, 1.1, 0.7)],
    [4, any(bubble(-0.38, -0.22, 0.97, 0.6), tail(0.72, 0.6, -0.4))],
    [5, any(...[-0.04, 0.29, 0.62].map((x) => disc(x, 0.19, 0.12)))],
  ],
  lock: [
    [3, both(hoop(0, -0.32, 0.44, 0.1), (_x, y) => y < -0.3)],
    [3, any(strand(0.1, [-0.44, -0.3], [-0.44, 0]), strand(0.1, [0.44, -0.3], [0.44, 0]))],
    [4, box(-0.76, -0.1, 0.76, 0.92)],
    [5, any(disc(0, 0.3, 0.19), strand(0.08, [0, 0.3], [0, 0.66]))],
  ],
  book: [
    [4, spread(-0.4, 0.72, 0.08, 0.96)],
    [0, any(...[-0.14, 0.13, 0.4].map((line) => spread(line, line + 0.09, 0.26, 0.78)))],
    [5, strand(0.05, [0, -0.55], [0, 0.95])],
  ],
} satisfies Record<string, Motif>

const orbit =
  (lean: number): Shape =>
  (x, y) => {
    const along = x * Math.cos(lean) + y * Math.sin(lean)
    const across = y * Math.cos(lean) - x * Math.sin(lean)
    return Math.abs(Math.hypot(along / 0.95, across / 0.36) - 1) < 0.13
  }

const column = (x: number, ...ys: number[]) => ys.map((y): Point => [x, y])
const inputs = column(-0.8, -0.6, 0, 0.6)
const hidden = column(0, -0.8, -0.28, 0.28, 0.8)
const outputs = column(0.8, -0.35, 0.35)
const node = ([x, y]: Point) => disc(x, y, 0.17)
const synapses = hidden.flatMap((from) => [...inputs, ...outputs].map((to) => strand(0.025, from, to)))

const bars = [0.35, 0.05, -0.2, -0.6]
const shelves = [-0.62, 0, 0.62]
const pins = [-0.4, 0, 0.4]
const rays = [-1, -0.5, 0, 0.5, 1]
const toward = (lean: number, far: number): Point => [Math.sin(lean * 1.3) * far, 0.3 - Math.cos(lean * 1.3) * far]
const compassNeedle = (x: number, y: number) => Math.abs(x + y) / 0.42 + Math.abs(x - y) / 1.3 < 1

const motifs = {
  ...pageMotifs,

  brackets: [
    [5, strand(0.11, [-0.45, -0.55], [-0.9, 0], [-0.45, 0.55])],
    [5, strand(0.11, [0.45, -0.55], [0.9, 0], [0.45, 0.55])],
    [4, strand(0.1, [0.2, -0.75], [-0.2, 0.75])],
  ],
  cloud: [
    [4, any(disc(-0.5, 0.12, 0.4), disc(0, -0.18, 0.52), disc(0.52, 0.1, 0.42), box(-0.5, 0.05, 0.55, 0.52))],
    [0, any(strand(0.08, [0, 0.95], [0, -0.2]), strand(0.08, [-0.3, 0.12], [0, -0.2], [0.3, 0.12]))],
    [5, any(strand(0.055, [0, 0.95], [0, -0.2]), strand(0.055, [-0.28, 0.1], [0, -0.2], [0.28, 0.1]))],
  ],
  shield: [
    [4, heater(0.72, -0.8, 0.9)],
    [0, heater(0.58, -0.66, 0.76)],
    [5, strand(0.11, [-0.3, -0.02], [-0.06, 0.24], [0.34, -0.3])],
  ],
  waves: [
    [
      4,
      both(
        any(hoop(0, -0.1, 0.52, 0.075), hoop(0, -0.1, 0.86, 0.075)),
        (x, y) => Math.abs(x) > Math.abs(y + 0.1) * 1.1,
      ),
    ],
    [5, any(disc(0, -0.1, 0.22), strand(0.07, [0, 0], [0, 0.9]), strand(0.07, [-0.35, 0.9], [0.35, 0.9]))],
  ],
  layers: [
    [4, rhombus(0, 0.48, 0.95, 0.46)],
    [0, rhombus(0, 0.28, 1.02, 0.5)],
    [3, rhombus(0, 0.08, 0.95, 0.46)],
    [0, rhombus(0, -0.18, 1.02, 0.5)],
    [5, rhombus(0, -0.38, 0.95, 0.46)],
  ],
  network: [
    [3, any(...synapses)],
    [4, any(...[...inputs, ...outputs].map(node))],
    [5, any(...hidden.map(node))],
  ],
  bars: [
    [4, any(...bars.map((top, index) => box(-0.92 + index * 0.48, top, -0.58 + index * 0.48, 0.9)))],
    [0, strand(0.13, [-0.95, -0.05], [-0.3, -0.35], [0.15, -0.45], [0.9, -0.95])],
    [5, strand(0.075, [-0.95, -0.05], [-0.3, -0.35], [0.15, -0.45], [0.9, -0.95])],
  ],
  compass: [
    [4, hoop(0, 0, 0.86, 0.08)],
    [4, both(compassNeedle, (x, y) => x - y < 0)],
    [5, both(compassNeedle, (x, y) => x - y >= 0)],
    [0, disc(0, 0, 0.08)],
  ],
  atom: [
    [4, any(orbit(0), orbit(Math.PI / 3), orbit(-Math.PI / 3))],
    [5, disc(0, 0, 0.24)],
  ],
  /* Careers */
  cog: [
    [4, (x, y) => Math.hypot(x, y) < (Math.cos(8 * Math.atan2(y, x)) > -0.1 ? 0.95 : 0.7)],
    [0, disc(0, 0, 0.42)],
    [5, disc(0, 0, 0.24)],
  ],
  nib: [
    [4, (x, y) => y > -0.5 && y < 0.95 && Math.abs(x) < 0.6 * (1 - Math.max(0, y + 0.05)) ** 0.7],
    [0, any(strand(0.04, [0, 0.1], [0, 0.95]), disc(0, 0.02, 0.15))],
    [5, box(-0.45, -0.95, 0.45, -0.6)],
  ],
  racks: [
    [4, any(...shelves.map((y) => box(-0.9, y - 0.24, 0.9, y + 0.24)))],
    [0, any(...shelves.map((y) => strand(0.06, [-0.6, y], [0.1, y])))],
    [5, any(...shelves.map((y) => disc(0.6, y, 0.13)))],
  ],
  board: [
    [3, any(box(-0.95, -0.9, -0.4, 0.9), box(-0.28, -0.9, 0.28, 0.9), box(0.4, -0.9, 0.95, 0.9))],
    [4, any(box(-0.85, -0.8, -0.5, -0.4), box(-0.85, -0.27, -0.5, 0.13), box(-0.18, -0.8, 0.18, -0.4))],
    [5, any(box(0.5, -0.8, 0.85, -0.4), box(0.5, -0.27, 0.85, 0.13))],
  ],
  sprout: [
    [4, any(leaf([0, 0.05], [-0.8, -0.35], 1.12), leaf([0, -0.2], [0.72, -0.85], 1.12))],
    [4, strand(0.07, [0, 0.7], [0, -0.25])],
    [5, both(disc(0, 1.15, 0.6), (_x, y) => y < 0.95)],
  ],

  /* The blog */
  spark: [
    [4, sparkle(-0.15, 0.15, 0.85)],
    [5, any(sparkle(0.65, -0.6, 0.36), sparkle(0.6, 0.72, 0.24))],
  ],
  horizon: [
    [5, both(disc(0, 0.3, 0.5), (_x, y) => y < 0.3)],
    [4, any(...rays.map((lean) => strand(0.055, toward(lean, 0.66), toward(lean, 0.98))))],
    [4, any(strand(0.055, [-0.95, 0.46], [0.95, 0.46]), strand(0.055, [-0.7, 0.68], [0.7, 0.68]))],
    [3, strand(0.055, [-0.4, 0.9], [0.4, 0.9])],
  ],
  sky: [
    [5, disc(0.38, -0.35, 0.46)],
    [0, any(disc(-0.5, 0.38, 0.48), disc(0.02, 0.16, 0.56), disc(0.5, 0.42, 0.44))],
    [4, any(disc(-0.5, 0.38, 0.38), disc(0.02, 0.16, 0.46), disc(0.5, 0.42, 0.34), box(-0.5, 0.3, 0.5, 0.76))],
  ],
  key: [
    [4, hoop(-0.48, -0.05, 0.34, 0.13)],
    [
      4,
      any(
        strand(0.1, [-0.1, -0.05], [0.92, -0.05]),
        strand(0.09, [0.5, 0], [0.5, 0.3]),
        strand(0.09, [0.84, 0], [0.84, 0.42]),
      ),
    ],
    [5, disc(-0.48, -0.05, 0.13)],
  ],
  terminal: [
    [4, without(box(-0.97, -0.8, 0.97, 0.8), box(-0.82, -0.48, 0.82, 0.66))],
    [5, strand(0.08, [-0.52, -0.2], [-0.22, 0.08], [-0.52, 0.36])],
    [5, strand(0.08, [0.05, 0.38], [0.5, 0.38])],
  ],
  chip: [
    [3, any(...pins.map((at) => any(strand(0.06, [at, -0.95], [at, 0.95]), strand(0.06, [-0.95, at], [0.95, at]))))],
    [0, box(-0.72, -0.72, 0.72, 0.72)],
    [4, box(-0.62, -0.62, 0.62, 0.62)],
    [0, box(-0.36, -0.36, 0.36, 0.36)],
    [5, box(-0.24, -0.24, 0.24, 0.24)],
  ],

  /* Fallback */
  lozenges: [
    [4, without(rhombus(0, 0, 0.98, 0.98), rhombus(0, 0, 0.74, 0.74))],
    [3, without(rhombus(0, 0, 0.56, 0.56), rhombus(0, 0, 0.34, 0.34))],
    [5, rhombus(0, 0, 0.22, 0.22)],
  ],
  star: [
    [4, any(box(-0.66, -0.66, 0.66, 0.66), rhombus(0, 0, 0.95, 0.95))],
    [0, any(box(-0.4, -0.4, 0.4, 0.4), rhombus(0, 0, 0.6, 0.6))],
    [5, rhombus(0, 0, 0.34, 0.34)],
  ],
  palm: [
    [4, any(...[-0.85, -0.55, 0.55, 0.85].map((x) => leaf([0, -0.35], [x, Math.abs(x) > 0.6 ? -0.15 : -0.85], 1.07)))],
    [4, strand(0.07, [0, 0.95], [0, -0.35])],
    [5, any(disc(-0.16, -0.14, 0.12), disc(0.16, -0.14, 0.12), disc(0, 0.02, 0.12))],
  ],
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

export function runsOf(name: MotifName, threads: number) {
  const runs: { color: number; row: number; from: number; length: number }[] = []
  const at = (thread: number) => ((thread + 0.5) / threads) * 2 - 1
  for (let row = 0; row < threads; row++) {
    for (let column = 0; column < threads; column++) {
      const color = (motifs[name] as Motif).findLast(([, shape]) => shape(at(column), at(row)))?.[0] ?? 0
      const last = runs.at(-1)
      if (last && last.row === row && last.color === color && last.from + last.length === column) last.length++
      else if (color) runs.push({ color, row, from: column, length: 1 })
    }
  }
  return runs
}
