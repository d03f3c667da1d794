/** Figures that are woven into a cloth: drawn in a square from -1 to 1, y downwards. */
type Point = readonly [x: number, y: number]
type Shape = (x: number, y: number) => boolean
/** Shapes in the colours of the tokens `thread-1` to `thread-5`, the later over the earlier; 0 is the ground. */
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

/** A rhombus lying flat: as wide as 2a, as high as 2b. */
const rhombus =
  (cx: number, cy: number, a: number, b: number): Shape =>
  (x, y) =>
    Math.abs(x - cx) / a + Math.abs(y - cy) / b < 1

const line =
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
const synapses = hidden.flatMap((from) => [...inputs, ...outputs].map((to) => line(0.025, from, to)))

/** A heater shield: half as wide, as high above its shoulders, as deep to its tip. */
const heater =
  (half: number, top: number, tip: number): Shape =>
  (x, y) =>
    Math.abs(x) < half && y > top && Math.abs(x) < half * Math.sqrt(Math.max(0, 1 - (y / tip) ** 3))

const bars = [0.35, 0.05, -0.2, -0.6]
const compassNeedle = (x: number, y: number) => Math.abs(x + y) / 0.42 + Math.abs(x - y) / 1.3 < 1

const motifs = {
  brackets: [
    [5, line(0.11, [-0.45, -0.55], [-0.9, 0], [-0.45, 0.55])],
    [5, line(0.11, [0.45, -0.55], [0.9, 0], [0.45, 0.55])],
    [4, line(0.1, [0.2, -0.75], [-0.2, 0.75])],
  ],
  cloud: [
    [4, any(disc(-0.5, 0.12, 0.4), disc(0, -0.18, 0.52), disc(0.52, 0.1, 0.42), box(-0.5, 0.05, 0.55, 0.52))],
    [0, any(line(0.08, [0, 0.95], [0, -0.2]), line(0.08, [-0.3, 0.12], [0, -0.2], [0.3, 0.12]))],
    [5, any(line(0.055, [0, 0.95], [0, -0.2]), line(0.055, [-0.28, 0.1], [0, -0.2], [0.28, 0.1]))],
  ],
  shield: [
    [4, heater(0.72, -0.8, 0.9)],
    [0, heater(0.58, -0.66, 0.76)],
    [5, line(0.11, [-0.3, -0.02], [-0.06, 0.24], [0.34, -0.3])],
  ],
  waves: [
    [
      4,
      both(
        any(hoop(0, -0.1, 0.52, 0.075), hoop(0, -0.1, 0.86, 0.075)),
        (x, y) => Math.abs(x) > Math.abs(y + 0.1) * 1.1,
      ),
    ],
    [5, any(disc(0, -0.1, 0.22), line(0.07, [0, 0], [0, 0.9]), line(0.07, [-0.35, 0.9], [0.35, 0.9]))],
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
    [0, line(0.13, [-0.95, -0.05], [-0.3, -0.35], [0.15, -0.45], [0.9, -0.95])],
    [5, line(0.075, [-0.95, -0.05], [-0.3, -0.35], [0.15, -0.45], [0.9, -0.95])],
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

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}
