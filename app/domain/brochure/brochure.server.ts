import { createHash } from 'node:crypto'
import { brochureMessages as messages } from '#app/content/admin/company/brochure.ts'
import { sampleCompany } from '#app/content/company.ts'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { adoptFile, keepFile, NoRoomForFiles, openFile, removeFiles } from '#app/domain/files/files.server.ts'
import { wakeWorker } from '#app/domain/files/move.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { changePublicly, endEdition } from '#app/domain/installation/publication.server.ts'
import { resumeTypeOf } from '#app/domain/resumes/rules.ts'
import { z } from '#app/domain/zod.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** The built-in corporate profile names the sample company, so other companies do not offer it. */
const hasBuiltIn = () => company.name === sampleCompany.name

interface Brochure {
  pdf: Buffer
  /** SHA-256 in hexadecimal. */
  digest: string
}

/** The last sent file only, because an upload may have 5 MB. */
let latest: Brochure | undefined

/** Null for a company with its own name and no upload, or whose upload is lost. */
export async function findBrochure(): Promise<Brochure | null> {
  const select = { fileKey: true, digest: true }
  const uploaded = await database.brochure.findUnique({ where: { number: 1 }, select })
  return (uploaded && (await readUploaded(uploaded))) ?? (hasBuiltIn() ? builtIn() : null)
}

let lastMissed = ''

async function readUploaded({ fileKey, digest }: { fileKey: string | null; digest: string }) {
  if (latest?.digest === digest) return latest
  const file = fileKey && (await openFile('brochures', fileKey))
  if (file) {
    latest = { pdf: Buffer.from(await new Response(file.body).bytes()), digest }
    return latest
  }
  // Log it once, not at each visit.
  if (lastMissed !== digest)
    log.error({ file: fileKey }, 'the storage does not have the uploaded corporate profile: upload it again')
  lastMissed = digest
  return null
}

async function builtIn(): Promise<Brochure> {
  const { default: url } = await import('#app/content/site/corporate-profile.pdf?inline')
  return brochureOf(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
}

function brochureOf(pdf: Buffer): Brochure {
  return { pdf, digest: createHash('sha256').update(pdf).digest('hex') }
}

/**
 * Whether the home page links to one. If the database does not answer, a company without a built-in one shows no link.
 */
export async function hasBrochure(): Promise<boolean> {
  if (hasBuiltIn()) return true
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
  return { uploaded: await database.brochure.findUnique({ where: { number: 1 }, select }), hasBuiltIn: hasBuiltIn() }
}

export const maxBrochureSize = 5 * 1024 * 1024

/** Enough bytes to detect the type. */
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

/** The row of the upload, and of the one that it has replaced, which is kept until the next replacement. */
const [present, former] = [1, 2]

type Note = (transaction: Prisma.TransactionClient) => Promise<void>

/** False if the database takes no file now. `note` runs in the same transaction. */
export async function uploadBrochure(file: File, by: Actor, note?: Note): Promise<boolean> {
  const { pdf, digest } = brochureOf(Buffer.from(await file.bytes()))
  const fileKey = await keepFile('brochures', pdf, digest).catch((error: unknown) => {
    if (error instanceof NoRoomForFiles) return null
    throw error
  })
  if (fileKey === null) return false
  const row = { number: present, name: file.name, size: file.size, digest, fileKey, uploadedAt: currentTime() }
  await changePublicly(async (transaction) => {
    await removeRows(transaction, [former])
    await transaction.brochure.updateMany({ where: { number: present }, data: { number: former } })
    await adoptFile(transaction, fileKey)
    await transaction.brochure.create({ data: row })
    await recordEvent(transaction, by, 'settings.changed', null, { field: 'brochure', to: file.size })
    await note?.(transaction)
  })
  wakeWorker()
  return true
}

/** False if it is gone already. */
export const removeBrochure = (by: Actor) => change(by, (transaction) => removeRows(transaction, [present, former]))

/** Brings back the upload that the one with this digest has replaced, if any. False if that one is gone. */
export const undoBrochure = (digest: string, by: Actor) =>
  change(by, async (transaction) => {
    if ((await transaction.brochure.count({ where: { number: present, digest } })) === 0) return false
    await removeRows(transaction, [present])
    await transaction.brochure.updateMany({ where: { number: former }, data: { number: present } })
    return true
  })

async function change(by: Actor, verb: (transaction: Prisma.TransactionClient) => Promise<boolean>): Promise<boolean> {
  const isChanged = await changePublicly(async (transaction) => {
    if (!(await verb(transaction))) return false
    const to = (await transaction.brochure.count()) > 0 ? 'former' : null
    await recordEvent(transaction, by, 'settings.changed', null, { field: 'brochure', to })
    return true
  })
  wakeWorker()
  return isChanged
}

/** Also removes their files. Returns whether there was one. */
async function removeRows(transaction: Prisma.TransactionClient, numbers: number[]): Promise<boolean> {
  const where = { number: { in: numbers } }
  const rows = await transaction.brochure.findMany({ where, select: { fileKey: true } })
  await transaction.brochure.deleteMany({ where })
  await removeFiles(
    transaction,
    rows.flatMap(({ fileKey }) => fileKey ?? []),
  )
  return rows.length > 0
}
