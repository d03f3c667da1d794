import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { ToldChange } from '#app/domain/lists/live.server.ts'
import { kindOf, type RecordKind } from '#app/domain/records/kinds.ts'
import type { loader } from './records.route.ts'

interface List<Row> {
  kind: RecordKind
  records: Row[]
}

/**
 * A list whose records follow what is done to them, each where it stands: none comes, goes or moves until its reader says
 * so. Who has gone stays as they were.
 */
export function useFollowed<Shown extends List<{ id: number | string }>>(list: Shown, changes: ToldChange[]): Shown {
  const { load, data } = useFetcher<typeof loader>()
  const [read, setRead] = useState<{ list: Shown; records: Map<number | string, Shown['records'][number]> } | null>(
    null,
  )
  const shown = new Set(list.records.map(({ id }) => String(id)))
  const touched = changes.filter(({ noun, id }) => noun === kindOf('tab', list.kind).noun && shown.has(id))
  const ids = [...new Set(touched.map(({ id }) => id))].join(',')
  const latest = touched.at(-1)?.number

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is looked at once it is told
  useEffect(() => {
    if (ids) void load(`${href('/admin/live/records')}?${new URLSearchParams({ tab: list.kind, ids })}`)
  }, [ids, latest])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read belongs to the list that was shown then
  useEffect(() => {
    if (data?.kind === list.kind) setRead({ list, records: new Map(data.records.map((record) => [record.id, record])) })
  }, [data])

  if (read?.list !== list) return list
  return { ...list, records: list.records.map((record) => read.records.get(record.id) ?? record) }
}
