import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { ListDialog } from '#app/routes/admin/lists/list-dialog.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'

const words = dashboardPage.posts.setUpDialog

export function SetUpDialog() {
  const { query } = useDashboard()
  return (
    <ListDialog
      id="set-up"
      title={words.heading}
      onward={<ButtonLink href={listHref(query, { setup: '' })} client={{ replace: true }} text={words.check} />}
    >
      <p>{words.text}</p>
      <Command>{words.command}</Command>
      <p>{words.or}</p>
      <Command>{words.container}</Command>
      <p>{words.lost}</p>
    </ListDialog>
  )
}

function Command({ children }: { children: string }) {
  return (
    <pre className="my-3 overflow-x-auto rounded-control border border-line bg-sunken px-4 py-3">
      <code>{children}</code>
    </pre>
  )
}
