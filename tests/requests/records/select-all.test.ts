import { expect, test } from 'vitest'
import { selectionBar as words } from '#app/content/admin/bulk.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addApplication } from '../../support/database/factories.ts'
import { rebuildAll } from '../../support/database/search-index.ts'
import { isDeep } from '../../support/deep.ts'
import { dashboardOf } from '../../support/records/dashboard.ts'

const administrator = await signIn()
const dashboard = dashboardOf(administrator)

test.runIf(isDeep)(
  'a search with more results than a list shows selects the newest or the oldest, and says so',
  async () => {
    const { id: _id, ...row } = await addApplication({ name: 'Ravi Patel', resumeKey: null })
    const unique = (number: number) => ({
      ...Object.fromEntries(
        ['submissionId', 'reference', 'receiptToken'].map((column) => [column, `${column}-${number}`]),
      ),
    })
    const data = Array.from({ length: mostFound }, (_, number) => ({ ...row, ...unique(number) }))
    await database.jobApplication.createMany({ data })
    await rebuildAll()
    for (const [sort, end] of [
      ['', 'newest'],
      ['&sort=date', 'oldest'],
    ] as const) {
      const page = await dashboard(`?q=ravi${sort}`)
      const selected = await dashboard(page.link(words.selectNewest(end, mostFound)))
      expect(selected.text).toContain(words.newestSelected(end, mostFound))
      expect(selected.form(words.delete.long).values.all).toBe(String(mostFound))
    }
    expect((await dashboard((await dashboard()).link(words.selectAll('1,000+')))).text).toContain(
      words.allSelected(1_001),
    )
  },
)
