import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

type Client = Pick<Prisma.TransactionClient, 'subscriber'>

const isConfirmed = { status: 'confirmed', token: { not: null } } satisfies Prisma.SubscriberWhereInput

/** To how many a newsletter goes, or still goes behind that address. */
export function countReaders(client: Client, last = ''): Promise<number> {
  return client.subscriber.count({ where: { ...isConfirmed, email: { gt: last } } })
}

/** The next ones, by their addresses. */
export async function findReaders(client: Client, last: string, atMost: number): Promise<string[]> {
  const rows = await client.subscriber.findMany({
    where: { ...isConfirmed, email: { gt: last } },
    orderBy: { email: 'asc' },
    select: { email: true },
    take: atMost,
  })
  return rows.map(({ email }) => email)
}

/** Those of them who are readers still, and who stay so until the transaction ends. */
export async function holdReaders(client: Client, emails: string[]) {
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
