import { any, both, box, disc, hoop, type Motif, type Shape, strand } from './shapes.ts'

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
export const pageMotifs = {
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
