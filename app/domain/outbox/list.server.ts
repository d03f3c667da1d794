import { beginning } from '#app/domain/excerpt.ts'
import type { ListDefinition } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

export const mailList = {
  table: 'outbox',
  key: 'id',
  sorts: { date: 'created_at' },
  find: async (ids: string[]) => {
    const [mails, answers] = await Promise.all([
      database.outboxItem.findMany({
        where: { id: { in: ids } },
        select: { id: true, kind: true, recipient: true, state: true, attempts: true, createdAt: true },
      }),
      findLatestAnswers(ids),
    ])
    return mails.map((mail) => ({ ...mail, latest: answers.get(mail.id) ?? null }))
  },
} satisfies ListDefinition<string, { id: string }>

/** The page of a mail shows all of it. */
const longestAnswer = 120

async function findLatestAnswers(ids: string[]): Promise<Map<string, { outcome: string; response: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await database.$queryRaw<{ itemId: string; outcome: string; response: string }[]>`
    SELECT item_id AS "itemId", outcome, response FROM deliveries WHERE id IN (
      SELECT max(id) FROM deliveries WHERE item_id IN (${Prisma.join(ids)}) GROUP BY item_id)`
  return new Map(
    rows.map(({ itemId, outcome, response }) => {
      const begun = beginning(response, longestAnswer)
      return [itemId, { outcome, response: begun === response ? response : `${begun}…` }]
    }),
  )
}
