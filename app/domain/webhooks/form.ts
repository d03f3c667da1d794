import { webhookMessages as messages } from '#app/content/admin/company/webhooks.ts'
import { z } from '#app/domain/zod.ts'
import { type WebhookEvent, webhookEvents } from './events.ts'

/** As a form has it: a dot would be a part of something to whoever reads it. */
export const fieldOf = (event: WebhookEvent) => event.replace('.', '_')

const events = Object.fromEntries(webhookEvents.map((event) => [fieldOf(event), z.optional(z.literal('on'))]))

/** Nothing is sent to an address that is none of the web's. */
export const webhookForm = z.object({
  url: z.string({ error: messages.urlRequired }).check(
    z.trim(),
    z.maxLength(500, { error: messages.urlTooLong, abort: true }),
    z.refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), messages.urlInvalid),
  ),
  ...events,
})

/** Those whose boxes are ticked. */
export function chosenEvents(values: Record<string, unknown>): WebhookEvent[] {
  return webhookEvents.filter((event) => values[fieldOf(event)] === 'on')
}
