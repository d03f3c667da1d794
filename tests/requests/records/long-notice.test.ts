// A notice after a change has to fit into a cookie, because browsers drop a longer one whole.
import { beforeEach, expect, test } from 'vitest'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { boardMessages, boardPage } from '#app/content/admin/applications/board.ts'
import { changeStatusDialog, bulkMessages as messages } from '#app/content/admin/bulk.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { longestReason } from '#app/domain/applications/application.ts'
import { longestSearch } from '#app/domain/records/rules.ts'
import { longestName } from '#app/domain/staff-name.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../support/app.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addApplication } from '../../support/database/factories.ts'

const administrator: Visitor = await signIn()
/** Its length makes the longest cookie. */
const letter = 'ि'
const name = letter.repeat(longestName)

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

async function addOvertaken() {
  const rows = []
  for (let number = 0; number < 6; number++) rows.push(await addApplication({ name }))
  const select = rows.slice(0, 5).map(({ id }) => ['id', `${id}.0`])
  return { rows, select: [...select, ['id', `${rows[5]?.id}.0`]] }
}

test.each([letter, '🧵'])(
  'reports unchanged records, and undoes the others, in a list searched for %s',
  async (typed) => {
    const { rows, select } = await addOvertaken()
    const q = typed.repeat(longestSearch)
    const list = [
      ['q', q],
      ['sort', 'name'],
      ['after', `1.${name}`],
      ['undecided', '0'],
      ['waiting', 'answer'],
    ]
    const asked = await administrator.open(
      `/admin/dashboard?${new URLSearchParams([...list, ['bulk', 'status'], ...select] as string[][])}`,
    )
    for (const { id } of rows.slice(0, 5)) await giveStatus(id, 'interview', 'system')
    const question = await administrator.submit(asked, changeStatusDialog.confirm(6), {
      status: 'rejected',
      reason: letter.repeat(longestReason),
    })
    const done = await administrator.submit(question, changeStatusDialog.confirmTo(6, statusLabels.rejected))
    expect(done.texts('[role=status]').join()).toContain('1 changed, 5 left as they are')
    const undone = await administrator.submit(done, messages.undo)
    expect(undone.texts('[role=status]').join()).toContain('1 undone')
  },
)

test('names the faster colleague on the board, where the reason does not fit', async () => {
  const { id } = await addApplication({ name })
  const q = letter.repeat(longestSearch)
  const asked = await administrator.post(`/admin/applications/board?q=${q}`, {
    id: String(id),
    seen: '0',
    act: 'rejected',
  })
  await giveStatus(id, 'offer', 'system')
  const reason = letter.repeat(longestReason)
  const told = await administrator.submit(asked, applicationPage.asking.confirm.rejected, { reason })
  expect(told.texts('[role=alert]').join()).toContain(boardMessages.notMoved(statusLabels.rejected))
  expect(() => told.form(boardPage.insist(statusLabels.rejected))).toThrow()
})
