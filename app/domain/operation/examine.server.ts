import { inspectDatabase } from '#app/domain/backups/integrity.server.ts'
import { findLatestBackup } from '#app/domain/backups/schedule.server.ts'
import { measureWaiting } from '#app/domain/files/files.server.ts'
import { countFiles } from '#app/domain/files/missing.server.ts'
import { resumes } from '#app/domain/files/storages.server.ts'
import { type ClockState, checkClock } from '#app/domain/installation/clock.server.ts'
import { arriving } from '#app/domain/records/kinds.ts'
import { variablesOf } from '#app/domain/settings/live.server.ts'
import { type HeldSweep, listHeldSweeps } from '#app/domain/sweeps/brake.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'
import { checkDependencies } from './dependencies.server.ts'

/** The subject of a finding; app/content/admin/system.ts has the words for owners. */
type FindingCode =
  | 'damageUnknown'
  | 'noChecksums'
  | 'database'
  | 'pages'
  | 'room'
  | 'files'
  | 'disk'
  | 'notCompared'
  | 'resumesWhole'
  | 'resumesGone'
  | 'resumesDamaged'
  | 'resumesFound'
  | 'filesWaiting'
  | 'filesUnnamed'
  | 'pictures'
  | 'brochure'
  | 'backup'
  | 'clock'
  | 'sweep'

export interface Finding {
  code: FindingCode
  isInOrder: boolean
  /** One sentence for the operator. */
  says: string
  count: number
  /** The affected applications. */
  references: string[]
}

type About = number | string[]

function finding(code: FindingCode, isInOrder: boolean, says: string, about: About): Finding {
  const references = typeof about === 'number' ? [] : about
  return { code, isInOrder, says, count: typeof about === 'number' ? about : about.length, references }
}

const inOrder = (code: FindingCode, says: string, about: About = 0) => finding(code, true, says, about)
const toDo = (code: FindingCode, says: string, about: About = 0) => finding(code, false, says, about)

/** Findings about the dependencies and, if they work, about the content. */
export async function* examineInstallation(): AsyncGenerator<Finding> {
  const integrity = await inspectDatabase()
  if (integrity === null)
    yield toDo('damageUnknown', 'Whether the database is damaged could not be found out: the log says why.')
  if (integrity?.state === 'unchecked')
    yield inOrder(
      'noChecksums',
      'Postgres was set up without checksums, so damage shows only where something is read. A backup reads every record.',
    )
  let isUsable = true
  for (const { name, what, kind, problem } of (await checkDependencies()).findings) {
    isUsable &&= problem === null
    if (problem !== null) yield toDo(kind === 'disk' ? 'disk' : what, problem)
    else if (isUsable) yield inOrder(what, `In order: ${name}.`)
  }
  if (!isUsable)
    return yield toDo('notCompared', 'Records and files were not compared: run doctor again once all this can be used.')
  yield* findingsOnResumes(await examineResumes())
  yield findingOnPictures(await countFiles('images'))
  yield* findingsOnBrochure(await countFiles('brochures'))
  yield await findingOnBackups()
  yield* findingsOnSweeps(await checkClock(), await listHeldSweeps())
}

function* findingsOnSweeps({ now, known, isTrusted }: ClockState, held: HeldSweep[]): Generator<Finding> {
  const clock = `The clock says ${now.toISOString()}`
  if (isTrusted) yield inOrder('clock', `${clock}, which agrees with the last known moment.`)
  else
    yield toDo(
      'clock',
      `${clock}, more than a day from the last known moment, ${known.toISOString()}: nothing is erased by its age. Set the clock right, or where it is right, run doctor --trust-clock.`,
    )
  for (const { name, due, total, isConfirmed } of held)
    if (!isConfirmed)
      yield toDo(
        'sweep',
        `The sweep ${name} would erase ${due} of ${total} rows and waits: an owner confirms it under Privacy${remedyFor(name)}.`,
        due,
      )
}

/** The place where a retention is set, for the sweeps that follow one. */
function remedyFor(sweep: HeldSweep['name']): string {
  const field = sweep === 'events' ? 'audit' : arriving.find(({ area }) => area === sweep)?.noun
  if (!field) return ''
  const variable = variablesOf('privacy')[field]
  return variable ? `, or set ${variable} right` : ', or corrects the retention under Settings, Privacy and retention'
}

