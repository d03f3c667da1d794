import { webhookSentences } from '#app/content/mail/webhooks.ts'
import { siteLink } from '#app/domain/mail/sender.server.ts'
import { wakeOutbox } from '#app/domain/outbox/wake.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { isWebhookEvent, testEvent, type WebhookEvent, type WebhookPayload } from './events.ts'

export type EventClient = Pick<
  Prisma.TransactionClient,
  'webhook' | 'outboxItem' | 'jobApplication' | 'contactMessage' | 'enquiry' | 'job' | 'blogPost'
>

type Details = Record<string, unknown>

/** For each webhook that asked for such events, in the transaction of what has happened. */
export async function enqueueEvents(
  client: EventClient,
  action: string,
  ids: (string | number | null)[],
  details: Details,
) {
  if (!isWebhookEvent(action)) return
  const webhooks = (await client.webhook.findMany({ where: { enabled: true } })).filter(({ events }) =>
    (events as string[]).includes(action),
  )
  if (webhooks.length === 0) return
  for (const id of ids) {
    const { data, since } = await find(client, action, id, details)
    const payload = { type: action, text: webhookSentences[action](data), data }
    await client.outboxItem.createMany({ data: webhooks.map((webhook) => itemOf(webhook, payload, since)) })
  }
  wakeOutbox()
}

export async function enqueueTest(client: EventClient, webhook: { id: string; url: string }): Promise<void> {
  const payload = { type: testEvent, text: webhookSentences[testEvent], data: {} }
  await client.outboxItem.create({ data: itemOf(webhook, payload) })
  wakeOutbox()
}

/** Not told before `since`: what is planned for later. */
function itemOf(
  { id, url }: { id: string; url: string },
  payload: Omit<WebhookPayload, 'timestamp'>,
  since?: Date | null,
) {
  const now = new Date()
  const dueAt = since && since > now ? since : now
  const content = { ...payload, timestamp: dueAt.toISOString() }
  return { channel: 'webhook', kind: payload.type, recipient: url, webhookId: id, content, dueAt }
}

type Data = WebhookPayload['data']

interface Found {
  data: Data
  since?: Date | null | undefined
}

async function find(client: EventClient, event: WebhookEvent, id: string | number | null, { from, to }: Details) {
  const [noun] = event.split('.') as [keyof typeof finders]
  const { data, since } = await finders[noun](client, id)
  const step = { ...(typeof from === 'string' && { from }), ...(typeof to === 'string' && { to }) }
  return { data: { ...data, ...step }, since }
}

const referenced = { id: true, reference: true } as const

/** Numbers, references, titles and statuses: nothing that a visitor wrote. */
const finders: Record<'application' | 'message' | 'enquiry' | 'job' | 'post' | 'subscriber', Finder> = {
  application: async (client, id) => {
    const select = { ...referenced, position: true, jobId: true, status: true } as const
    const row = await client.jobApplication.findUnique({ where: { id: Number(id) }, select })
    return { data: { ...row, url: siteLink(`/admin/applications/${id}`) } }
  },
  message: async (client, id) => {
    const row = await client.contactMessage.findUnique({ where: { id: Number(id) }, select: referenced })
    return { data: { ...row, url: siteLink(`/admin/dashboard?tab=contact_messages&open=${id}`) } }
  },
  enquiry: async (client, id) => {
    const select = { ...referenced, inquiryType: true } as const
    const row = await client.enquiry.findUnique({ where: { id: Number(id) }, select })
    return { data: { ...row, url: siteLink(`/admin/dashboard?tab=enquiries&open=${id}`) } }
  },
  job: async (client, id) => {
    const row = await client.job.findUnique({ where: { id: Number(id) }, select: { title: true, opensAt: true } })
    return { data: { id, title: row?.title ?? null, url: siteLink(`/careers/${id}`) }, since: row?.opensAt }
  },
  post: async (client, id) => {
    const select = { title: true, slug: true, publishedAt: true } as const
    const row = await client.blogPost.findUnique({ where: { id: String(id) }, select })
    return { data: { id, title: row?.title ?? null, url: siteLink(`/blog/${row?.slug}`) }, since: row?.publishedAt }
  },
  subscriber: async () => ({ data: { url: siteLink('/admin/subscribers') } }),
}

type Finder = (client: EventClient, id: string | number | null) => Promise<Found>
