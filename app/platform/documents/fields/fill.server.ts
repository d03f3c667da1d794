import { runLimited } from '#app/platform/processes/run-limited.server.ts'
import type { Filling } from './fill-program.ts'

/** Fonts and what writes them stay out of this process, which needs them once. */
const limits = { memory: 384, seconds: 30, output: 5 * 1024 * 1024 }

/** Names the fields that say something else because no font has their letters. */
export async function fillFields(
  template: Uint8Array,
  filling: Filling,
): Promise<{ pdf: Buffer; withoutLetters: string[] }> {
  const { default: program } = await import('./fill-program.ts?program')
  const answer = await runLimited(program, template, { ...limits, parameters: filling })
  const end = answer.indexOf('\n')
  return { ...JSON.parse(answer.toString('utf8', 0, end)), pdf: answer.subarray(end + 1) }
}
