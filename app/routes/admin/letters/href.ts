import { href } from 'react-router'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'

const letters = {
  job_applications: '/admin/applications/:id/letter',
  contact_messages: '/admin/messages/:id/letter',
  enquiries: '/admin/enquiries/:id/letter',
} as const

/** Where somebody is written to; `act`: with which step of their application, `from`: where one goes back to. */
export function letterHref(
  id: number | string,
  query: Partial<ListQuery>,
  more: { act?: string; from?: 'list' | 'board' } = {},
): string {
  const tab = query.tab === undefined || query.tab === 'blog' ? 'job_applications' : query.tab
  return listHref(query, more, href(letters[tab], { id: String(id) }))
}
