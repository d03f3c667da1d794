import { useState } from 'react'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { readBox, selectedHref } from './address.ts'

/** Which records of the page are selected: as the address has it, until somebody ticks a box. */
export function useSelection(onPage: string[]) {
  const { query, selected } = useDashboard()
  const total = selected && 'all' in selected ? selected.all : null
  const address = selectedHref(query, selected)
  const begin = () => ({
    address,
    ids: new Set(selected && 'boxes' in selected ? selected.boxes.map((box) => readBox(box).id) : []),
  })
  const [state, setState] = useState(begin)
  const isElsewhere = state.address !== address
  if (isElsewhere) setState(begin)
  const ids = total === null ? onPage.filter((id) => state.ids.has(id)) : onPage
  const select = (those: Iterable<string>) => setState({ address, ids: new Set(those) })
  return {
    /** The number of all matches, while they are selected. */
    total,
    count: total ?? ids.length,
    isWholePage: ids.length === onPage.length,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) => select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    clear: () => select([]),
    togglePage: () => select(ids.length === onPage.length ? [] : onPage),
  }
}

export type ListSelection = ReturnType<typeof useSelection>
