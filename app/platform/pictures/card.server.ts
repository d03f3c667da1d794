import { runLimited } from '#app/platform/processes/run-limited.server.ts'
import type { DrawnCard } from './card-program.ts'
import { beside, packages } from './sharp.server.ts'

const limits = { memory: 384, seconds: 20, output: 1024 * 1024, packages }

/** A card as a PNG of 1200 × 630; null where no font has the letters of its title. */
export async function drawCard(card: DrawnCard): Promise<Buffer | null> {
  const { default: program } = await import('./card-program.ts?program')
  const png = await runLimited(program, new Uint8Array(), { ...limits, parameters: { beside, card } })
  return png.length > 0 ? png : null
}
