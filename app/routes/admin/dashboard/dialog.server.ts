import type { RouterContextProvider } from 'react-router'
import { postListMessages } from '#app/content/admin/messages.ts'
import { openApplication } from '#app/domain/applications/list.server.ts'
import { historyOf } from '#app/domain/applications/status.server.ts'
import { openEnquiry } from '#app/domain/enquiries/records.server.ts'
import { openMessage } from '#app/domain/messages/records.server.ts'
import { isBlogSetUp } from '#app/domain/posts/list.server.ts'
import { findRecord } from '#app/domain/records/by-kind.server.ts'
import { readOrFault } from '#app/domain/records/delete.server.ts'
import type { RecordKind } from '#app/domain/records/rules.ts'
import { findResume } from '#app/domain/resumes/open.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type Asked, addressOf, askedIn, openedIn, viewOf } from '#app/routes/admin/lists/address.ts'

/** What the address opens over the list, read whole; null where it opens nothing, or nothing that is there. */
export async function openDialog(url: URL, context: Readonly<RouterContextProvider>) {
  const view = viewOf(url)
  const id = openedIn(url)
  if (view.tab === 'blog' && url.searchParams.has('setup')) {
    if (!(await isBlogSetUp())) return { kind: 'setUp' as const }
    throw await redirectWithNotice(addressOf(view), { kind: 'info', text: postListMessages.alreadySetUp }, context)
  }
  const opened = await readOrFault(async () =>
    id === null ? await ask(view.tab, askedIn(url)) : await read(view.tab, id),
  )
  return opened && 'fault' in opened ? null : opened
}

async function read(tab: RecordKind, id: number) {
  if (tab === 'blog') return null
  if (tab === 'job_applications') {
    const [application, history] = await Promise.all([openApplication(id), historyOf(id)])
    return application && { kind: 'application' as const, application, history }
  }
  const letter = tab === 'contact_messages' ? await openMessage(id) : await openEnquiry(id)
  return letter && { kind: 'letter' as const, letter }
}

/** What is asked about may stand on another page of the list by now. */
async function ask(tab: RecordKind, asked: Asked) {
  if (asked.delete) {
    const record = await findRecord(tab, asked.delete)
    return record && { kind: 'delete' as const, record: named(record) }
  }
  if (asked.resume && tab === 'job_applications') {
    const found = await findResume(asked.resume)
    if (found === 'unavailable') return null
    return {
      kind: 'resume' as const,
      resume: found && { key: asked.resume, filename: found.filename, activeContent: found.activeContent },
    }
  }
  if (!asked.publish || tab !== 'blog') return null
  const post = await findRecord(tab, asked.publish)
  return post && 'title' in post ? { kind: 'publish' as const, post } : null
}

function named(record: NonNullable<Awaited<ReturnType<typeof findRecord>>>) {
  return 'title' in record
    ? { id: record.id, name: record.title, detail: `/blog/${record.slug}` }
    : { id: String(record.id), name: record.name, detail: record.reference }
}
