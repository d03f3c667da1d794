import { webhookMessages as messages } from '#app/content/admin/company/webhooks.ts'
import { z } from '#app/domain/zod.ts'
import { type WebhookEvent, webhookEvents } from './events.ts'

/** The name of an event in the form, without a dot, which form parsers take for nesting. */
export const fieldOf = (event: WebhookEvent) => event.replace('.', '_')

const events = Object.fromEntries(webhookEvents.map((event) => [fieldOf(event), z.optional(z.literal('on'))]))

/** Accepts web addresses only. */
export const webhookForm = z.object({
  url: z.string({ error: messages.urlRequired }).check(
    z.trim(),
    z.maxLength(500, { error: messages.urlTooLong, abort: true }),
    z.refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), messages.urlInvalid),
  ),
  ...events,
})

/** The events whose boxes are checked. */
export function chosenEvents(values: Record<string, unknown>): WebhookEvent[] {
  return webhookEvents.filter((event) => values[fieldOf(event)] === 'on')
}
