import type { ListDefinition } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
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

type Client = Pick<Prisma.TransactionClient, 'subscriber'>

const isConfirmed = { status: 'confirmed', token: { not: null } } satisfies Prisma.SubscriberWhereInput

/** The number of readers, or of those after an address. */
export function countReaders(client: Client, last = ''): Promise<number> {
  return client.subscriber.count({ where: { ...isConfirmed, email: { gt: last } } })
}

/** The next readers, by address. */
export async function findReaders(client: Client, last: string, atMost: number): Promise<string[]> {
  const rows = await client.subscriber.findMany({
    where: { ...isConfirmed, email: { gt: last } },
    orderBy: { email: 'asc' },
    select: { email: true },
    take: atMost,
  })
  return rows.map(({ email }) => email)
}

/** The current readers among these, locked until the transaction ends. */
export async function lockReaders(client: Client, emails: string[]) {
  const rows = await client.subscriber.updateManyAndReturn({
    where: { ...isConfirmed, email: { in: emails } },
    data: { status: 'confirmed' },
    select: { email: true, token: true },
  })
  return rows.flatMap(({ email, token }) => (token === null ? [] : { email, token }))
}

export async function isReader(email: string, token: string): Promise<boolean> {
  return (await database.subscriber.count({ where: { status: 'confirmed', email, token } })) > 0
}
