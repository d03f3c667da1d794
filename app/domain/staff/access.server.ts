import { company } from '#app/domain/installation/company.server.ts'
import { type Area, areasOf, type Role } from '#app/domain/roles.ts'

/** Whoever has the enquiries address may write the blog, whatever their role. */
export function accessOf({ email, role }: { email: string; role: string }): readonly Area[] {
  const areas = areasOf[role as Role] ?? []
  const isBlogWriter = email === company.enquiriesEmail.trim().toLowerCase()
  return isBlogWriter && !areas.includes('posts') ? [...areas, 'posts'] : areas
}
