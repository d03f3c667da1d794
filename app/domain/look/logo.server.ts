import { createHash } from 'node:crypto'
import { logoMessages as messages } from '#app/content/admin/settings/look.ts'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { adoptFile, keepFile, NoRoomForFiles, openFile, removeFiles } from '#app/domain/files/files.server.ts'
import { wakeWorker } from '#app/domain/files/move.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { isPicture } from '#app/domain/pictures/rules.ts'
import { z } from '#app/domain/zod.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { drawLogo } from '#app/platform/pictures/draw.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { currentLook, loadLogos } from './look.server.ts'

export const logoKinds = ['light', 'dark', 'icon'] as const
export type LogoKind = (typeof logoKinds)[number]

const largestLogo = 1024 * 1024

const kind = z.enum(logoKinds)

export const removeLogoForm = z.object({ kind })

export const logoForm = z.object({
  kind,
  logo: z.instanceof(File, { error: messages.missing }).check(
    z.refine(({ size }) => size > 0, { error: messages.missing, abort: true }),
    z.refine(({ size }) => size <= largestLogo, messages.tooLarge),
  ),
})

/** In pixels: six times as tall as pages show a logo, for sharp screens and icons. */
const sizes = {
  light: { width: 720, height: 240 },
  dark: { width: 720, height: 240 },
  icon: { width: 512, height: 512 },
}
const mostPixels = 25_000_000

/** Uploaded drawings are rendered, and never sent to a browser. */
function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder()
    .decode(bytes.subarray(0, 1_024))
    .replace(/^\ufeff/, '')
    .trimStart()
  return /^<(svg|\?xml|!doctype svg|!--)/i.test(head)
}

type LogoProblem = 'type' | 'unreadable' | 'empty' | 'noRoom'

/** The row of the logo that this one has replaced. It is kept until the next replacement. */
const formerOf = (kind: LogoKind) => `former-${kind}`

type Note = (transaction: Prisma.TransactionClient) => Promise<void>

/** Returns a problem, or null if the logo is stored. `note` runs in the same transaction. */
export async function uploadLogo(file: File, kind: LogoKind, by: Actor, note?: Note): Promise<LogoProblem | null> {
  const bytes = await file.bytes()
  const isDrawing = isSvg(bytes)
  if (!isDrawing && !isPicture(bytes)) return 'type'
  const logo = await drawLogo(bytes, { isSvg: isDrawing, mostPixels, ...sizes[kind] }).catch((error: unknown) => {
    log.info({ error }, 'unreadable logo')
    return { problem: 'unreadable' as const }
  })
  if ('problem' in logo) return logo.problem
  const { data, width, height } = logo
  const digest = createHash('sha256').update(data).digest('hex')
  const fileKey = await keepFile('images', data, digest).catch((error: unknown) => {
    if (error instanceof NoRoomForFiles) return null
    throw error
  })
  if (fileKey === null) return 'noRoom'
  await changePublicly(async (transaction) => {
    await removeRows(transaction, [formerOf(kind)])
    await transaction.logoFile.updateMany({ where: { kind }, data: { kind: formerOf(kind) } })
    await adoptFile(transaction, fileKey)
    const row = { kind, fileKey, digest, width, height, size: data.byteLength, uploadedAt: currentTime() }
    await transaction.logoFile.create({ data: row })
    await recordEvent(transaction, by, 'settings.changed', null, { field: 'logo', to: kind })
    await note?.(transaction)
  })
  await loadLogos()
  wakeWorker()
  return null
}

/** Removes the dark logo too. False if there is none. */
export const removeLogo = (kind: LogoKind, by: Actor) =>
  change(kind, by, async (transaction) => {
    const kinds: LogoKind[] = kind === 'light' ? ['light', 'dark'] : [kind]
    return removeRows(transaction, [...kinds, ...kinds.map(formerOf)])
  })

/** Brings back the logo that the one with this digest has replaced, if any. False if that one is gone. */
export const undoLogo = (kind: LogoKind, digest: string, by: Actor) =>
  change(kind, by, async (transaction) => {
    if ((await transaction.logoFile.count({ where: { kind, digest } })) === 0) return false
    await removeRows(transaction, [kind])
    await transaction.logoFile.updateMany({ where: { kind: formerOf(kind) }, data: { kind } })
    return true
  })

async function change(kind: LogoKind, by: Actor, verb: (transaction: Prisma.TransactionClient) => Promise<boolean>) {
  const isChanged = await changePublicly(async (transaction) => {
    if (!(await verb(transaction))) return false
    const to = (await transaction.logoFile.count({ where: { kind } })) > 0 ? 'former' : null
    await recordEvent(transaction, by, 'settings.changed', null, { field: 'logo', to })
    return true
  })
  await loadLogos()
  wakeWorker()
  return isChanged
}

/** Also removes their files. Returns whether there was one. */
async function removeRows(transaction: Prisma.TransactionClient, kinds: string[]): Promise<boolean> {
  const where = { kind: { in: kinds } }
  const rows = await transaction.logoFile.findMany({ where, select: { fileKey: true } })
  await transaction.logoFile.deleteMany({ where })
  await removeFiles(
    transaction,
    rows.map(({ fileKey }) => fileKey),
  )
  return rows.length > 0
}

/** The logo with this digest in its address; null for a former one, or while its file is lost. */
export async function openLogo(digest: string) {
  const where = { kind: { in: [...logoKinds] }, digest: { startsWith: digest } }
  const logo = await database.logoFile.findFirst({ where })
  return logo && openFile('images', logo.fileKey)
}

/** The bytes of the picture for icons; null for the built-in one. */
export async function readIcon(): Promise<Uint8Array | null> {
  const { icon, light } = currentLook().logos
  const shown = icon ?? light
  const file = shown && (await openFile('images', shown.fileKey))
  return file ? new Response(file.body).bytes() : null
}
