import { database } from '#app/platform/database/database.server.ts'
import { instanceId } from '#app/platform/instance.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'
import { keysOf, keysWithRow } from './reconcile.server.ts'
import { quarantine, resumes, spool } from './storages.server.ts'

/** The references of applications by what is with their files, and how many files no application names. */
export async function examineResumes() {
  const stored = new Map<string, number>()
  for await (const { key, size } of resumes.list()) stored.set(key, size)
  const [spooled, quarantined] = [await keysOf(spool), await keysOf(quarantine)]
  const rows = await database.jobApplication.findMany({
    where: { resumeKey: { not: null } },
    orderBy: { id: 'asc' },
    select: { reference: true, resumeKey: true, resumeSize: true, resumeState: true, resumeInstance: true },
  })
  const named = new Map(rows.map((row) => [row.resumeKey as string, row]))
  const whole: string[] = []
  const found = { damaged: [] as string[], inSpool: [] as string[], elsewhere: [] as string[], gone: [] as string[] }
  for (const [key, { reference, resumeSize, resumeState, resumeInstance }] of named) {
    if (stored.get(key) === resumeSize) whole.push(reference)
    else if (stored.has(key)) found.damaged.push(reference)
    else if (spooled.includes(key)) found.inSpool.push(reference)
    else if (resumeState === 'spooled' && resumeInstance !== instanceId) found.elsewhere.push(reference)
    else if (!quarantined.includes(key)) found.gone.push(reference)
  }
  // Asked anew, because what was listed may have got its row meanwhile.
  const strangers = [...stored.keys(), ...spooled].filter((key) => !named.has(key) && isKey(key))
  const namedByNow = await keysWithRow(strangers)
  return {
    ...found,
    whole: whole.length,
    unnamed: strangers.filter((key) => !namedByNow.has(key)).length,
    quarantined: quarantined.filter((key) => !named.has(key)).length,
    toBringBack: quarantined.filter((key) => named.has(key) && !stored.has(key)).length,
  }
}
