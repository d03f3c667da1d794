import type { Prisma } from '#prisma/generated/sqlite/client.ts'

type Client = Pick<Prisma.TransactionClient, 'subscriber'>

const confirmed = { status: 'confirmed', token: { not: null } } satisfies Prisma.SubscriberWhereInput

/** To how many a newsletter goes. */
export function countReaders(client: Client): Promise<number> {
  return client.subscriber.count({ where: confirmed })
}

const atOnce = 500

export async function* readersOf(client: Client): AsyncGenerator<{ email: string; token: string }[]> {
  for (let last = ''; ; ) {
    const rows = await client.subscriber.findMany({
      where: { ...confirmed, email: { gt: last } },
      orderBy: { email: 'asc' },
      select: { email: true, token: true },
      take: atOnce,
    })
    if (rows.length === 0) return
    yield rows.flatMap(({ email, token }) => (token === null ? [] : { email, token }))
    last = rows.at(-1)?.email ?? last
  }
}
