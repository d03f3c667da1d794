import { createRequire } from 'node:module'
import path from 'node:path'
import { runLimited } from '#app/platform/processes/run-limited.server.ts'
import type { DrawnCard } from './card-program.ts'
import type { DrawParameters, PictureRules } from './draw-program.ts'
import type { LogoOrder } from './logo-program.ts'

/** The child processes resolve `sharp` from here. */
const beside = import.meta.url
const sharp = createRequire(beside).resolve('sharp')
/** The only files that the child processes may read. */
const packages = sharp.slice(0, sharp.lastIndexOf(`${path.sep}node_modules${path.sep}`) + '/node_modules'.length)

type DrawnPicture =
  | { width: number; height: number; isAnimation: boolean; data: Buffer }
  | { problem: 'tooManyPixels' | 'animationTooLong' }

/** A small file may expand to a huge picture or take very long, so memory and time are limited. */
const limits = { memory: 384, seconds: 20, output: 20 * 1024 * 1024, packages }

/** Re-encodes a picture. Rejects if it cannot be read. */
export async function drawAnew(bytes: Uint8Array, rules: PictureRules): Promise<DrawnPicture> {
  const { told, data } = await draw(bytes, { beside, rules, draws: 'upload' })
  return 'problem' in told ? told : { ...told, data }
}

/** A stored picture as a JPEG or PNG without animation, at a lower priority than documents and uploads. */
export async function drawStill(webp: Uint8Array, rules: PictureRules): Promise<Buffer> {
  const { data } = await draw(webp, { beside, rules, draws: 'still' }, -1)
  return data
}

/**
 * A stored picture in several widths: a line of JSON with the length of each, then the pictures. The AVIF encoder
 * reserves more memory than it uses.
 */
export async function drawWidths(webp: Uint8Array, rules: PictureRules, widths: number[]): Promise<Buffer> {
  const { default: program } = await import('./draw-program.ts?program')
  return runLimited(program, webp, { ...limits, memory: 512, parameters: { beside, rules, draws: widths } }, -1)
}

async function draw(bytes: Uint8Array, parameters: DrawParameters, priority?: number) {
  const { default: program } = await import('./draw-program.ts?program')
  return answerOf(await runLimited(program, bytes, { ...limits, parameters }, priority))
}

type DrawnLogo = { width: number; height: number; data: Buffer } | { problem: 'empty' }

/** A logo as a WebP, trimmed. Rejects if it cannot be read. An SVG can load and run nothing. */
export async function drawLogo(
  bytes: Uint8Array,
  order: Omit<LogoOrder & { draw: 'logo' }, 'draw'>,
): Promise<DrawnLogo> {
  const { told, data } = await drawByOrder(bytes, { draw: 'logo', ...order })
  return 'problem' in told ? told : { ...told, data }
}

/** A square PNG of a logo. */
export async function drawIcon(bytes: Uint8Array, order: Omit<LogoOrder & { draw: 'icon' }, 'draw'>): Promise<Buffer> {
  return (await drawByOrder(bytes, { draw: 'icon', ...order })).data
}

async function drawByOrder(bytes: Uint8Array, order: LogoOrder) {
  const { default: program } = await import('./logo-program.ts?program')
  return answerOf(await runLimited(program, bytes, { ...limits, parameters: { beside, order } }))
}

function answerOf(answer: Buffer) {
  const end = answer.indexOf('\n')
  return { told: JSON.parse(answer.toString('utf8', 0, end)), data: answer.subarray(end + 1) }
}

/** The SVG path of a letter in a square of 32; empty if no font has it. */
export async function outlineLetter(letter: string): Promise<string> {
  const { default: program } = await import('./letter-program.ts?program')
  return String(await runLimited(program, new Uint8Array(), { ...cardLimits, parameters: { letter } }))
}

const cardLimits = { memory: 384, seconds: 20, output: 1024 * 1024, packages }

/** A card as a PNG of 1200 × 630; null if no font has the letters of its title. */
export async function drawCard(card: DrawnCard): Promise<Buffer | null> {
  const { default: program } = await import('./card-program.ts?program')
  const png = await runLimited(program, new Uint8Array(), { ...cardLimits, parameters: { beside, card } })
  return png.length > 0 ? png : null
}
