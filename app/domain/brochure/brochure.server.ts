import { createHash } from 'node:crypto'
import { sampleCompany } from '#app/content/company.ts'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { changePublicly, endEdition } from '#app/domain/installation/publication.server.ts'
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
    await transaction.brochure.upsert({ where: { number: 1 }, create: row, update: row })
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
