import { createHash } from 'node:crypto'
import { brochureMessages as messages } from '#app/content/admin/company/brochure.ts'
import { sampleCompany } from '#app/content/company.ts'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { changePublicly, endEdition } from '#app/domain/installation/publication.server.ts'
import { resumeTypeOf } from '#app/domain/resumes/rules.ts'
import { z } from '#app/domain/zod.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'

/** The built-in corporate profile names the sample company, so no other company hands it out. */
const hasBuiltIn = company.name === sampleCompany.name

interface Brochure {
  pdf: Buffer
  /** SHA-256 in hexadecimal. */
  digest: string
}

/** The last one that was sent: an upload may have 5 MB. */
let latest: Brochure | undefined

/** Null for a company with a name of its own that has uploaded none. */
export async function findBrochure(): Promise<Brochure | null> {
  const uploaded = await database.brochure.findUnique({ where: { number: 1 }, select: { digest: true } })
  if (!uploaded) return hasBuiltIn ? builtIn() : null
  if (latest?.digest === uploaded.digest) return latest
  const row = await database.brochure.findUniqueOrThrow({ where: { number: 1 } })
  latest = { pdf: Buffer.from(row.content, 'base64'), digest: row.digest }
  return latest
}

async function builtIn(): Promise<Brochure> {
  const { default: url } = await import('./corporate-profile.pdf?inline')
  return brochureOf(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
}

function brochureOf(pdf: Buffer): Brochure {
  return { pdf, digest: createHash('sha256').update(pdf).digest('hex') }
}

/** Whether the home page links to one. If the database does not answer, a company without a built-in one shows no link. */
export async function hasBrochure(): Promise<boolean> {
  if (hasBuiltIn) return true
  try {
    return (await database.brochure.count()) > 0
  } catch (error) {
    log.error({ error }, 'the brochure could not be looked up, so the home page has no link to it')
    endEdition()
    return false
  }
}

/** For the settings: the upload, if there is one, and whether a built-in one takes its place without it. */
export async function describeBrochure() {
  const select = { name: true, size: true, uploadedAt: true }
  return { uploaded: await database.brochure.findUnique({ where: { number: 1 }, select }), hasBuiltIn }
}

const maxBrochureSize = 5 * 1024 * 1024

/** As much of a file as tells its type. */
const headSize = 1_024

export const brochureForm = z.object({
  brochure: z.instanceof(File, { error: messages.missing }).check(
    z.refine(({ size }) => size > 0, { error: messages.missing, abort: true }),
    z.refine(({ size }) => size <= maxBrochureSize, messages.tooLarge),
    z.refine(isPdf, messages.notPdf),
  ),
})

async function isPdf(file: File): Promise<boolean> {
  const told = resumeTypeOf(file.name, new Uint8Array(await file.slice(0, headSize).arrayBuffer()))
  return 'type' in told && told.type === 'pdf'
}

export async function uploadBrochure(file: File, by: Actor): Promise<void> {
  const { pdf, digest } = brochureOf(Buffer.from(await file.bytes()))
  const row = {
    name: file.name,
    size: file.size,
    digest,
    content: pdf.toString('base64'),
    uploadedAt: currentTime(),
  }
  await changePublicly(async (transaction) => {
    await transaction.brochure.upsert({ where: { number: 1 }, create: row, update: row, select: { number: true } })
    await recordEvent(transaction, by, 'settings.changed', null, { field: 'brochure', to: file.size })
  })
}

/** False where there is none any more. */
export function removeBrochure(by: Actor): Promise<boolean> {
  return changePublicly(async (transaction) => {
    const { count } = await transaction.brochure.deleteMany()
    if (count > 0) await recordEvent(transaction, by, 'settings.changed', null, { field: 'brochure', to: null })
    return count > 0
  })
}
