import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import type { Area, Role } from '#app/domain/roles.ts'
import { areasOf } from '#app/domain/roles.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { writeInBackground } from '#app/platform/deadline.server.ts'
import { hashOfToken, newToken, pseudonym } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { browserName } from './browser-name.ts'
import { findRuleOrLast, findSecondStep } from './second-factor/requirement.server.ts'

export interface StaffMember {
  id: string
  email: string
  name: string
  role: Role
  areas: readonly Area[]
  /** When the holder of this session last proved who they are. */
  confirmedAt: Date | null
  /** A second factor is required of the account, and it has none. */
  lacksFactor: boolean
}

/** How long a session lasts without use, and at the most, in milliseconds. */
const idleTime = 60 * 60_000
export const sessionLifetime = 12 * 60 * 60_000

const longestUserAgent = 400

interface Opening {
  userAgent: string
  means: 'password' | 'code' | 'recovery code' | 'passkey' | 'invitation' | 'new password'
  /** The moment of the session that it replaces; a new sign-in is a confirmation itself. */
  confirmedAt?: Date | null | undefined
}

/** Answers its token, of which only the hash is kept. */
export async function openSession(
  client: Prisma.TransactionClient,
  staff: { id: string; email: string },
  { userAgent, means, confirmedAt = databaseTime() }: Opening,
): Promise<string> {
  const now = databaseTime()
  const token = newToken()
  const tokenHash = hashOfToken(token)
  await client.session.create({
    data: {
      tokenHash,
      staffId: staff.id,
      userAgent: userAgent.slice(0, longestUserAgent),
      createdAt: now,
      lastSeenAt: now,
      confirmedAt,
    },
  })
  await client.staff.update({ where: { id: staff.id }, data: { lastSeenAt: now } })
  await recordEvent(client, staff, 'session.begun', nameIn(tokenHash), { means })
  return token
}

const account = { id: true, email: true, name: true, role: true, totpSince: true } as const

/**
 * Gives a session another token, so that a copy of its cookie neither stays valid nor counts as confirmed. Null where the
 * session has ended.
 */
export async function renewConfirmedSession(
  transaction: Prisma.TransactionClient,
  staff: { id: string; email: string },
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

/** The one in use first. */
export async function listSessions(staffId: string, sessionToken: string | null, now = databaseTime()) {
  const sessions = await database.session.findMany({ where: { staffId }, orderBy: { lastSeenAt: 'desc' } })
  const own = sessionToken && hashOfToken(sessionToken)
  return sessions
    .filter((session) => isOpen(session, now))
    .map(({ tokenHash, userAgent, createdAt, lastSeenAt }) => ({
      id: nameIn(tokenHash),
      browser: browserName(userAgent),
      createdAt,
      lastSeenAt,
      isOwn: tokenHash === own,
    }))
    .sort((one, other) => Number(other.isOwn) - Number(one.isOwn))
}

/** What a page and the log call a session by. */
const nameIn = (tokenHash: string) => pseudonym('session', tokenHash).slice(0, 16)

/** Asking counts as use, unless a page asks by itself. */
export async function findStaff(
  sessionToken: string,
  { isUse = true, now = databaseTime() } = {},
): Promise<StaffMember | null> {
  const session = await database.session.findUnique({
    where: { tokenHash: hashOfToken(sessionToken) },
    include: { staff: { select: account } },
  })
  if (!session) return null
  if (!isOpen(session, now)) {
    await database.session.deleteMany({ where: { tokenHash: session.tokenHash } })
    return null
  }
  if (isUse && now.getTime() - session.lastSeenAt.getTime() > 60_000)
    await writeInBackground('the use of a session', () => noteUse(session, now))
  const { id, email, name, role } = session.staff
  const rule = session.staff.totpSince ? undefined : await findRuleOrLast()
  const lacksFactor = (await findSecondStep(database, session.staff, rule)) === 'missing'
  const { confirmedAt } = session
  return { id, email, name, role: role as Role, areas: accessOf(session.staff), confirmedAt, lacksFactor }
}

async function noteUse({ tokenHash, staffId }: { tokenHash: string; staffId: string }, now: Date): Promise<void> {
  await database.$transaction(async (transaction) => {
    // The account first, as whoever changes it does: else each would wait for the other.
    await transaction.staff.updateMany({ where: { id: staffId }, data: { lastSeenAt: now } })
    await transaction.session.updateMany({ where: { tokenHash }, data: { lastSeenAt: now } })
  })
}

/** Answers which of these sessions are open. Those of an account that lacks a required second factor are not. */
export async function openSessions(sessionTokens: string[], now = databaseTime()): Promise<Set<string>> {
  const tokens = new Map(sessionTokens.map((token) => [hashOfToken(token), token]))
  const [sessions, rule] = await Promise.all([
    database.session.findMany({
      where: { tokenHash: { in: [...tokens.keys()] } },
      include: { staff: { select: account } },
    }),
    findRuleOrLast(),
  ])
  const open = new Set<string>()
  for (const session of sessions) {
    if (!isOpen(session, now) || (await findSecondStep(database, session.staff, rule)) === 'missing') continue
    open.add(tokens.get(session.tokenHash) ?? '')
  }
  return open
}

/** One that was used in the future, by a clock that was ahead, would otherwise stay open until then. */
function isOpen({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  const idle = now.getTime() - lastSeenAt.getTime()
  return Math.abs(idle) <= idleTime && now.getTime() - createdAt.getTime() <= sessionLifetime
}

export async function signOut(sessionToken: string, by: Actor): Promise<void> {
  await end({ tokenHash: hashOfToken(sessionToken) }, by)
}

/** One of somebody's; false where it is none of them. */
export async function endSession({ staffId, id }: { staffId: string; id: string }, by: Actor): Promise<boolean> {
  const sessions = await database.session.findMany({ where: { staffId }, select: { tokenHash: true } })
  const session = sessions.find(({ tokenHash }) => nameIn(tokenHash) === id)
  return session !== undefined && (await end(session, by)) > 0
}

/** All of one account, or of everybody; how many those were. */
export function signOutEverywhere(where: { staffId?: string }, by: Actor): Promise<number> {
  return end(where, by)
}

function end(where: Prisma.SessionWhereInput, by: Actor): Promise<number> {
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
  await database.session.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - sessionLifetime) } } })
}

export const normalizedEmail = (email: string) => email.trim().toLowerCase()

/** The account with the enquiries address may write the blog in any role. */
function accessOf({ email, role }: { email: string; role: string }): readonly Area[] {
  const areas = areasOf[role as Role] ?? []
  const isBlogWriter = email === company.enquiriesEmail.trim().toLowerCase()
  return isBlogWriter && !areas.includes('posts') ? [...areas, 'posts'] : areas
}
