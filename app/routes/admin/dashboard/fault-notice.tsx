import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { postListMessages, recordMessages } from '#app/content/admin/messages.ts'
import type { ListFault } from '#app/domain/records/rules.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

export function FaultNotice({ fault }: { fault: ListFault }) {
  const { query } = useDashboard()
  const { notSetUp } = postListMessages
  if (query.tab === 'blog' && fault === 'tableMissing') {
    return (
      <EmptyState
        title={notSetUp.title}
        action={<ButtonLink href={listHref(query, { setup: '' })} client text={dashboardPage.posts.setUp} />}
      >
        {notSetUp.text}
      </EmptyState>
    )
  }
  const table = query.tab === 'blog' ? 'blog_posts' : query.tab
  return <Notice kind="error">{recordMessages.loadFailed(table, recordMessages.loadFaults[fault])}</Notice>
}
