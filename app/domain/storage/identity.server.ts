import { randomUUID } from 'node:crypto'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { database, ifTableIsMissing, provider } from '#app/platform/database/database.server.ts'
import { DeadlinePassed, inTime, oneAtATime } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openStorage } from '#app/platform/storage/open.server.ts'
import { isKey, type Storage, StorageError } from '#app/platform/storage/storage.ts'

const marked = openStorage('resumes')
const marker = 'installation'
const number = 1

/**
 * Whether the storage carries the id of the database: `unclaimed` has none and was never given one, `unmarked` has lost
 * it, as where STORAGE_URL names another bucket by mistake, and `foreign` has another.
 */
export type Belonging = 'ours' | 'unclaimed' | 'unmarked' | 'foreign'

export async function checkStorageBelongs(): Promise<Belonging> {
  const [installation, markedAs] = [await findInstallation(), await readMarker()]
  if (markedAs === null) return installation?.storageMarked ? 'unmarked' : 'unclaimed'
  return markedAs === installation?.id ? 'ours' : 'foreign'
}

/** Of a storage and a database that were not made for each other, each would look for the other's files in vain. */
export function describeBelonging(belonging: Belonging): string | null {
  if (belonging === 'ours' || belonging === 'unclaimed') return null
  const found = belonging === 'foreign' ? 'belongs to another installation' : 'does not carry the mark of this one'
  return `The storage ${marked.name} ${found}: STORAGE_URL names another's storage, or DATABASE_URL another's database. Set it right, or where both are, run the command doctor --adopt; until then no file is put there.`
}

export const noInstallation = `No installation was found: the data folder is ${env.dataDir}, the database ${provider === 'postgres' ? 'the Postgres of DATABASE_URL' : 'SQLite'}. Start the server once, or point DATA_DIR and DATABASE_URL to your installation.`

/** Whether there is a database of ours, of whatever version. */
export function isInstalled(): Promise<boolean> {
  const asked = database.staff.count()
  return asked.then(() => true).catch(ifTableIsMissing(false))
}

export function findInstallation() {
  return database.installation.findUnique({ where: { number } })
}

/** At each start: the database gets its id, and so does a storage that nobody has claimed. */
export async function identifyInstallation(): Promise<void> {
  const isAsked = await storageAnswers()
  if (!(await findInstallation())) {
    const known = isAsked ? await idOfOurFiles().catch(unreachable) : null
    const id = known ?? randomUUID()
    // An upsert of Prisma reads first, and fails where another copy starts at the same moment.
    await database.$executeRaw`INSERT INTO installation (number, id) VALUES (${number}, ${id}) ON CONFLICT DO NOTHING`
  }
  if (isAsked) await claimStorage().catch(unreachable)
}

const probe = oneAtATime(() => marked.probe())
const deadline = 5_000

/** Whether it can be asked. Why not is told by the check of what the server stands on; it is asked again later. */
export async function storageAnswers(): Promise<boolean> {
  const fault = await inTime(probe(), deadline).then(() => null, faultOf)
  return fault === null || fault === 'notSetUp' || fault === 'full'
}

function faultOf(error: unknown) {
  if (error instanceof DeadlinePassed) return 'silent'
  if (error instanceof StorageError) return error.fault
  throw error
}

/** Whatever installation it belonged to before. */
export async function adoptStorage(): Promise<void> {
  await marked.remove(marker)
  await markStorage()
}

async function markStorage(): Promise<void> {
  const { id } = await database.installation.findUniqueOrThrow({ where: { number } })
  try {
    await marked.put(marker, Buffer.from(id))
  } catch (error) {
    // Another copy that starts at the same moment has marked it.
    if ((await readMarker()) !== id) throw error
  }
  await database.installation.update({ where: { number }, data: { storageMarked: true } })
}

/** False where it is another's and holds nothing of ours: then a variable is more likely wrong than the mark. */
export async function adoptUnlessAnothers(): Promise<boolean> {
  if ((await checkStorageBelongs()) === 'foreign' && (await holdsOnlyOthersFiles())) return false
  await adoptStorage()
  await recordEvent(database, 'operator', 'storage.adopted')
  return true
}

/**
 * Takes files from the installation it belongs to alone, whose other copies would look for them in vain, and lets go of
 * them for it alone: what is removed from another is still where it was.
 */
export function openOwnStorage(area: string): Storage {
  const storage = openStorage(area)
  return {
    ...storage,
    async put(key, bytes) {
      await requireOwn()
      return storage.put(key, bytes)
    },
    async remove(key) {
      await requireOwn()
      return storage.remove(key)
    },
  }
}

const looksAgainAfter = 5_000
let latest: { at: number; isOwn: boolean } | undefined

async function requireOwn(): Promise<void> {
  if (!latest?.isOwn || Math.abs(Date.now() - latest.at) > looksAgainAfter) {
    const belonging = await checkStorageBelongs().catch(ifOnlyUnreadable)
    latest = { at: Date.now(), isOwn: describeBelonging(belonging) === null }
  }
  if (!latest.isOwn) throw new StorageError('foreign')
}

/** What else is wrong the storage says itself. */
function ifOnlyUnreadable(error: unknown): Belonging {
  if (error instanceof StorageError && error.fault !== 'silent') return 'unclaimed'
  throw error
}

async function claimStorage(): Promise<void> {
  const belonging = await checkStorageBelongs()
  if (belonging === 'unclaimed' && !(await holdsOnlyOthersFiles())) await markStorage()
  if (belonging === 'ours') await database.installation.update({ where: { number }, data: { storageMarked: true } })
}

/** Of an installation from before there were ids, for which another database was named by mistake. */
async function holdsOnlyOthersFiles(): Promise<boolean> {
  const keys: string[] = []
  for await (const { key } of marked.list()) {
    if (isKey(key)) keys.push(key)
    if (keys.length === sampled) break
  }
  return keys.length > 0 && (await database.jobApplication.count({ where: { resumeKey: { in: keys } } })) === 0
}

/** A database from before it was given an id, as in a backup, is known by its files. */
async function idOfOurFiles(): Promise<string | null> {
  const id = await readMarker()
  if (!id) return null
  const rows = await database.jobApplication.findMany({
    where: { resumeState: 'stored' },
    orderBy: { id: 'desc' },
    take: sampled,
    select: { resumeKey: true },
  })
  for (const { resumeKey } of rows) if (resumeKey && (await marked.stat(resumeKey))) return id
  return null
}

const sampled = 200

export async function readMarker(): Promise<string | null> {
  const body = await marked.open(marker)
  return body && new Response(body).text()
}

/** Said by the check of what the server stands on; it is tried again at the next start. */
function unreachable(error: unknown): null {
  log.error({ error }, 'the storage could not be asked which installation it belongs to')
  return null
}
