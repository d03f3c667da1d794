import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { type Area, areasOf, type Role } from '#app/domain/roles.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { writeInBackground } from '#app/platform/deadline.server.ts'
import { hashOfToken, newToken, pseudonym } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { browserName } from './browser-name.ts'
import { findFactorRuleOrLast, findSecondStep } from './second-factor.server.ts'

/** In milliseconds: the idle and maximum lifetime of a session, and the lifetime of a confirmation. */
const idleTime = 60 * 60_000
export const sessionLifetime = 12 * 60 * 60_000
const confirmationLifetime = 10 * 60_000

/**
 * Selects open sessions. One last used in the future, by a clock that was ahead, would otherwise stay open until then.
 */
export function openAt(now: Date) {
  const shifted = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  return {
    createdAt: { gte: shifted(-sessionLifetime) },
    lastSeenAt: { gte: shifted(-idleTime), lte: shifted(idleTime) },
  }
}

/** In both directions, so that a clock set back does not extend a confirmation. */
export function isFreshlyConfirmed({ confirmedAt }: Pick<StaffMember, 'confirmedAt'>, now = databaseTime()): boolean {
  return confirmedAt !== null && Math.abs(now.getTime() - confirmedAt.getTime()) <= confirmationLifetime
}

const longestUserAgent = 400

interface Opening {
  userAgent: string
  means: 'password' | 'code' | 'recovery code' | 'passkey' | 'invitation' | 'new password'
  /** The confirmation time of the session that it replaces. A new sign-in is itself a confirmation. */
  confirmedAt?: Date | null | undefined
}

/** Returns the token, of which only the hash is stored. */
export async function openSession(
  client: Prisma.TransactionClient,
  staff: StaffActor,
  { userAgent, means, confirmedAt = databaseTime() }: Opening,
): Promise<string> {
  const now = databaseTime()
  const token = newToken()
  const tokenHash = hashOfToken(token)
  const moments = { createdAt: now, lastSeenAt: now, confirmedAt }
  await client.session.create({
    data: { tokenHash, staffId: staff.id, userAgent: userAgent.slice(0, longestUserAgent), ...moments },
  })
  await client.staff.update({ where: { id: staff.id }, data: { lastSeenAt: now } })
  await recordEvent(client, staff, 'session.begun', nameIn(tokenHash), { means })
  return token
}

/**
 * Gives a session a new token, so that a copied cookie becomes invalid and unconfirmed. Null if the session has ended.
 */
export async function renewConfirmedSession(
  transaction: Prisma.TransactionClient,
  staff: StaffActor,
  sessionToken: string,
  means: Opening['means'],
): Promise<string | null> {
  const token = newToken()
  const tokenHash = hashOfToken(token)
  const { count } = await transaction.session.updateMany({
    where: { tokenHash: hashOfToken(sessionToken), staffId: staff.id },
    data: { tokenHash, confirmedAt: databaseTime() },
  })
  if (count === 0) return null
  await recordEvent(transaction, staff, 'session.confirmed', nameIn(tokenHash), { means })
  return token
}

/** The public name of a session, for pages and the audit log. */
const nameIn = (tokenHash: string) => pseudonym('session', tokenHash).slice(0, 16)

/** The open sessions of an account, the current one first. */
export async function listSessions(staffId: string, sessionToken: string | null, now = databaseTime()) {
  const sessions = await database.session.findMany({
    where: { staffId, ...openAt(now) },
    orderBy: { lastSeenAt: 'desc' },
  })
  const own = sessionToken && hashOfToken(sessionToken)
  return sessions
    .map(({ tokenHash, userAgent, createdAt, lastSeenAt }) => ({
      id: nameIn(tokenHash),
      browser: browserName(userAgent),
      createdAt,
      lastSeenAt,
      isOwn: tokenHash === own,
    }))
    .sort((one, other) => Number(other.isOwn) - Number(one.isOwn))
}

const account = { id: true, email: true, name: true, role: true, totpSince: true } as const

