import type { Role } from '#app/domain/roles.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../app.ts'

const password = 'mauve teacup orbits the loom'

/** A colleague of the administrator, signed in. */
export async function colleague(name: string, role: Role) {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`
  await createStaff(email, password, role)
  const staff = await database.staff.update({ where: { email }, data: { name } })
  const visitor = new Visitor()
  const page = await visitor.post('/admin', { email, password })
  if (!page.url.pathname.startsWith('/admin/')) throw new Error(`Could not sign in: ${page.text}`)
  return { visitor, staff }
}
