import { honeypotName, newSeal } from '#app/http/forms/seal.server.ts'

const second = 1_000

/** The seal of a page that was made so many seconds ago, by default as many as a person takes to fill in its form. */
export function sealed(secondsAgo = 60): string {
  return newSeal(new Date(Date.now() - secondsAgo * second))
}

const seal = /(?<=name="rendered" value=")([\da-f]{8})[\da-f]{10}(?=")/

/** A page as a person has it who has read it before they send its form: no test waits for that. */
export function readForAMinute(html: string): string {
  const [own, time = ''] = seal.exec(html) ?? []
  if (!own || Date.now() - Number.parseInt(time, 16) * second > 30 * second) return html
  const older = sealed()
  return html.replaceAll(own, older).replaceAll(honeypotName(own) ?? '', honeypotName(older) ?? '')
}
