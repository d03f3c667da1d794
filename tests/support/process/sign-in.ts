import { setTimeout as sleep } from 'node:timers/promises'
import { administrator } from '../administrator.ts'

/**
 * Signs the administrator in to a running server. Answers the cookies of the session. A first start answers requests
 * for a moment before it has made the account.
 */
export async function signInAt(origin: string, attempts = 3): Promise<string> {
  const answer = await fetch(new URL('/admin', origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams(administrator),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (answer.status === 400 && attempts > 1) {
    await sleep(500)
    return signInAt(origin, attempts - 1)
  }
  if (cookies.length === 0) throw new Error(`The sign-in was answered with ${answer.status}.`)
  return cookies.join('; ')
}

/** The same for a browser's own jar. */
export function cookiesAt(origin: string, cookies: string): { name: string; value: string; url: string }[] {
  return cookies.split('; ').map((pair) => {
    const end = pair.indexOf('=')
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url: origin }
  })
}
