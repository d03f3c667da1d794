import { createContext, type FormEvent, use } from 'react'
import { useSubmit } from 'react-router'
import type { Filters } from '#app/routes/admin/filters/read.server.ts'
import { type AnyQuery, type View, viewHref } from './query.ts'

/** The list or board that a toolbar belongs to. */
export interface ShownList {
  query: AnyQuery
  view?: View
  filters: Filters
  /** The number of matches; `null` if unknown. */
  found: number | null
}

export const ShownListContext = createContext<ShownList | null>(null)

/** For the parts of a toolbar. `hrefOf` is the address of another query in the same view. */
export function useShownList() {
  const shown = use(ShownListContext)
  if (!shown) throw new Error('There is no toolbar around this part of it.')
  const { view = 'list' } = shown
  return { ...shown, view, hrefOf: (query: Partial<AnyQuery>) => viewHref(view, query) }
}

/** Filters outside the search form belong to it by this id. */
export const searchFormId = 'list-search'

/** Submits a filter form without its empty fields, to keep them out of the address. */
export function useFilterSubmit() {
  const submit = useSubmit()
  function send(form: HTMLFormElement | null, { replace = false } = {}) {
    if (!form) return
    const filled = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
    const action = new URL(form.action).pathname
    submit(new URLSearchParams(filled), { action, method: 'get', replace, preventScrollReset: true })
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    send(event.currentTarget)
  }
  return { send, onSubmit }
}
