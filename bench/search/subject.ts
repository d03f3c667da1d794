// Fills a database with applications in a separate process, then measures what it is asked to.
import '../../app/domain/events.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ListFilter } from '../../app/domain/lists/filter.ts'
import { countRecords, listRecords } from '../../app/domain/lists/read.server.ts'
import { firstPage, newestFirst, type SortKey } from '../../app/domain/records/rules.ts'
import { moveSelected, wholeList } from '../../app/domain/trash/moves.server.ts'
import { closeDatabase } from '../../app/platform/database/database.server.ts'
import { migrateDatabase } from '../../app/platform/database/migrate.server.ts'
import { median } from '../goals.ts'
import { addApplications, momentOf } from './rows.ts'

export type Question =
  | { do: 'search'; term: string }
  | { do: 'page'; by: SortKey; value: string }
  | { do: 'count' | 'delete' }

const many = Number(process.argv[2])
const middle = Math.floor(many / 2)
const times = { search: 15, page: 15, count: 15 }

await migrateDatabase()
await addApplications(many)
process.send?.('filled')

process.on('message', async (question: Question | 'end') => {
  if (question !== 'end') return process.send?.(await answer(question))
  await closeDatabase()
  process.exit(0)
})

async function answer(question: Question): Promise<number> {
  if (question.do === 'delete')
    return longestPause(() => moveSelected('delete', 'job_applications', wholeList, many, 'system'))
  const taken: number[] = []
  for (let time = 0; time < times[question.do]; time++) {
    const started = performance.now()
    await askOnce(question)
    taken.push(performance.now() - started)
  }
  return median(taken)
}

function askOnce(question: Question): Promise<unknown> | undefined {
  switch (question.do) {
    case 'search':
      return list({ search: question.term, sort: newestFirst, ...firstPage })
    case 'count':
      return countRecords()
    case 'page': {
      const { by, value } = question
      const cursor = { side: 'after', id: middle, value: by === 'date' ? Date.parse(momentOf(middle)) : value } as const
      return list({ search: '', sort: { by, descending: by === 'date' }, page: 1_000, cursor })
    }
  }
}

const list = (filter: ListFilter) => listRecords('job_applications', filter)

/** Answers how long the event loop was blocked. */
async function longestPause(work: () => Promise<Awaited<ReturnType<typeof moveSelected>>>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const started = performance.now()
  const outcome = await work()
  delay.disable()
  const seconds = Math.round((performance.now() - started) / 1_000)
  console.log(`${many.toLocaleString('en-US')} records: deleted in ${seconds} s`)
  if (outcome === 'changed' || outcome.done < many) throw new Error('They were not deleted.')
  return delay.max / 1e6
}