function* findingsOnResumes(found: Awaited<ReturnType<typeof examineResumes>>): Generator<Finding> {
  yield inOrder(
    'resumesWhole',
    `Of ${counted(found.whole, 'application')} the file is there, as large as what was sent.`,
    found.whole,
  )
  if (found.gone.length > 0)
    yield toDo(
      'resumesGone',
      `Of ${listed(found.gone)} the file is nowhere: start each copy of the server, which may have it on its disk since an earlier version. Otherwise restore a backup that has it, or ask the applicant. The dashboard marks them after doctor --mend.`,
      found.gone,
    )
  if (found.damaged.length > 0)
    yield toDo(
      'resumesDamaged',
      `Of ${listed(found.damaged)} the file has not the size of what was sent: restore a backup that has it.`,
      found.damaged,
    )
  if (found.back.length > 0)
    yield toDo(
      'resumesFound',
      `Of ${listed(found.back)} the file is there again, and they are marked as missing: run doctor --mend.`,
      found.back,
    )
  if (found.waiting > 0)
    yield inOrder(
      'filesWaiting',
      `${counted(found.waiting, 'file')} in the database will be moved to the storage. The log names those that cannot be.`,
      found.waiting,
    )
  if (found.unnamed.length > 0)
    yield inOrder(
      'filesUnnamed',
      `${counted(found.unnamed.length, 'file')} in the storage of no record (${shortened(found.unnamed)}): nothing removes them. If records were lost, restore the newest backup, which may name them; otherwise remove them there.`,
      found.unnamed.length,
    )
}

function findingOnPictures({ known, gone }: Awaited<ReturnType<typeof countFiles>>): Finding {
  if (gone === 0) return inOrder('pictures', `Of ${counted(known, 'picture')} of the blog the file is there.`, known)
  return toDo(
    'pictures',
    `Of ${gone} of ${counted(known, 'picture')} of the blog the file is gone: restore a backup that has it, or upload it again.`,
    gone,
  )
}

function* findingsOnBrochure({ known, gone }: Awaited<ReturnType<typeof countFiles>>): Generator<Finding> {
  if (gone > 0)
    yield toDo(
      'brochure',
      'The file of the uploaded corporate profile is gone: restore a backup that has it, or upload it again.',
    )
  else if (known > 0) yield inOrder('brochure', 'The file of the uploaded corporate profile is there.')
}

async function findingOnBackups(): Promise<Finding> {
  const { endedAt, isLate, stuckSince } = await findLatestBackup()
  const last = endedAt && `The last good backup was made at ${endedAt.toISOString()}`
  const remedy = 'see what the log says of it, or run the command backup, which says it too'
  if (stuckSince)
    return toDo(
      'backup',
      `${last ?? 'No backup was made yet'}; one that began at ${stuckSince.toISOString()} did not end: ${remedy}.`,
    )
  if (isLate)
    return toDo(
      'backup',
      `${last}, longer ago than twice the time that ${variablesOf('backups').hours ?? 'Settings, Backups'} sets: ${remedy}.`,
    )
  if (last) return inOrder('backup', `${last}.`)
  return toDo('backup', 'No backup was made yet: run the command backup, or set BACKUP_DIR to have them made.')
}

const mostNamed = 10

const listed = (references: string[]) => `${counted(references.length, 'application')} (${shortened(references)})`

const shortened = (names: string[]) =>
  [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ')

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** The references of applications by the state of their files, and the orphans of the storage. */
async function examineResumes() {
  const stored = new Map<string, number>()
  for await (const { key, size } of resumes.list()) if (isKey(key)) stored.set(key, size)
  const rows = await database.jobApplication.findMany({
    where: { resumeKey: { not: null } },
    orderBy: { id: 'asc' },
    select: { reference: true, resumeKey: true, resumeSize: true, resumeState: true },
  })
  // The listing may contain a file that the worker has only partly written.
  const unsure = rows.filter(({ resumeKey, resumeSize }) => stored.get(resumeKey as string) !== resumeSize)
  const waiting = await findWaiting(unsure.map(({ resumeKey }) => resumeKey as string))
  let whole = 0
  const found = { damaged: [] as string[], gone: [] as string[], back: [] as string[] }
  for (const { reference, resumeKey, resumeSize, resumeState } of rows) {
    const key = resumeKey as string
    // A file that waited during the listing may have been moved since.
    const isWhole = stored.get(key) === resumeSize || waiting.has(key)
    const size = isWhole ? resumeSize : (await resumes.stat(key))?.size
    const isThere = size === resumeSize
    if (isThere && resumeState === 'missing') found.back.push(reference)
    else if (isThere) whole++
    else if (size !== undefined) found.damaged.push(reference)
    else found.gone.push(reference)
  }
  return { ...found, whole, waiting: (await measureWaiting()).files, unnamed: await findUnnamed([...stored.keys()]) }
}

const askedAtOnce = 500

/** The files among these that the database still holds. */
async function findWaiting(keys: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let start = 0; start < keys.length; start += askedAtOnce) {
    const where = { fileKey: { in: keys.slice(start, start + askedAtOnce) }, number: 0 }
    for (const { fileKey } of await database.filePart.findMany({ where, select: { fileKey: true } })) found.add(fileKey)
  }
  return found
}

/** Queried after the files are listed, because a file that is moved concurrently already has its row. */
async function findUnnamed(keys: string[]): Promise<string[]> {
  const named = new Set<string>()
  for (let start = 0; start < keys.length; start += askedAtOnce) {
    const where = { key: { in: keys.slice(start, start + askedAtOnce) } }
    for (const { key } of await database.storedFile.findMany({ where, select: { key: true } })) named.add(key)
  }
  return keys.filter((key) => !named.has(key))
}
