import type { RecordedAction } from '#app/domain/audit/record.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { eventOf } from './events.ts'
import { findData } from './find.server.ts'
import { planEvents } from './plan.server.ts'
import { findListeners, writeEvents } from './write.server.ts'

/** Enqueues an event for each webhook that asked for such an action. */
export async function enqueueEvents(
  client: Prisma.TransactionClient,
  { action, ids, details: { from, to } }: RecordedAction,
): Promise<void> {
  if (/^(job|post)\./.test(action)) await planEvents(client)
  const type = eventOf(action)
  if (!type) return
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
