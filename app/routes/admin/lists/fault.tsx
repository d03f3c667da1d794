import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { postListMessages, recordMessages } from '#app/content/admin/messages.ts'
import type { RecordKind } from '#app/domain/records/rules.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { addressOf, type View } from './address.ts'

/** As the database names them. */
const tables: Record<RecordKind, string> = {
  job_applications: 'job_applications',
  contact_messages: 'contact_messages',
  enquiries: 'enquiries',
  blog: 'blog_posts',
}

interface ListFaultProps {
  view: View
  fault: keyof typeof recordMessages.loadFaults
}

/** Stands in the place of a list that could not be read. */
export function ListFault({ view, fault }: ListFaultProps) {
  const { notSetUp } = postListMessages
  if (view.tab === 'blog' && fault === 'tableMissing') {
    return (
      <EmptyState
        title={notSetUp.title}
        action={
          <ButtonLink href={addressOf(view, { setup: '' })} client>
            {dashboardPage.posts.setUp}
          </ButtonLink>
        }
      >
        {notSetUp.text}
      </EmptyState>
    )
  }
  return <Notice kind="error">{recordMessages.loadFailed(tables[view.tab], recordMessages.loadFaults[fault])}</Notice>
}
