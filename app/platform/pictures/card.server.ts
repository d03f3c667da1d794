import { createRequire } from 'node:module'
import path from 'node:path'
import { runLimited } from '#app/platform/processes/run-limited.server.ts'
import type { Card } from './card-program.ts'

const beside = import.meta.url
const sharp = createRequire(beside).resolve('sharp')
const packages = sharp.slice(0, sharp.lastIndexOf(`${path.sep}node_modules${path.sep}`) + '/node_modules'.length)

const limits = { memory: 384, seconds: 20, output: 1024 * 1024, packages }

/** A card as a PNG of 1200 × 630; null where no font has the letters of its title. */
export async function drawCard(card: Card): Promise<Buffer | null> {
  const { default: program } = await import('./card-program.ts?program')
  const png = await runLimited(program, new Uint8Array(), { ...limits, parameters: { beside, card } })
  return png.length > 0 ? png : null
}
