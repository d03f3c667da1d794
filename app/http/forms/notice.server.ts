import { randomUUID } from 'node:crypto'
import { createCookie, data, redirect } from 'react-router'
import { type RequestContext, secureContext } from '#app/http/context.server.ts'
import { secretsFor } from '#app/platform/secrets.server.ts'

export interface FlashNotice {
  kind: 'success' | 'error' | 'info' | 'warning'
  text: string
  detail?: string
  /** A form under it that takes back what was done, or does what was not. */
  form?: { text: string; action: string; fields: Record<string, string> } | undefined
  /** The subjects of the notice, each as a link. */
  links?: { text: string; href: string }[] | undefined
  /** It stands beside the newsletter's form where the page has one, with what has to be mended there. */
  newsletter?: { typed: string }
  /** It stands in the dialog that is open, which is all that can be reached. */
  isInDialog?: boolean
  /** Tells the same words said twice apart. */
  id: string
}

const cookie = createCookie('notice', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 60,
  secrets: secretsFor('notice cookie'),
})

/** Browsers drop a cookie of more than 4096 bytes whole. */
const mostBytes = 4000

/** Without its links, then without its form, where it would be too long: the words arrive. */
async function serialize({ links, form, ...words }: FlashNotice, secure: boolean): Promise<string> {
  for (const more of [{ links, form }, { form }]) {
    const whole = await cookie.serialize({ ...words, ...more }, { secure })
    if (whole.length <= mostBytes) return whole
  }
  return cookie.serialize(words, { secure })
}

/** A redirect (303) after which the next page shows the notice, with or without JavaScript. */
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
