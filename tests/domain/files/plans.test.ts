import { expect, test } from 'vitest'
import { removeFiles } from '#app/domain/files/files.server.ts'
import { settleFiles } from '#app/domain/files/move.server.ts'
import { requireOurs } from '#app/domain/files/ours.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { provider } from '../../support/database/database.ts'
import { planOf, statementsOf } from '../../support/database/statements.ts'
import { storeFile } from '../../support/storage/file.ts'

/** How the database finds those files among all. SQLite runs on the thread that serves every visitor. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(work)
  const searches = statements.filter(({ sql }) => /^SELECT\b.*\bFROM\b.*\bfiles\b.*\barea\b.* LIMIT /s.test(sql))
  return Promise.all(searches.map(async (statement) => (await planOf(statement)).join('\n')))
}

test.runIf(provider === 'sqlite')('finding files does not scan all moved or erased ones', async () => {
  const key = await storeFile('resumes', Buffer.from('resume'))
  const stored = expect.stringMatching(/^SEARCH \S*files\S* USING INDEX filter_files_stored \(area=\?[^\n]*$/)
  const removed = expect.stringMatching(
    /^SEARCH \S*files\S* USING INDEX filter_files_removed \(area=\? AND missing_since=\?\)$/,
  )
  expect((await plansOf(() => requireOurs('resumes')))[0]).toEqual(stored)
  await removeFiles(database, [key])
  expect(await plansOf(() => requireOurs('resumes'))).toEqual([stored, removed])
  expect(await plansOf(() => settleFiles())).toContainEqual(removed)
})
