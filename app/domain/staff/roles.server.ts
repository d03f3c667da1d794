import { company } from '#app/domain/installation/company.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { normalizedEmail, type StaffMember } from './sessions.server.ts'

export async function mayWriteBlog({ id, email }: StaffMember): Promise<boolean> {
  if (email === normalizedEmail(company.enquiriesEmail)) return true
  const first = await database.staff.findFirst({ orderBy: { createdAt: 'asc' }, select: { id: true } })
  return first?.id === id
}
