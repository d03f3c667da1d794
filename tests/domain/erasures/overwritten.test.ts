// Erased words are nowhere in the files of SQLite: not in the database, its free pages and search indexes, nor in its
// log.
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { erasePerson } from '#app/domain/privacy/erase.server.ts'
import { areasOf } from '#app/domain/roles.ts'
import { searchAll } from '#app/domain/search/find.server.ts'
import { database, provider } from '#app/platform/database/database.server.ts'
import { emptyWriteAheadLog, overwriteDeleted } from '#app/platform/database/overwrite.server.ts'
import { snapshot } from '#app/platform/database/snapshot.server.ts'
import { addApplication, addEnquiry, addMessage } from '../../support/database/factories.ts'

const sqlite = test.skipIf(provider !== 'sqlite')
const file = (process.env.DATABASE_URL ?? '').replace(/^file:/, '')
const log = () => readFile(`${file}-wal`)
const files = async () => Buffer.concat([await readFile(file), await log()])

/** The indexes contain trigrams: these begin with a byte that no other text has. */
const sentinel = '丂🜁ऄ Quillfeather'
const address = 'quillfeather@example.com'
const words = ['丂🜁ऄ', 'Quillfeather', 'quillfeather']
const found = async () => {
  const bytes = await files()
  return words.filter((word) => bytes.includes(word))
}

async function addSome(count: number) {
  for (let at = 0; at < count; at++) {
    await addApplication({ coverLetter: `${at} ${'text '.repeat(100)}` })
    await addMessage()
  }
}

async function addPerson() {
  const person = { name: sentinel, email: address }
  // A long letter has its own pages, which become free.
  const { id } = await addApplication({ ...person, coverLetter: `${sentinel} `.repeat(500) })
  await database.resumeText.create({ data: { applicationId: id, text: `${sentinel} `.repeat(500) } })
  await addMessage(person)
  await addEnquiry(person)
}

beforeAll(() => addSome(20))

sqlite(
  'an erasure leaves no word in the rows, the free pages and the log, and the next sweep none in the indexes',
  async () => {
    await addPerson()
    await addSome(5)
    expect(await found()).toEqual(words)
    await database.jobApplication.updateMany({ where: { email: address }, data: { position: 'Another position' } })
    await database.contactMessage.updateMany({ where: { email: address }, data: { readAt: new Date() } })

    expect(await erasePerson(address, 'operator')).toMatchObject({ outcome: 'erased' })
    expect(await log()).toHaveLength(0)
    expect(await found()).toEqual(['丂🜁ऄ'])

    expect(await overwriteDeleted()).toBe(true)
    expect(await found()).toEqual([])
    expect(await log()).toHaveLength(0)
    expect(await overwriteDeleted()).toBe(false)
  },
)

sqlite('a record that others stand around is overwritten as well', async () => {
  for (let round = 0; round < 3; round++) {
    await addPerson()
    await addSome(10)
    await erasePerson(address, 'operator')
    await addSome(3)
    await overwriteDeleted()
    expect(await found()).toEqual([])
  }
})

sqlite('search finds what is left after the indexes have been merged', async () => {
  await addApplication({ name: 'Xylophone Rao' })
  await addPerson()
  await erasePerson(address, 'operator')
  await overwriteDeleted()
  const [applications] = await searchAll('lophon', areasOf.owner)
  expect(applications?.finds.map(({ title }) => title)).toEqual(['Xylophone Rao'])
})

sqlite('a reader in the way fails no erasure, and the log is emptied once it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await addPerson()
    await snapshot(async () => {
      await addMessage()
      expect(await erasePerson(address, 'operator')).toMatchObject({ outcome: 'erased' })
      expect((await log()).length).toBeGreaterThan(0)
    })
    vi.advanceTimersByTime(60_000)
    await expect.poll(async () => (await log()).length).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

sqlite('a database that fails fails no erasure', async () => {
  const failing = vi.spyOn(database, '$queryRaw').mockRejectedValue(new Error('disk I/O error'))
  await expect(emptyWriteAheadLog()).resolves.toBeUndefined()
  failing.mockRestore()
  await emptyWriteAheadLog()
  expect(await log()).toHaveLength(0)
})
