import { href } from 'react-router'
import { arrivingKinds, isOneOf, kindOf } from '#app/domain/records/kinds.ts'
import { defaultTab, type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'

/** `act`: with which step of an application, `from`: where one goes back to. */
interface More {
  act?: string
  from?: 'board'
  /** The date that the step sets. */
  interview?: string
}

/** The address of the letter's editor. */
export function letterHref(id: number | string, query: Partial<ListQuery>, more: More = {}): string {
  return listHref(query, { ...more }, href(`/admin/${areaOf(query)}/:id/letter`, { id: String(id) }))
}

/** The address that takes a letter back. */
export function takeBackHref(id: number | string, query: Partial<ListQuery>): string {
  return listHref(query, {}, href(`/admin/${areaOf(query)}/:id/take-back`, { id: String(id) }))
}

function areaOf({ tab = defaultTab }: Partial<ListQuery>) {
  return kindOf('tab', isOneOf(arrivingKinds, tab) ? tab : defaultTab).area
}
