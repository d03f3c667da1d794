import { quarantinedKeys } from '#app/domain/storage/quarantine.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { instanceId } from '#app/platform/instance.server.ts'
import { isKey, type Storage } from '#app/platform/storage/storage.ts'
import { keysWithRow } from './reconcile.server.ts'
import { resumes, spool } from './storages.server.ts'

/** The references of applications by what is with their files, and how many files no application names. */
export async function examineResumes() {
  const [stored, spooled] = [await sizesIn(resumes), await sizesIn(spool)]
  const quarantined = new Set(await quarantinedKeys())
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
    else if (spooled.has(key)) found.inSpool.push(reference)
    else if (resumeState === 'spooled' && resumeInstance !== instanceId) found.elsewhere.push(reference)
    else if (!quarantined.has(key)) found.gone.push(reference)
  }
  // Asked anew, because what was listed may have got its row meanwhile.
  const strangers = [...stored.keys(), ...spooled.keys()].filter((key) => !named.has(key))
  const namedByNow = await keysWithRow(strangers)
  return {
    ...found,
    whole: whole.length,
    unnamed: strangers.filter((key) => !namedByNow.has(key)).length,
    quarantined: [...quarantined].filter((key) => !named.has(key)).length,
    toBringBack: [...quarantined].filter((key) => named.has(key) && !stored.has(key)).length,
  }
}

async function sizesIn(place: Storage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of place.list()) if (isKey(key)) sizes.set(key, size)
  return sizes
}
