import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { type Area, areasOf, type Role } from '#app/domain/roles.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { writeInBackground } from '#app/platform/deadline.server.ts'
import { hashOfToken, newToken, pseudonym } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { browserName } from './browser-name.ts'
import { findRuleOrLast, findSecondStep } from './second-factor.server.ts'

/** How long a session lasts without use, at the most, and how long a confirmation lasts, in milliseconds. */
const idleTime = 60 * 60_000
export const sessionLifetime = 12 * 60 * 60_000
const confirmationLifetime = 10 * 60_000

/** Selects open sessions. One that was used in the future, by a clock that was ahead, would stay open until then. */
export function openAt(now: Date) {
  const shifted = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  return {
    createdAt: { gte: shifted(-sessionLifetime) },
    lastSeenAt: { gte: shifted(-idleTime), lte: shifted(idleTime) },
  }
}

/** In either direction, so that a clock that is set back does not make a confirmation last longer. */
export function isFreshlyConfirmed({ confirmedAt }: Pick<StaffMember, 'confirmedAt'>, now = databaseTime()): boolean {
  return confirmedAt !== null && Math.abs(now.getTime() - confirmedAt.getTime()) <= confirmationLifetime
}

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
 * Gives a session another token, so that a copy of its cookie neither stays valid nor counts as confirmed. Null where the
 * session has ended.
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

/** Pages and the log call a session by this name. */
const nameIn = (tokenHash: string) => pseudonym('session', tokenHash).slice(0, 16)

/** The open sessions of an account, the one in use first. */
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
  const rule = sessions.some(({ staff }) => !staff.totpSince) ? await findRuleOrLast() : undefined
  return Promise.all(
    sessions.map(async ({ staff: { totpSince, ...staff }, ...session }) => ({
      session,
      token: tokens.get(session.tokenHash) ?? '',
      member: {
        ...staff,
        role: staff.role as Role,
        areas: areasFor(staff),
        /** The holder of this session last proved then who they are. */
        confirmedAt: session.confirmedAt,
        /** A second factor is required of the account, and it has none. */
        lacksFactor: (await findSecondStep(database, { ...staff, totpSince }, rule)) === 'missing',
      },
    })),
  )
}

export type StaffMember = Awaited<ReturnType<typeof readSessions>>[number]['member']

/** Asking counts as use, unless a page asks by itself. */
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
    // The account first, in the order of every change to it; another order would deadlock.
    await transaction.staff.updateMany({ where: { id: staffId }, data: { lastSeenAt: now } })
    await transaction.session.updateMany({ where: { tokenHash }, data: { lastSeenAt: now } })
  })
}

/** Answers which of these sessions are open. Those of an account that lacks a required second factor are not. */
export async function openSessions(sessionTokens: string[], now = databaseTime()): Promise<Set<string>> {
  const open = await readSessions(sessionTokens, now)
  return new Set(open.filter(({ member }) => !member.lacksFactor).map(({ token }) => token))
}

export async function signOut(sessionToken: string, by: Actor): Promise<void> {
  await signOutWhere({ tokenHash: hashOfToken(sessionToken) }, by)
}

/** Ends a session of an account by its name; false where the account has none of that name. */
export async function endSession({ staffId, id }: { staffId: string; id: string }, by: Actor): Promise<boolean> {
  const sessions = await database.session.findMany({ where: { staffId }, select: { tokenHash: true } })
  const session = sessions.find(({ tokenHash }) => nameIn(tokenHash) === id)
  return session !== undefined && (await signOutWhere(session, by)) > 0
}

/** Ends the sessions of an account, or with `{}` those of everybody, and answers how many there were. */
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
