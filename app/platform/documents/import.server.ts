import { log } from '#app/platform/log.server.ts'
import { ProcessFailed, runLimited } from '#app/platform/processes/run-limited.server.ts'
import type { ForeignPost, ForeignSite, ForeignTable, ImportProblem } from './imports/answer.ts'

const limits = { memory: 768, seconds: 30, output: 64 * 1024 * 1024, isCompiled: true }

interface Read<Head, Entry> {
  head: Head
  entries: Iterable<Entry>
}

/** Reads the export of a site in a limited process. Rejects if the system cannot start one. */
export const readSiteExport = (bytes: Uint8Array) => read<Omit<ForeignSite, 'posts'>, ForeignPost>(bytes, false)

/** Reads a CSV file in the same way. */
export const readTableFile = (bytes: Uint8Array) =>
  read<Omit<ForeignTable, 'rows'>, ForeignTable['rows'][number]>(bytes, true)

async function read<Head, Entry>(bytes: Uint8Array, isTable: boolean): Promise<Read<Head, Entry> | ImportProblem> {
  const { default: program } = await import('./imports/program.ts?program')
  try {
    const entries = entriesOf(await runLimited(program, bytes, { ...limits, parameters: { isTable } }))
    const head = entries.next().value as Head & { problem?: ImportProblem }
    return head.problem ?? { head, entries: entries as Generator<Entry> }
  } catch (error) {
    if (!(error instanceof ProcessFailed)) throw error
    log.info({ error }, 'an import could not be read')
    return 'unreadable'
  }
}

/** Line by line, because parsing all at once would block the thread. */
function* entriesOf(answer: Buffer): Generator {
  for (let start = 0, end = answer.indexOf('\n'); end >= 0; start = end + 1, end = answer.indexOf('\n', start))
    yield JSON.parse(answer.toString('utf8', start, end))
}
