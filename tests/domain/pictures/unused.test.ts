import { rename } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { images } from '#app/domain/files/storages.server.ts'
import { openStill } from '#app/domain/pictures/drawn.server.ts'
import { removeUnusedPictures } from '#app/domain/pictures/unused.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addPost } from '../../support/database/factories.ts'
import { picture } from '../../support/documents/picture.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { adoptedFile, settle, storeFile } from '../../support/storage/file.ts'

const later = new Date(Date.now() + (keptForDays.unusedPicture + 1) * 24 * 3_600_000)

afterEach(async () => {
  vi.restoreAllMocks()
  await database.blogPost.deleteMany()
  await database.blogImage.deleteMany()
})

async function addPictures(many: number): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: many }, () => storeFile('images', Buffer.from('picture'))))
  await database.blogImage.createMany({ data: ids.map((id) => ({ id, width: 1, height: 1, size: 7 })) })
  return ids
}

/** A post that was saved with each of the texts in order. */
async function addPostOf(texts: string[], featuredImage?: string) {
  const { id, title, slug } = await addPost({ content: texts.at(-1), featuredImage })
  const revision = { postId: id, title, slug, excerpt: '', categories: [], status: 'draft' }
  await database.blogRevision.createMany({
    data: texts.map((content, index) => ({ ...revision, content, version: index + 1 })),
  })
}

const address = (id = '') => `/blog/images/${id}`
const kept = async () => new Set((await database.blogImage.findMany()).map(({ id }) => id))

test('keeps every picture that a post or a revision shows, and removes the others', async () => {
  const [inText, featured, early, amid, twice, beside, never, also] = await addPictures(8)
  const history = Array.from({ length: 70 }, (_, index) => `Version ${index}`)
  history[0] = `![First](${address(early)}) ![Twice](${address(twice)})![Beside](${address(beside)})`
  history[40] = `<img src="https://site.example${address(amid)}"> ${address(twice)}`
  await addPostOf(history)
  await addPostOf([`![Loom](${address(inText)})`], address(featured))
  for (let count = 0; count < 60; count++) await addPost()

  expect(await removeUnusedPictures(later)).toBe(2)
  expect(await kept()).toEqual(new Set([inText, featured, early, amid, twice, beside]))
  await settle()
  for (const id of [never, also]) expect(await images.stat(id ?? '')).toBeNull()
  for (const id of await kept()) expect(await images.stat(id)).not.toBeNull()
  expect(await removeUnusedPictures(later)).toBe(0)
})

test('a foreign storage gets no still', async () => {
  await addPictures(1)
  await rename(pathTo('images'), pathTo('unmounted'))
  const waiting = await adoptedFile('images', await (await picture({})).bytes())
  expect(await openStill(waiting)).toBe('unavailable')
  expect(await filesIn('stills')).toEqual([])
  await rename(pathTo('unmounted'), pathTo('images'))
})

test.each([true, false])(
  'removes the still of a picture with it, also after a kill (picture moved: %s)',
  async (isMoved) => {
    await addPictures(1)
    const id = await adoptedFile('images', await (await picture({})).bytes())
    if (isMoved) await settle()
    expect(await openStill(id)).toMatchObject({ type: 'image/jpeg' })
    await database.blogImage.create({ data: { id, width: 1, height: 1, size: 7 } })
    // A process killed right after the commit.
    await removeUnusedPictures(later)
    expect(await filesIn('stills')).toEqual([id])

    await rename(pathTo('images'), pathTo('unmounted'))
    await expect(settle()).rejects.toMatchObject({ fault: 'foreign' })
    expect(await filesIn('stills')).toEqual([id])
    await rename(pathTo('unmounted'), pathTo('images'))
    await settle()
    expect([await filesIn('stills'), await images.stat(id)]).toEqual([[], null])
  },
)

test('a picture saved during the search stays', async () => {
  const [id = ''] = await addPictures(1)
  const { findMany } = database.blogRevision
  const reading = vi
    .spyOn(database.blogRevision, 'findMany')
    .mockImplementationOnce(((query: object) => addPostOf([address(id)]).then(() => findMany(query))) as never)
  expect(await removeUnusedPictures(later)).toBe(0)
  expect(reading).toHaveBeenCalled()
  expect(await kept()).toEqual(new Set([id]))
})
