// A draft that is saved while another editor publishes. On Postgres both run in transactions of their own.
import { expect, test } from 'vitest'
import { about } from '#app/content/site/about.ts'
import { findPage, publishDraft, savePageDraft } from '#app/domain/site/edit.server.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'

test('a draft saved while the page is published is not lost', async () => {
  await createStaff('editor@example.com', 'mauve teacup orbits the loom', 'editor')
  const { id } = await database.staff.findFirstOrThrow()
  const draft = (title: string) => ({ parts: { vision: { fields: { title } } } })
  for (let round = 0; round < 20; round++) {
    const { version } = await findPage('about')
    await savePageDraft('about', version, draft(`${about.vision.title} ${round}`))
    const saved = `Saved in round ${round}`
    const [outcome] = await Promise.all([
      savePageDraft('about', version + 1, draft(saved)),
      publishDraft('about', version + 1, { id, email: 'editor@example.com' } as never),
    ])
    const row = await database.sitePage.findUniqueOrThrow({ where: { name: 'about' } })
    if (outcome === 'done') expect(JSON.stringify([row.draft, row.published])).toContain(saved)
  }
})
