import * as z from 'zod/mini'
import type { MailCursor, MailFilter } from '#app/domain/mailbox/list.server.ts'
import { mailKinds } from '#app/domain/outbox/kinds.ts'
import { outboxStates } from '#app/domain/outbox/states.ts'
import { isPlain } from '#app/domain/records/ids.ts'

const place = z.catch(
  z.nullable(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}_[\da-f-]{36}$/)),
      z.transform((text) => {
        const [at, id = ''] = text.split('_')
        return { at: Number(at), id }
      }),
    ),
  ),
  null,
)

const parameters = z.object({
  state: z.catch(z.nullable(z.enum(outboxStates)), null),
  kind: z.catch(z.nullable(z.enum(mailKinds)), null),
  recipient: z.catch(z.nullable(z.string().check(z.trim(), z.maxLength(254), z.refine(isPlain))), null),
  older: place,
  newer: place,
})

/** What nobody can have asked for is as good as not asked. */
export function parseMailQuery({ searchParams }: URL): { filter: MailFilter; cursor: MailCursor | null } {
  const sent = Object.keys(parameters.shape).map((name) => [name, searchParams.get(name) || null])
  const { older, newer, ...filter } = parameters.parse(Object.fromEntries(sent))
  if (older) return { filter, cursor: { side: 'older', ...older } }
  return { filter, cursor: newer && { side: 'newer', ...newer } }
}
