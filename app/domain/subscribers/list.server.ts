import type { ListDefinition } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { SubscriberStatus } from './subscriber.ts'

export const subscriberList = {
  table: 'subscribers',
  key: 'email',
  sorts: { date: 'created_at' },
  find: async (emails: string[]) => {
    const rows = await database.subscriber.findMany({ where: { email: { in: emails } } })
    return rows.map(({ token, askedAt: _, ...row }) => ({ ...row, id: row.email, wasAsked: token !== null }))
  },
} satisfies ListDefinition<string, { id: string }>

export async function countSubscribers(): Promise<Partial<Record<SubscriberStatus, number>>> {
  const groups = await database.subscriber.groupBy({ by: ['status'], _count: true })
  return Object.fromEntries(groups.map(({ status, _count }) => [status, _count]))
}
