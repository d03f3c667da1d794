import { href } from 'react-router'
import type { RecordKind } from '#app/domain/records/kinds.ts'

interface Subject {
  noun: string
  id: string | null
  state: 'there' | 'trash' | 'gone'
}

/** Where it can be seen, if anywhere. */
export function hrefOfSubject({ noun, id, state }: Subject): string | null {
  if (id === null || state === 'gone') return null
  if (state === 'trash') return trashKinds[noun] ? `${href('/admin/trash')}?kind=${trashKinds[noun]}` : null
  if (noun === 'application') return href('/admin/applications/:id', { id })
  if (noun === 'message') return inList('contact_messages', id)
  if (noun === 'enquiry') return inList('enquiries', id)
  if (noun === 'job') return href('/admin/jobs/:id', { id })
  if (noun === 'staff') return href('/admin/staff')
  return noun === 'post' ? href('/admin/blog/:id', { id }) : null
}

const trashKinds: Record<string, string> = {
  application: 'applications',
  message: 'messages',
  enquiry: 'enquiries',
  post: 'posts',
  job: 'jobs',
}

const inList = (tab: RecordKind, open: string) => `${href('/admin/dashboard')}?${new URLSearchParams({ tab, open })}`
