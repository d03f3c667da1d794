// Runs the server's own tasks and the reads of the administrator side repeatedly in a separate process. Measures how
// long each takes and how long it blocks the event loop.
import { setTimeout as sleep } from 'node:timers/promises'
import { cancelExpired, claimDue } from '#app/domain/outbox/items.server.ts'
import { countByValue } from '../../app/domain/lists/chosen.server.ts'
import type { RecordFilter } from '../../app/domain/lists/filter.ts'
import { lists } from '../../app/domain/lists/lists.server.ts'
import { listPage } from '../../app/domain/lists/page.server.ts'
import { findRetriable } from '../../app/domain/mailbox/manage.server.ts'
import { findMailTrouble } from '../../app/domain/operation/mail-watch.server.ts'
import { runHourlyTasks } from '../../app/domain/operation/prepare.server.ts'
import { readOverview } from '../../app/domain/overview/read.server.ts'
import { countUnread } from '../../app/domain/overview/waiting.server.ts'
import { countErased, findExpiring } from '../../app/domain/privacy/expiring.server.ts'
import { firstPage, newestFirst } from '../../app/domain/records/rules.ts'
import { areasOf } from '../../app/domain/roles.ts'
import { closeDatabase, database } from '../../app/platform/database/database.server.ts'

export interface Look {
  what: 'watch' | 'worker' | 'mail' | 'overview' | 'sweep'
  name: string
  /** In milliseconds, by round: the longest block, the time, and the processor time of this thread. */
  blocks: number[]
  times: number[]
  cpu: number[]
}

const rounds = 5
const last = { page: 2, cursor: { side: 'before', value: 0, id: '00000000-0000-0000-0000-000000000000' } } as const

const mail =
  (filter: RecordFilter & { search?: string }, place: typeof firstPage | typeof last = firstPage) =>
  async () => {
    const asked = { search: '', sort: newestFirst, ...place, ...filter }
    await Promise.all([
      listPage(lists.mail, asked),
      countByValue(lists.mail, asked, 'state'),
      findRetriable(asked, 1),
      findMailTrouble(),
    ])
  }

const { id } = await database.staff.upsert({
  where: { email: 'owner@example.com' },
  create: { email: 'owner@example.com', passwordHash: '', role: 'owner' },
  update: {},
})

const looks: [Look['what'], string, () => Promise<unknown>][] = [
  ['watch', 'the watch of each minute', () => cancelExpired().then(() => findMailTrouble())],
  ['worker', 'a turn of a worker that finds nothing due', () => claimDue('webhook', 5, 'bench')],
  ['mail', 'Mail', mail({})],
  ['mail', 'its last page', mail({}, last)],
  ['mail', 'of one state', mail({ state: 'failed' })],
  ['mail', 'the last page of one state', mail({ state: 'sent' }, last)],
  ['mail', 'of one kind', mail({ kind: 'application.acknowledged' })],
  ['mail', 'of a kind that there is none of', mail({ kind: 'enquiry.letter' })],
  ['mail', 'of a kind and a state', mail({ kind: 'message.acknowledged', state: 'failed' })],
  ['mail', 'to a whole address', mail({ search: 'asha.rao.77@example.com' })],
  ['mail', 'to a part of an address', mail({ search: 'rao.4' })],
  ['mail', 'to nobody', mail({ search: 'nobody-has-this' })],
  [
    'overview',
    'the overview',
    () => readOverview({ id, areas: areasOf.owner }, new Date(Date.now() + 61_000 * turn++)),
  ],
  ['overview', 'what waits', () => countUnread(['job_applications', 'contact_messages', 'enquiries'])],
  [
    'overview',
    'what ends soon',
    () => Promise.all([findExpiring('application'), findExpiring('message'), countErased()]),
  ],
  ['sweep', 'the tasks of each hour', runHourlyTasks],
]

let turn = 0

/** Measures until stopped; the stop answers the longest time between two turns of the event loop. */
function watchBlocks(): () => number {
  let [longest, last, isOn] = [0, performance.now(), true]
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (isOn) setImmediate(tick)
  }
  setImmediate(tick)
  return () => {
    isOn = false
    tick()
    return longest
  }
}

for (const [what, name, look] of looks) {
  const [blocks, times, cpu]: [number[], number[], number[]] = [[], [], []]
  const count = what === 'sweep' ? 2 : rounds
  // The first run compiles statements, which happens once per process.
  await look()
  for (let round = 0; round < count; round++) {
    const longestBlock = watchBlocks()
    await sleep(5)
    const [began, used] = [performance.now(), process.threadCpuUsage()]
    await look()
    const { user, system } = process.threadCpuUsage(used)
    times.push(performance.now() - began)
    cpu.push((user + system) / 1_000)
    blocks.push(longestBlock())
  }
  process.send?.({ what, name, blocks, times, cpu } satisfies Look)
}
await closeDatabase()
process.exit(0)
