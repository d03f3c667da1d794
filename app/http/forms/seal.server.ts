import { createHmac } from 'node:crypto'
import { databaseTime } from '#app/platform/clock.server.ts'
import { secretsFor } from '#app/platform/secrets.server.ts'

const secrets = secretsFor('rendered form')

/** Seconds since 1970 and their signature, both in hexadecimal. */
const layout = /^[\da-f]{8}([\da-f]{10})$/

/** Proves when a page with a form was rendered. All visitors of a cached page get the same seal. */
export function newSeal(renderedAt = databaseTime()): string {
  const seconds = Math.floor(renderedAt.getTime() / 1_000)
  const time = seconds.toString(16).padStart(8, '0')
  return time + signatureOf(time, secrets[0] as string)
}

function signatureOf(time: string, secret: string): string {
  return createHmac('sha256', secret).update(time).digest('hex').slice(0, 10)
}

/** The rendering time; null if the signature is wrong. */
function timeOf(seal: string): Date | null {
  const time = seal.slice(0, 8)
  const isOurs = layout.test(seal) && secrets.some((secret) => time + signatureOf(time, secret) === seal)
  return isOurs ? new Date(Number.parseInt(time, 16) * 1_000) : null
}

/**
 * The name of the honeypot field. It consists of digits, so that no autofill recognizes it, and clients cannot choose
 * it, because it derives from the signature.
 */
export function honeypotName(seal: string): string | undefined {
  const signature = layout.exec(seal)?.[1]
  return signature && `q${String(Number.parseInt(signature, 16)).padStart(13, '0')}`
}

/** The seal in a form; null if its signature is wrong. */
export function readSeal(form: FormData): string | null {
  const seal = String(form.get('rendered'))
  return timeOf(seal) ? seal : null
}

export function renderingClaims(form: FormData, isTrapped: boolean) {
  const took = Number(form.get('took') || Number.NaN)
  return { renderedAt: timeOf(String(form.get('rendered'))), took: took >= 0 ? took : null, isTrapped }
}

const end = '</body></html>'
/** Keeps the keyboard, autofill and password managers away from the honeypot. */
const unfilled =
  'tabindex="-1" autocomplete="off" data-1p-ignore="" data-bwignore="" data-lpignore="true" data-form-type="other"'

/**
 * Adds the seal and the honeypot to a page. Both are at the end, outside of React's tree, so that they belong to the
 * form by its id even if the page opens it later.
 */
export function withSeal(html: string, form: string, seal: string, hint: string): string {
  const rendered = `<input type="hidden" form="${form}" data-seal="" name="rendered" value="${seal}"/>`
  const trap = `<input type="text" form="${form}" data-seal="" ${unfilled} name="${honeypotName(seal)}"/>`
  return `${html.slice(0, -end.length)}${rendered}<div aria-hidden="true" class="sr-only">${trap}${hint}</div>${end}`
}
