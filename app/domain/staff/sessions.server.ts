import { createHash, randomBytes } from 'node:crypto'
import { database, isMissingRow } from '#app/platform/database/database.server.ts'
import { noteInPassing } from '#app/platform/deadline.server.ts'
import { accessOf } from './access.server.ts'
import type { Area, Role } from './roles.ts'
import { type CheckedPassword, checkPassword, type SignInAttempt } from './sign-in-attempts.server.ts'

export interface StaffMember {
  id: string
  email: string
  name: string
  role: Role
  areas: readonly Area[]
}

export type SignIn = { ok: true; sessionToken: string } | Exclude<CheckedPassword, { ok: true }>

/** How long a session lasts without use, and at the most, in milliseconds. */
const idleTime = 60 * 60_000
export const sessionLifetime = 12 * 60 * 60_000

export async function signIn(attempt: SignInAttempt, password: string): Promise<SignIn> {
  const staff = await database.staff.findUnique({ where: { email: normalizedEmail(attempt.account) } })
  const checked = await checkPassword(attempt, password, staff?.passwordHash)
  if (!checked.ok) return checked
  if (!staff) return { ok: false, problem: 'credentials' }
  const { token, row } = newSession(staff.id)
  await database.session.create({ data: row })
  return { ok: true, sessionToken: token }
}

export function newSession(staffId: string) {
  const token = randomBytes(32).toString('base64url')
  return { token, row: { tokenHash: hashOf(token), staffId } }
}

export async function listSessions(staffId: string, sessionToken: string | null, now = new Date()) {
  const sessions = await database.session.findMany({ where: { staffId }, orderBy: { lastSeenAt: 'desc' } })
  const own = sessionToken && hashOf(sessionToken)
  return sessions
    .filter((session) => isOpen(session, now))
    .map(({ tokenHash, createdAt, lastSeenAt }) => ({ createdAt, lastSeenAt, isOwn: tokenHash === own }))
}

/** Asking counts as use, unless a page asks by itself. */
export async function findStaff(
  sessionToken: string,
  { isUse = true, now = new Date() } = {},
): Promise<StaffMember | null> {
  const session = await database.session.findUnique({
    where: { tokenHash: hashOf(sessionToken) },
    include: { staff: { select: { id: true, email: true, name: true, role: true } } },
  })
  if (!session) return null
  if (!isOpen(session, now)) {
    await signOut(sessionToken)
    return null
  }
  if (isUse && now.getTime() - session.lastSeenAt.getTime() > 60_000) {
    const note = { where: { tokenHash: session.tokenHash }, data: { lastSeenAt: now } }
    await noteInPassing('the use of a session', () => database.session.updateMany(note))
  }
  return { ...session.staff, role: session.staff.role as Role, areas: accessOf(session.staff) }
}

export async function openSessions(sessionTokens: string[], now = new Date()): Promise<Set<string>> {
  const tokens = new Map(sessionTokens.map((token) => [hashOf(token), token]))
  const sessions = await database.session.findMany({ where: { tokenHash: { in: [...tokens.keys()] } } })
  return new Set(sessions.filter((session) => isOpen(session, now)).map(({ tokenHash }) => tokens.get(tokenHash) ?? ''))
}

function isOpen({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() <= idleTime && now.getTime() - createdAt.getTime() <= sessionLifetime
}

export async function signOut(sessionToken: string): Promise<void> {
  await database.session.delete({ where: { tokenHash: hashOf(sessionToken) } }).catch((error: unknown) => {
    if (!isMissingRow(error)) throw error
  })
}

export async function signOutEverywhere(staffId: string): Promise<void> {
  await database.session.deleteMany({ where: { staffId } })
}

export async function removeEndedSessions(now = new Date()): Promise<void> {
  await database.session.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - sessionLifetime) } } })
}

export const normalizedEmail = (email: string) => email.trim().toLowerCase()

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
