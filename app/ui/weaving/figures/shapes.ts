export type Point = readonly [x: number, y: number]
/** Whether a point is inside. Coordinates are -1 to 1, with y downwards. */
export type Shape = (x: number, y: number) => boolean
/** Layered shapes, later ones on top. Colours are the tokens `thread-1` to `thread-5`; 0 is the ground. */
export type Motif = (readonly [color: number, shape: Shape])[]

export const disc =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) < r

export const hoop =
  (cx: number, cy: number, r: number, width: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - r) < width

export const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x > left && x < right && y > top && y < bottom

/** A rhombus of width 2a and height 2b. */
export const rhombus =
  (cx: number, cy: number, a: number, b: number): Shape =>
  (x, y) =>
    Math.abs(x - cx) / a + Math.abs(y - cy) / b < 1

export const strand =
  (width: number, ...points: Point[]): Shape =>
  (x, y) =>
    points.slice(1).some((end, index) => distance([x, y], points[index] ?? end, end) < width)

export const any =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    shapes.some((shape) => shape(x, y))

export const both =
  (one: Shape, other: Shape): Shape =>
  (x, y) =>
    one(x, y) && other(x, y)

/** A heater shield from `top` to `tip`; `half` is half its width. */
export const heater =
  (half: number, top: number, tip: number): Shape =>
  (x, y) =>
    Math.abs(x) < half && y > top && Math.abs(x) < half * Math.sqrt(Math.max(0, 1 - (y / tip) ** 3))

/** A leaf from one point to another. Less slack makes it thinner. */
export const leaf =
  (from: Point, to: Point, slack: number): Shape =>
  (x, y) =>
    Math.hypot(x - from[0], y - from[1]) + Math.hypot(x - to[0], y - to[1]) <
    slack * Math.hypot(to[0] - from[0], to[1] - from[1])

/** A four-pointed star. */
export const sparkle =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    (Math.abs(x - cx) / r) ** 0.62 + (Math.abs(y - cy) / r) ** 0.62 < 1

/** The difference of two shapes. */
export const without =
  (one: Shape, other: Shape): Shape =>
  (x, y) =>
    one(x, y) && !other(x, y)

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}
