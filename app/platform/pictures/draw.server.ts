import { runLimited } from '#app/platform/processes/run-limited.server.ts'
import type { DrawParameters, PictureRules } from './draw-program.ts'
import { beside, packages } from './sharp.server.ts'

type DrawnPicture =
  | { width: number; height: number; isAnimation: boolean; data: Buffer }
  | { problem: 'tooManyPixels' | 'animationTooLong' }

/** A small file may be made to become very large, or to take very long: then it is given up. */
const limits = { memory: 384, seconds: 20, output: 20 * 1024 * 1024, packages }

/** Rejects where the picture cannot be read. */
export async function drawAnew(bytes: Uint8Array, rules: PictureRules): Promise<DrawnPicture> {
  const { told, data } = await draw(bytes, { beside, rules, isStill: false })
  return 'problem' in told ? told : { ...told, data }
}

/** A stored picture as JPEG or PNG without movement. It waits until no document and no upload does. */
export async function drawStill(webp: Uint8Array, rules: PictureRules): Promise<Buffer> {
  const { data } = await draw(webp, { beside, rules, isStill: true }, -1)
  return data
}

async function draw(bytes: Uint8Array, parameters: DrawParameters, priority?: number) {
  const { default: program } = await import('./draw-program.ts?program')
  const answer = await runLimited(program, bytes, { ...limits, parameters }, priority)
  const end = answer.indexOf('\n')
  return { told: JSON.parse(answer.toString('utf8', 0, end)), data: answer.subarray(end + 1) }
}
