import { createHmac } from 'node:crypto'
import { databaseTime } from '#app/platform/clock.server.ts'
import { secretsFor } from '#app/platform/secrets.server.ts'

const secrets = secretsFor('rendered form')

/** Seconds since 1970 and a signature of them. */
const layout = /^[\da-f]{8}([\da-f]{10})$/

/** Proves when a page with a form was made. It is the same for all who are sent that page. */
export function newSeal(renderedAt = databaseTime()): string {
  const seconds = Math.floor(renderedAt.getTime() / 1_000)
  const time = seconds.toString(16).padStart(8, '0')
  return time + signatureOf(time, secrets[0] as string)
}

function signatureOf(time: string, secret: string): string {
  return createHmac('sha256', secret).update(time).digest('hex').slice(0, 10)
}

/** When the page was made; null where we did not make it. */
function timeOf(seal: string): Date | null {
  const time = seal.slice(0, 8)
  const isOurs = layout.test(seal) && secrets.some((secret) => time + signatureOf(time, secret) === seal)
  return isOurs ? new Date(Number.parseInt(time, 16) * 1_000) : null
}

/**
 * The name of the field that people do not meet, of digits so that nothing fills it in by its name. Nobody can choose it,
 * because it follows from the signature.
 */
export function trapName(seal: string): string | undefined {
  const signature = layout.exec(seal)?.[1]
  return signature && `q${String(Number.parseInt(signature, 16)).padStart(13, '0')}`
}

/** The seal that a form came with, if it is ours. */
export function sealIn(form: FormData): string | null {
  const seal = String(form.get('rendered'))
  return timeOf(seal) ? seal : null
}

export function renderingOf(form: FormData, isTrapped: boolean) {
  const took = Number(form.get('took') || Number.NaN)
  return { renderedAt: timeOf(String(form.get('rendered'))), took: took >= 0 ? took : null, isTrapped }
}

const end = '</body></html>'
/** Neither the keyboard nor a program that fills in names and passwords comes to it. */
const unfilled =
  'tabindex="-1" autocomplete="off" data-1p-ignore="" data-bwignore="" data-lpignore="true" data-form-type="other"'

/**
 * The page with its seal and the field that people do not meet. Both stand at the end, outside of what React made, so that
 * they belong to whichever form the page has or opens later.
 */
export function withSeal(html: string, form: string, seal: string, hint: string): string {
  const rendered = `<input type="hidden" form="${form}" data-seal="" name="rendered" value="${seal}"/>`
  const trap = `<input type="text" form="${form}" data-seal="" ${unfilled} name="${trapName(seal)}"/>`
  return `${html.slice(0, -end.length)}${rendered}<div aria-hidden="true" class="sr-only">${trap}${hint}</div>${end}`
}
