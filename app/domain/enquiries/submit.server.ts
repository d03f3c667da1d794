import { digestOf, once, receiptOf, type Submission, twinOrThrow } from '#app/domain/submissions/idempotency.server.ts'
import { countForm } from '#app/domain/submissions/limit.server.ts'
import { newReference } from '#app/domain/submissions/reference.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Enquiry } from './form.ts'

export function submitEnquiry(enquiry: Enquiry, address: string): Promise<Submission> {
  const { submissionId, receipt: _shown, ...answers } = enquiry
  const digest = digestOf(answers)
  return once(submissionId, digest, async () => {
    const find = () => database.enquiry.findUnique({ where: { submissionId } })
    const earlier = await find()
    if (earlier) return receiptOf(earlier, digest)
    const tooMany = await countForm('enquiry', address)
    if (tooMany) return tooMany
    const data = { ...answers, submissionId, submissionDigest: digest, reference: newReference() }
    const row = await database.enquiry.create({ data }).catch((error) => twinOrThrow(find(), error))
    return receiptOf(row, digest)
  })
}
