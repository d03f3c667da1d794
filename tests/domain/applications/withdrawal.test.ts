// A withdrawal belongs to the applicant or to the colleague who noted it, even after that colleague has left.
import { expect, test } from 'vitest'
import { findReceipt } from '#app/domain/applications/receipt.server.ts'
import { listStatusChanges, undoStatus, withdrawApplication } from '#app/domain/applications/status.server.ts'
import { removeStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { giveStatus, showSteps } from '../../support/applications/steps.ts'
import { addApplication } from '../../support/database/factories.ts'

const [asha, leaver] = await Promise.all(
  ['asha', 'leaver'].map((name) =>
    database.staff.create({ data: { email: `${name}@example.com`, passwordHash: 'none', role: 'owner' } }),
  ),
)
if (!asha || !leaver) throw new Error('There is no staff.')

const lastOf = async (id: number) => (await listStatusChanges(id)).at(-1)?.id ?? 0

test('a colleague’s note does not become the applicant’s when the colleague leaves', async () => {
  const { id, receiptToken } = await addApplication()
  await giveStatus(id, 'withdrawn', leaver)
  await removeStaff({ email: leaver.email }, 'operator')
  expect(await listStatusChanges(id)).toMatchObject([{ status: 'withdrawn', staff: null, isOwn: false }])
  await showSteps(id)
  expect((await findReceipt(receiptToken))?.history).toMatchObject([{ status: 'withdrawn', by: 'company' }])
  expect(await undoStatus(id, await lastOf(id), asha)).toMatchObject({ outcome: 'changed' })
})

test('shows the applicant’s own withdrawal as such', async () => {
  const { id, receiptToken } = await addApplication()
  await withdrawApplication(receiptToken)
  expect(await listStatusChanges(id)).toMatchObject([{ status: 'withdrawn', isOwn: true }])
  await showSteps(id)
  expect((await findReceipt(receiptToken))?.history).toMatchObject([{ status: 'withdrawn', by: 'applicant' }])
})
