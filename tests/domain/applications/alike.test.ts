import { expect, test } from 'vitest'
import { findAlike } from '#app/domain/applications/find.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication } from '../../support/database/factories.ts'

test('lists similarities of two applications, for the newest ten of a kind', async () => {
  const { id } = await addApplication({ email: 'Asha@example.com', phone: '+911111111111', name: 'Asha Rao' })
  const stranger = { phone: '+912222222222', name: 'Ravi' }
  await addApplication(stranger)
  const both = await addApplication({ ...stranger, email: 'asha@example.com', name: 'ASHA RAO' })
  for (let more = 0; more < 12; more++) await addApplication({ ...stranger, phone: '+911111111111' })
  const found = await findAlike(id)
  expect(found.map(({ why }) => why)).toEqual([...Array.from({ length: 10 }, () => ['phone']), ['email', 'name']])
  expect(found.at(-1)?.id).toBe(both.id)
  await database.jobApplication.updateMany({ where: { id: both.id }, data: { deletedAt: new Date() } })
  expect((await findAlike(id)).map(({ id }) => id)).not.toContain(both.id)
  expect(await findAlike(0)).toEqual([])
})