/** The open sessions among these, each with its member. */
async function readSessions(sessionTokens: string[], now: Date) {
  const tokens = new Map(sessionTokens.map((token) => [hashOfToken(token), token]))
  const sessions = await database.session.findMany({
    where: { tokenHash: { in: [...tokens.keys()] }, ...openAt(now) },
    include: { staff: { select: account } },
  })
  const rule = sessions.some(({ staff }) => !staff.totpSince) ? await findFactorRuleOrLast() : undefined
  return Promise.all(
    sessions.map(async ({ staff: { totpSince, ...staff }, ...session }) => ({
      session,
      token: tokens.get(session.tokenHash) ?? '',
      member: {
        ...staff,
        role: staff.role as Role,
        areas: areasFor(staff),
        /** When the holder of this session last proved their identity. */
        confirmedAt: session.confirmedAt,
        /** The account must have a second factor and has none. */
        lacksFactor: (await findSecondStep(database, { ...staff, totpSince }, rule)) === 'missing',
      },
    })),
  )
}

export type StaffMember = Awaited<ReturnType<typeof readSessions>>[number]['member']

/** Counts as use of the session, except for background requests. */
export async function findStaff(
  sessionToken: string,
  { isUse = true, now = databaseTime() } = {},
): Promise<StaffMember | null> {
  const [found] = await readSessions([sessionToken], now)
  if (!found) return null
  if (isUse && now.getTime() - found.session.lastSeenAt.getTime() > 60_000)
    await writeInBackground('the use of a session', () => noteUse(found.session, now))
  return found.member
}

async function noteUse({ tokenHash, staffId }: { tokenHash: string; staffId: string }, now: Date): Promise<void> {
  await database.$transaction(async (transaction) => {
    // Locks the account first, in the order of all other changes, to avoid a deadlock.
    await transaction.staff.updateMany({ where: { id: staffId }, data: { lastSeenAt: now } })
    await transaction.session.updateMany({ where: { tokenHash }, data: { lastSeenAt: now } })
  })
}

/** Returns the open sessions among these, without those of an account that lacks a required second factor. */
export async function openSessions(sessionTokens: string[], now = databaseTime()): Promise<Set<string>> {
  const open = await readSessions(sessionTokens, now)
  return new Set(open.filter(({ member }) => !member.lacksFactor).map(({ token }) => token))
}

export async function signOut(sessionToken: string, by: Actor): Promise<void> {
  await signOutWhere({ tokenHash: hashOfToken(sessionToken) }, by)
}

/** Ends a session of an account by its public name; false if there is none. */
export async function endSession({ staffId, id }: { staffId: string; id: string }, by: Actor): Promise<boolean> {
  const sessions = await database.session.findMany({ where: { staffId }, select: { tokenHash: true } })
  const session = sessions.find(({ tokenHash }) => nameIn(tokenHash) === id)
  return session !== undefined && (await signOutWhere(session, by)) > 0
}

/** Ends the sessions of an account, or with `{}` all sessions, and returns their number. */
export function signOutWhere(where: Prisma.SessionWhereInput, by: Actor): Promise<number> {
  return database.$transaction((transaction) => endSessions(transaction, where, by))
}

export async function endSessions(
  transaction: Prisma.TransactionClient,
  where: Prisma.SessionWhereInput,
  by: Actor,
): Promise<number> {
  const sessions = await transaction.session.findMany({ where, select: { tokenHash: true, staffId: true } })
  const tokenHash = { in: sessions.map((session) => session.tokenHash) }
  const { count } = await transaction.session.deleteMany({ where: { tokenHash } })
  for (const session of sessions)
    await recordEvent(transaction, by, 'session.ended', nameIn(session.tokenHash), { staffId: session.staffId })
  return count
}

export async function removeEndedSessions(now = databaseTime()): Promise<void> {
  const { createdAt, lastSeenAt } = openAt(now)
  await database.session.deleteMany({
    where: { OR: [{ createdAt: { lt: createdAt.gte } }, { lastSeenAt: { lt: lastSeenAt.gte } }] },
  })
}

/** The account with the enquiries address may write the blog in any role. */
function areasFor({ email, role }: { email: string; role: string }): readonly Area[] {
  const areas = areasOf[role as Role] ?? []
  const isBlogWriter = email === company.enquiriesEmail.trim().toLowerCase()
  return isBlogWriter && !areas.includes('posts') ? [...areas, 'posts'] : areas
}
