import path from 'node:path'
import { images } from '#app/domain/pictures/storages.server.ts'
import { resumes, spool } from '#app/domain/resumes/storages.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { databaseName, describeDatabaseProblem } from '#app/platform/database/problems.server.ts'
import { inTime, oneAtATime } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { describeStorageProblem } from '#app/platform/storage/problems.server.ts'
import type { Storage } from '#app/platform/storage/storage.ts'
import { type Belonging, checkStorageBelongs, describeBelonging } from './identity.server.ts'

export const probeStep = 'readiness-probe'

/** Something that the installation stands on. */
interface Dependency {
  name: string
  /** Null where it can be used, or else a sentence for whoever runs it: what is wrong, and what to do. */
  findProblem: () => Promise<string | null>
}

const deadline = 2_000
/** A machine that has just been switched on does much at once. */
const deadlineAtStart = 10_000

async function databaseProblem(time: number): Promise<string | null> {
  const step = { name: probeStep }
  const doneAt = new Date()
  try {
    const record = database.installationStep.upsert({ where: step, create: { ...step, doneAt }, update: { doneAt } })
    await inTime(record, time)
    return null
  } catch (error) {
    return describeDatabaseProblem(error)
  }
}

function storageAt(name: string, storages: Storage[]): Dependency {
  const probes = storages.map((storage) => ({ storage, probe: oneAtATime(() => storage.probe()) }))
  return {
    name,
    async findProblem() {
      for (const { storage, probe } of probes) {
        try {
          await inTime(probe(), deadline)
        } catch (error) {
          return describeStorageProblem(storage.name, error)
        }
      }
      return null
    },
  }
}

/** What lies in one bucket, or in the folder of the data, fails for one reason. */
function storagesByPlace(): Dependency[] {
  const storages = new Map([resumes, images, spool].map((storage) => [storage.name, storage]))
  const places = Map.groupBy(storages.values(), ({ name }) =>
    name.startsWith(env.dataDir + path.sep) ? env.dataDir : name,
  )
  return [...places].map(([place, inIt]) => storageAt(place, inIt))
}

let belonging: Belonging = 'ours'
const askBelonging = oneAtATime(checkStorageBelongs)

const identity: Dependency = {
  name: `the mark of this installation in ${resumes.name}`,
  async findProblem() {
    // While it cannot be asked, which the others tell, it stays what it was.
    belonging = await inTime(askBelonging(), deadline).catch(() => belonging)
    return describeBelonging(belonging)
  },
}

export const dependencies: Dependency[] = [
  { name: databaseName(), findProblem: () => databaseProblem(deadline) },
  ...storagesByPlace(),
  identity,
]

export async function requireDatabase(): Promise<void> {
  const problem = await databaseProblem(deadlineAtStart)
  if (problem) throw new Error(problem)
}
