import { runLimited } from '#app/platform/processes/run-limited.server.ts'
import { beside, packages } from './sharp.server.ts'

const limits = { memory: 384, seconds: 20, output: 8 * 1024 * 1024, packages }

/** The first frame of a WebP as JPEG, or as PNG where it is transparent; wider ones are made as wide as `width`. */
export async function drawStill(webp: Uint8Array, width: number): Promise<Buffer> {
  const { default: program } = await import('./still-program.ts?program')
  return runLimited(program, webp, { ...limits, parameters: { beside, width } })
}
