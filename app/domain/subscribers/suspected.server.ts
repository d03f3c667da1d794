import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { askToConfirm } from './confirmation.server.ts'
import type { SubscriberStatus } from './subscriber.ts'

const suspected: SubscriberStatus = 'suspected'

/** An address that a program entered is noted and sent nothing, unless somebody says that it is no spam. */
export async function noteSuspected(transaction: Prisma.TransactionClient, email: string): Promise<void> {
  const count = await transaction.$executeRaw`
    INSERT INTO subscribers (email, status, created_at) VALUES (${email}, ${suspected}, ${currentTime()})
    ON CONFLICT (email) DO NOTHING`
  if (count > 0) await recordEvent(transaction, 'visitor', 'subscriber.quarantined')
}

/** It is asked to confirm, as whoever enters it is; false where it is suspected no more. */
export function releaseSubscriber(address: string, by: StaffActor): Promise<boolean> {
  const email = address.toLowerCase()
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.subscriber.updateMany({
      where: { email, status: suspected },
      data: { status: 'pending' },
    })
    if (count === 0) return false
    await recordEvent(transaction, by, 'subscriber.released')
    await askToConfirm(transaction, email)
    return true
  })
}
