import { dashboardKinds, tableBy } from '#app/domain/records/kinds.ts'
import '#app/domain/events.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Listener, listen, stopListening, type ToldChange } from '#app/domain/lists/live.server.ts'
import type { News } from '#app/domain/lists/new-records.server.ts'
import type { Area } from '#app/domain/roles.ts'
import { createFirstStaff } from '#app/domain/staff/accounts.server.ts'
import { newSession, signIn } from '#app/domain/staff/sign-in.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { ownAddress } from '../../support/addresses.ts'
import { provider, query } from '../../support/database/database.ts'
import { addMessage } from '../../support/database/factories.ts'

const url = process.env.DATABASE_URL ?? ''
const account = 'staff@example.com'
const password = 'correct horse battery staple'
await createFirstStaff(account, password)

afterAll(stopListening)

async function session(): Promise<string> {
  const signedIn = await signIn({ account, address: ownAddress(), device: null }, { password }, newSession(''))
  if (!signedIn.ok) throw new Error('Not signed in.')
  return signedIn.sessionToken
}

/** A listener, and the last message it got. */
function listener(sessionToken: string, areas: Area[] = ['messages']) {
  const told: { news?: News; changes: ToldChange[]; end?: Parameters<Listener['onEnd']>[0] } = { changes: [] }
  const seen = tableBy(dashboardKinds, () => '')
  const onNews = (news: News) => void Object.assign(told, { news })
  listen({
    sessionToken,
    staff: { id: 'staff', areas },
    place: { seen, change: 0 },
    onNews,
    onChanges: (changes) => void told.changes.push(...changes),
    onEnd: (end) => void Object.assign(told, { end }),
  })
  return told
}

test.runIf(provider === 'postgres')('a listener who joins during the session lookup is not sent away', async () => {
  const [isHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tokens = [await session(), await session()] as const
  const first = listener(tokens[0])
  const holding = database.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`
      isHeld.resolve()
      await release.promise
    },
    { timeout: 30_000 },
  )
  await isHeld.promise
  const isLookedUp = async () => {
    const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'sessions'::regclass"
    return (await query(url, waiting)).length > 0
  }
  while (!(await isLookedUp())) await sleep(10)
  const second = listener(tokens[1])
  release.resolve()
  await holding
  await addMessage()
  await expect
    .poll(() => [first.news?.contact_messages, second.news?.contact_messages], { timeout: 20_000 })
    .toEqual([1, 1])
  expect([first.end, second.end]).toEqual([undefined, undefined])
})
