import { database, isMissingRow } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { hashPassword, TooManyHashes } from './password.server.ts'
import { newSession, type StaffMember } from './sessions.server.ts'
import { type CheckedPassword, checkPassword } from './sign-in-attempts.server.ts'
import { weaknessOf } from './weakness.server.ts'

type PasswordChange =
  | { ok: true; sessionToken: string }
  | { ok: false; problem: 'same' | 'common' | 'busy' | 'unavailable' }
  | Exclude<CheckedPassword, { ok: true }>

export async function changePassword(
  { id, email }: Pick<StaffMember, 'id' | 'email'>,
  { password, newPassword }: { password: string; newPassword: string },
  address: string,
): Promise<PasswordChange> {
  // Counted apart from the sign-ins: whoever sits at an open session cannot keep its owner out.
  const attempt = { account: `change of ${id}`, address, device: 'signed in' }
  try {
    const { passwordHash } = await database.staff.findUniqueOrThrow({ where: { id } })
    const checked = await checkPassword(attempt, password, passwordHash)
    if (!checked.ok) return checked
    if (newPassword === password) return { ok: false, problem: 'same' }
    if (await weaknessOf(newPassword, email)) return { ok: false, problem: 'common' }

    const { token, row } = newSession(id)
    await database.$transaction([
      // Only in the place of the one that was asked for: of two changes at once the later finds another.
      database.staff.update({
        where: { id, passwordHash },
        data: { passwordHash: await hashPassword(newPassword, address) },
      }),
      database.session.deleteMany({ where: { staffId: id } }),
      database.session.create({ data: row }),
    ])
    return { ok: true, sessionToken: token }
  } catch (error) {
    if (isMissingRow(error)) return { ok: false, problem: 'credentials' }
    if (error instanceof TooManyHashes) return { ok: false, problem: 'busy' }
    log.error({ error }, 'a password could not be changed')
    return { ok: false, problem: 'unavailable' }
  }
}
