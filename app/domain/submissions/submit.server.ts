import { once, receiptOf, type Submission, twinOrThrow } from './idempotency.server.ts'
import { countForm } from './limit.server.ts'
import { newReference } from './reference.server.ts'

interface Row {
  submissionDigest: string
  reference: string
}

interface Table<Data> {
  findUnique(query: { where: { submissionId: string } }): Promise<Row | null>
  create(query: { data: Data & Row }): Promise<Row>
}

interface Submitted {
  submissionId: string
  submissionDigest: string
}

/** Stores what one of the contact forms sends, once for each submission id. */
export function submitToInbox<Data extends Submitted>(
  form: 'message' | 'enquiry',
  table: Table<Data>,
  data: Data,
  address: string,
): Promise<Submission> {
  return once(data.submissionId, data.submissionDigest, () => store(form, table, data, address))
}

async function store<Data extends Submitted>(
  form: 'message' | 'enquiry',
  table: Table<Data>,
  data: Data,
  address: string,
): Promise<Submission> {
  const { submissionId, submissionDigest } = data
  const same = { where: { submissionId } }
  const earlier = await table.findUnique(same)
  if (earlier) return receiptOf(earlier, submissionDigest)
  const tooMany = await countForm(form, address)
  if (tooMany) return tooMany
  try {
    const row = await table.create({ data: { ...data, reference: newReference() } })
    return receiptOf(row, submissionDigest)
  } catch (error) {
    return receiptOf(await twinOrThrow(table.findUnique(same), error), submissionDigest)
  }
}
