import { isMissingTable } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { countRows, type ListPage, readPage } from './page.server.ts'
import { type ListFilter, type RecordKind, recordKinds } from './rules.ts'
import { recordNumber, sources } from './sources.server.ts'

export async function listRecords(kind: RecordKind, filter: ListFilter, counted: number | null = null) {
  switch (kind) {
    case 'job_applications':
      return { kind, ...(await readPage(sources[kind], filter, counted)) }
    case 'contact_messages':
      return { kind, ...shortened(await readPage(sources[kind], filter, counted)) }
    case 'enquiries':
      return { kind, ...shortened(await readPage(sources[kind], filter, counted)) }
    case 'blog':
      return { kind, ...(await readPage(sources[kind], filter, counted)) }
  }
}

const longestBeginning = 240

function shortened<Row extends { message: string }>(page: ListPage<Row>): ListPage<Row> {
  const records = page.records.map((row) => ({
    ...row,
    message: row.message.slice(0, longestBeginning).toWellFormed(),
  }))
  return { ...page, records }
}

export async function findRecord(kind: RecordKind, id: string) {
  if (kind === 'blog') return (await sources.blog.find([id]))[0] ?? null
  const number = recordNumber(id)
  return number === null ? null : ((await sources[kind].find([number]))[0] ?? null)
}

/** Null where its table does not answer. */
export async function countRecords(): Promise<Record<RecordKind, number | null>> {
  const counts = recordKinds.map(async (kind) => [kind, await countRows(sources[kind].table).catch(() => null)])
  return Object.fromEntries(await Promise.all(counts))
}

export async function readOrFault<Value>(
  reading: Promise<Value>,
): Promise<Value | { fault: 'tableMissing' | 'unavailable' }> {
  try {
    return await reading
  } catch (error) {
    log.error({ error }, 'records could not be read')
    return { fault: isMissingTable(error) ? 'tableMissing' : 'unavailable' }
  }
}
