import { digestOf, once, receiptOf, type Submission, twinOrThrow } from '#app/domain/submissions/idempotency.server.ts'
import { countForm } from '#app/domain/submissions/limit.server.ts'
import { newReference } from '#app/domain/submissions/reference.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Message } from './form.ts'

export function submitMessage(message: Message, address: string): Promise<Submission> {
  const { submissionId, name, email, subject, message: content } = message
  const digest = digestOf(name, email, subject, content)
  return once(submissionId, digest, async () => {
    const find = () => database.contactMessage.findUnique({ where: { submissionId } })
    const earlier = await find()
    if (earlier) return receiptOf(earlier, digest)
    const tooMany = await countForm('message', address)
    if (tooMany) return tooMany
    const answers = { name, email, subjectLine: subject, messageContent: content }
    const data = { ...answers, submissionId, submissionDigest: digest, reference: newReference() }
    const row = await database.contactMessage.create({ data }).catch((error) => twinOrThrow(find(), error))
    return receiptOf(row, digest)
  })
}
