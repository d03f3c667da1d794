import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pageNames, sitePage } from '#app/domain/site/pages.server.ts'
import { inDatabase, storedMoment } from '../../support/browser/installation.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'
import { freePort } from '../../support/process/port.ts'
import { Server } from '../../support/process/server.ts'
import { type Content, contentOf, contents } from '../../support/site/content.ts'

/** A page and a service of the owner's own, by their addresses. */
const own = { 'page-1': '/own', 'service-1': '/services/own' }

function publishEverywhere(content: Content, folder: string) {
  const now = storedMoment()
  inDatabase((database) => {
    const insert = database.prepare(`
      INSERT OR REPLACE INTO site_pages (name, path, place, version, is_hidden, published, published_at, updated_at)
      VALUES (?, ?, ?, 1, 0, ?, ?, ?)`)
    const add = (name: string, path: string | null, place: string | null) =>
      insert.run(name, path, place, JSON.stringify(contentOf(sitePage(name).part, content)), now, now)
    for (const name of pageNames) add(name, null, null)
    for (const [name, path] of Object.entries(own)) add(name, path, 'footer')
    database.exec('UPDATE installation SET public_version = public_version + 1')
  }, folder)
}

test('every page is accessible and fits the smallest screen whatever an owner writes', {
  tag: '@deep',
}, async ({ page }) => {
  test.setTimeout(1_800_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'any-content-'))
  const server = new Server(await freePort(), folder)
  try {
    await server.start()
    for (const [name, content] of Object.entries(contents)) {
      publishEverywhere(content, folder)
      await expect.poll(async () => (await page.request.get(`${server.origin}/own`)).status()).toBe(200)
      const addresses = [...pageNames.map((name) => sitePage(name).path), ...Object.values(own)]
      for (const address of new Set(addresses)) {
        await test.step(`${address} with ${name}`, async () => {
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.goto(server.origin + address)
          await expectAccessible(page)
          await expectFitting(page)
        })
      }
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
