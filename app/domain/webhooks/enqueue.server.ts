import { databaseTime } from '#app/platform/clock.server.ts'
import { eventOf } from './events.ts'
import { findData, type RecordClient } from './find.server.ts'
import { planEvents } from './plan.server.ts'
import { findListeners, type OutboxClient, writeEvents } from './write.server.ts'

export type EventClient = OutboxClient & RecordClient

/** For each webhook that asked for such events, in the transaction of what has happened. */
export async function enqueueEvents(
  client: EventClient,
  action: string,
  ids: (string | number | null)[],
  { from, to }: Record<string, unknown>,
): Promise<void> {
  if (/^(job|post)\./.test(action)) await planEvents(client)
  const type = eventOf(action)
  if (!type || ids.length === 0) return
  const webhooks = await findListeners(client, [type])
  if (webhooks.length === 0) return
  const step = { ...(typeof from === 'string' && { from }), ...(typeof to === 'string' && { to }) }
  const found = await findData(client, action, ids)
  const at = databaseTime()
  await writeEvents(
    client,
    found.flatMap((data) => webhooks.map((webhook) => ({ webhook, type, data: { ...data, ...step }, at }))),
  )
}
