import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { addressOf, type View } from './address.ts'

/** A list that has nothing to show: because nothing has come yet, or because the search finds none of it. */
export function EmptyList({ view, hint = words.emptyHint }: { view: View; hint?: string }) {
  const title = recordMessages.none(words.tabs[view.tab])
  if (!view.search) return <EmptyState title={title}>{hint}</EmptyState>
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink href={addressOf({ ...view, search: '', page: 1 })} client variant="secondary">
          {words.search.clear}
        </ButtonLink>
      }
    >
      <p className="wrap-anywhere">{words.search.nothing(view.search)}</p>
    </EmptyState>
  )
}
