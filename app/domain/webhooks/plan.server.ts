import type { RecordedAction } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { isOpen } from '#app/domain/jobs/rules.ts'
import { plannedEvents } from '#app/domain/outbox/kinds.ts'
import { isPublic } from '#app/domain/posts/rules.ts'
import { eventOf } from '#app/domain/webhooks/events.ts'
import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { WebhookPayload } from './events.ts'
import {
  findData,
  findListeners,
  jobData,
  jobSelect,
  type OutboxClient,
  postData,
  postSelect,
  type ToldEvent,
  type WebhookClient,
  writeEvents,
} from './write.server.ts'

/** Matches planned events with a future time. */
export const isOfLater = (now: Date) =>
  ({
    channel: 'webhook',
    kind: { in: [...plannedEvents] },
    createdAt: { gt: now },
  }) satisfies Prisma.OutboxItemWhereInput

/**
 * Plans the events of dates: jobs open and close, and posts appear, without an action. The events wait in the outbox,
 * and each change of a job, a post or a webhook replaces them. Events whose time has moved to the present are sent now.
 * Call it in a transaction that is serialized with `changePublicly`.
 */
export async function planEvents(client: OutboxClient & WebhookClient, moment?: Date): Promise<void> {
  // Queries again, because another copy may just have sent some events.
  await databaseNow()
  const now = moment ?? currentTime()
  const planned = await client.outboxItem.findMany({
    where: isOfLater(now),
    select: { webhookId: true, content: true },
  })
  await client.outboxItem.deleteMany({ where: isOfLater(now) })
  const listeners = await findListeners(client, plannedEvents)
  if (listeners.length === 0) return
  const payloads = planned.map(({ webhookId, content }) => ({ webhookId, ...(content as unknown as WebhookPayload) }))
  const wasPlanned = new Set(payloads.map(({ webhookId, type, data }) => `${webhookId} ${type} ${data.id}`))
  const ids = payloads.map(({ data }) => data.id)
  const happenings = [...(await ofJobs(client, ids, now)), ...(await ofPosts(client, ids, now))]
  const events = listeners.flatMap(({ events: wanted, ...webhook }) =>
    happenings
      .filter(({ type }) => wanted.includes(type))
      .filter(({ type, data, at }) => at > now || wasPlanned.has(`${webhook.id} ${type} ${data.id}`))
      .map((happening) => ({ ...happening, webhook })),
  )
  if (events.length > 0) await writeEvents(client, events)
}

type Happening = Omit<ToldEvent, 'webhook'> & { type: (typeof plannedEvents)[number] }
type Ids = (string | number | null | undefined)[]

/** `ids`: the records whose past dates count too. */
async function ofJobs(client: WebhookClient, ids: Ids, now: Date): Promise<Happening[]> {
  const begun = { id: { in: ids.filter((id) => typeof id === 'number') } }
  const jobs = await client.job.findMany({
    where: { status: 'open', deletedAt: null, OR: [{ opensAt: { gt: now } }, { closesAt: { gt: now } }, begun] },
    select: jobSelect,
  })
  return jobs.flatMap((job) => {
    const opens = notBefore(now, job.opensAt)
    const { closesAt } = job
    const told: Happening[] = []
    if (isOpen(job, opens)) told.push({ type: 'job.opened', data: jobData(job), at: opens })
    if (closesAt && closesAt > now && isOpen(job, new Date(closesAt.getTime() - 1)))
      told.push({ type: 'job.closed', data: jobData(job), at: closesAt })
    return told
  })
}

async function ofPosts(client: WebhookClient, ids: Ids, now: Date): Promise<Happening[]> {
  const begun = { id: { in: ids.filter((id) => typeof id === 'string') } }
  const posts = await client.blogPost.findMany({
    where: { status: 'published', deletedAt: null, OR: [{ publishedAt: { gt: now } }, begun] },
    select: postSelect,
  })
  return posts
    .map((post) => ({ post, at: notBefore(now, post.publishedAt) }))
    .filter(({ post, at }) => isPublic(post, at))
    .map(({ post, at }) => ({ type: 'post.published', data: postData(post), at }))
}

const notBefore = (now: Date, date: Date | null) => (date && date > now ? date : now)

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
