import { type SubscriberCursor, type SubscriberFilter, subscriberStatuses } from '#app/domain/subscribers/filter.ts'
import { z } from '#app/domain/zod.ts'

const text = z.catch(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(254))), null)
const parameters = z.object({
  status: z.catch(z.nullable(z.enum(subscriberStatuses)), null),
  search: text,
  erase: text,
  after: z.catch(z.nullable(z.string().check(z.maxLength(300), z.regex(/^\d{1,15}\.\S+$/))), null),
})

interface SubscribersQuery {
  filter: SubscriberFilter
  after: SubscriberCursor | null
  /** The address that is asked about. */
  erase: string | null
}

/** What nobody can have asked for is as good as not asked. */
export function parseSubscribersQuery({ searchParams }: URL): SubscribersQuery {
  const sent = Object.keys(parameters.shape).map((name) => [name, searchParams.get(name)])
  const { status, search, erase, after } = parameters.parse(Object.fromEntries(sent))
  return { filter: { status, search }, after: after === null ? null : cursorOf(after), erase }
}

function cursorOf(written: string): SubscriberCursor {
  const dot = written.indexOf('.')
  return { at: Number(written.slice(0, dot)), email: written.slice(dot + 1) }
}
