import { database } from '#app/platform/database/database.server.ts'
import { request, Visitor } from '../app.ts'

/** Enters an address at the foot of a page; answers the link by which it is confirmed. */
export async function signUp(email: string): Promise<string> {
  const response = await request('/newsletter/subscribe', { method: 'POST', body: new URLSearchParams({ email }) })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return `/newsletter/confirm/${await tokenOf(email)}`
}

async function tokenOf(email: string) {
  return (await database.subscriber.findUniqueOrThrow({ where: { email: email.toLowerCase() } })).token
}

/** Answers the link by which it is ended. */
export async function subscribe(email: string): Promise<string> {
  await new Visitor().post(await signUp(email), {})
  return `/newsletter/unsubscribe/${await tokenOf(email)}`
}
