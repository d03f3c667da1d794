import type { Prisma } from '#prisma/generated/sqlite/client.ts'

type Client = Pick<Prisma.TransactionClient, 'subscriber'>

const behind = (last: string) =>
  ({ status: 'confirmed', token: { not: null }, email: { gt: last } }) satisfies Prisma.SubscriberWhereInput

/** To how many a newsletter goes, or still goes behind that address. */
export function countReaders(client: Client, last = ''): Promise<number> {
  return client.subscriber.count({ where: behind(last) })
}

/** The next ones, by their addresses. */
export async function findReaders(client: Client, last: string, atMost: number) {
  const rows = await client.subscriber.findMany({
    where: behind(last),
    orderBy: { email: 'asc' },
    select: { email: true, token: true },
    take: atMost,
  })
  return rows.flatMap(({ email, token }) => (token === null ? [] : { email, token }))
}
