import { randomUUID } from 'node:crypto'
import { createCookie, data, redirect } from 'react-router'
import { type RequestContext, secureContext } from '#app/http/context.server.ts'
import { secretsFor } from '#app/platform/secrets.server.ts'

export interface FlashNotice {
  kind: 'success' | 'error' | 'info' | 'warning'
  text: string
  detail?: string
  /** A form below the text, such as an undo button. */
  form?: { text: string; action: string; fields: Record<string, string> } | undefined
  /** Links to the records that the notice is about. */
  links?: { text: string; href: string }[] | undefined
  /** Shown beside the newsletter form if the page has one, with the typed address to correct. */
  newsletter?: { typed: string }
  /** Shown in the open modal dialog, because the rest of the page is inert. */
  isInDialog?: boolean
  /** Tells two notices with the same text apart. */
  id: string
}

const cookie = createCookie('notice', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 60,
  secrets: secretsFor('notice cookie'),
})

/** Browsers drop a cookie of more than 4096 bytes. */
const maxBytes = 4000

/** Drops the links, then the form, if the cookie would be too long. */
async function serialize({ links, form, ...words }: FlashNotice, secure: boolean): Promise<string> {
  for (const more of [{ links, form }, { form }]) {
    const whole = await cookie.serialize({ ...words, ...more }, { secure })
    if (whole.length <= maxBytes) return whole
  }
  return cookie.serialize(words, { secure })
}

/** A redirect (303) to a page that shows the notice, with or without JavaScript. */
export async function redirectWithNotice(to: string, notice: Omit<FlashNotice, 'id'>, context: RequestContext) {
  const secure = context.get(secureContext)
  return redirect(to, {
    status: 303,
    headers: { 'Set-Cookie': await serialize({ ...notice, id: randomUUID() }, secure) },
  })
}

export async function withNotice<Value>(request: Request, context: RequestContext, value: Value) {
  const notice: FlashNotice | null = await cookie.parse(request.headers.get('Cookie'))
  const headers = notice
    ? { 'Set-Cookie': await cookie.serialize('', { maxAge: 0, secure: context.get(secureContext) }) }
    : undefined
  return data({ ...value, notice }, { headers })
}

/** The reason of a rejection is confidential, so a cookie and not the URL carries it to the confirmation page. */
const rejectionCookie = createCookie('reason', {
  path: '/admin',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 10 * 60,
  secrets: secretsFor('reason cookie'),
})

/** The header that carries the reason to the confirmation of this batch. */
export async function rejectionReasonHeader(batch: string, reason: string, context: RequestContext) {
  return { 'Set-Cookie': await rejectionCookie.serialize({ batch, reason }, { secure: context.get(secureContext) }) }
}

export async function readRejectionReason(request: Request, batch: string): Promise<string> {
  const carried: { batch: string; reason: string } | null = await rejectionCookie.parse(request.headers.get('Cookie'))
  return carried?.batch === batch ? carried.reason : ''
}
