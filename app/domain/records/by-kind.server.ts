import {
  deleteAllApplications,
  deleteApplication,
  listApplications,
  readApplications,
} from '#app/domain/applications/list.server.ts'
import {
  deleteAllEnquiries,
  deleteEnquiry,
  listEnquiries,
  readEnquiries,
} from '#app/domain/enquiries/records.server.ts'
import { deleteAllMessages, deleteMessage, listMessages, readMessages } from '#app/domain/messages/records.server.ts'
import { deleteAllPosts, deletePost, listPosts, readPosts } from '#app/domain/posts/list.server.ts'
import type { Deletion, DeletionOfAll } from './delete.server.ts'
import type { ListView, RecordKind } from './rules.ts'

/** One page of the list of a kind, which says of which; how many there are is `counted` once for all who ask. */
export async function listRecords(kind: RecordKind, view: ListView, counted: Promise<number | null>) {
  switch (kind) {
    case 'job_applications':
      return { kind, ...(await listApplications(view, counted)) }
    case 'contact_messages':
      return { kind, ...(await listMessages(view, counted)) }
    case 'enquiries':
      return { kind, ...(await listEnquiries(view, counted)) }
    case 'blog':
      return { kind, ...(await listPosts(view, counted)) }
  }
}

const largestId = 2 ** 31 - 1

/** The number that an id is, which may have come from anywhere; null where no record can have it. */
function numberOf(id: string): number | null {
  const number = Number(id)
  return Number.isInteger(number) && Math.abs(number) <= largestId ? number : null
}

/** One record as its list shows it, on whatever page it stands; null where there is none. */
export async function findRecord(kind: RecordKind, id: string) {
  if (kind === 'blog') return (await readPosts([id]))[0] ?? null
  const number = numberOf(id)
  if (number === null) return null
  const read = { job_applications: readApplications, contact_messages: readMessages, enquiries: readEnquiries }[kind]
  return (await read([number]))[0] ?? null
}

/** Deletes the record with that id. */
export async function deleteRecord(kind: RecordKind, id: string): Promise<Deletion> {
  if (kind === 'blog') return deletePost(id)
  const number = numberOf(id)
  if (number === null) return 'gone'
  return { job_applications: deleteApplication, contact_messages: deleteMessage, enquiries: deleteEnquiry }[kind](
    number,
  )
}

/** Deletes all records of a kind, where there are as many as agreed. */
export function deleteAllRecords(kind: RecordKind, agreed: number): Promise<DeletionOfAll> {
  return {
    job_applications: deleteAllApplications,
    contact_messages: deleteAllMessages,
    enquiries: deleteAllEnquiries,
    blog: deleteAllPosts,
  }[kind](agreed)
}
