import { currentTime } from '#app/domain/installation/clock.server.ts'
import { judge, type Sending } from '#app/domain/spam/judge.server.ts'
import { announce, columnsOf } from '#app/domain/spam/store.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { once, receiptOf, type Submission, twinOrThrow } from './idempotency.server.ts'
import { countForm } from './limit.server.ts'
import { newReference } from './reference.server.ts'

interface Row {
  id: number
  submissionDigest: string
  reference: string
}

interface Table<Data> {
  findUnique(query: { where: { submissionId: string } }): Promise<Row | null>
  create(query: { data: Data & { reference: string } }): Promise<Row>
}

const models = { message: 'contactMessage', enquiry: 'enquiry' } as const

type Form = keyof typeof models

type Client = Pick<Prisma.TransactionClient, (typeof models)[Form]>

const tableOf = <Data>(client: Client, form: Form) => client[models[form]] as unknown as Table<Data>

interface Submitted {
  submissionId: string
  submissionDigest: string
}

/** Stores what one of the contact forms sends, once for each submission id. */
export function submitToInbox<Data extends Submitted>(form: Form, data: Data, judged: Sending): Promise<Submission> {
  return once(data.submissionId, data.submissionDigest, () => store(form, data, judged))
}

async function store<Data extends Submitted>(form: Form, data: Data, judged: Sending): Promise<Submission> {
  const { submissionId, submissionDigest } = data
  const findEarlier = () => tableOf(database, form).findUnique({ where: { submissionId } })
  const earlier = await findEarlier()
  if (earlier) return receiptOf(earlier, submissionDigest)
  const refusal = await countForm(form, judged.visitor, data)
  if (refusal) return refusal
  try {
    const suspicions = await judge(judged)
    const row = await database.$transaction(async (transaction) => {
      const now = currentTime()
      const times = { createdAt: now, ...(form === 'message' && { contactTime: now }) }
      const stored = { ...data, ...times, ...columnsOf(suspicions, now), reference: newReference() }
      const row = await tableOf<Data>(transaction, form).create({ data: stored })
      await announce(transaction, form, row.id, suspicions, judged.visitor)
      return row
    })
    return receiptOf(row, submissionDigest)
  } catch (error) {
    return receiptOf(await twinOrThrow(findEarlier(), error), submissionDigest)
  }
}
