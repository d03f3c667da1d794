import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'

/** How the blog gets its table. */
export function SetUpDialog({ query }: { query: ListQuery }) {
  const words = dashboardPage.posts.setUpDialog
  const closeHref = listHref(query)
  return (
    <Dialog
      id="set-up"
      title={words.heading}
      closeHref={closeHref}
      footer={
        <>
          <ButtonLink href={closeHref} client={{ replace: true }} variant="secondary">
            {words.close}
          </ButtonLink>
          <ButtonLink href={listHref(query, { setup: '' })} client={{ replace: true }}>
            {words.check}
          </ButtonLink>
        </>
      }
    >
      <p>{words.text}</p>
      <Command>{words.command}</Command>
      <p>{words.or}</p>
      <Command>{words.container}</Command>
      <p>{words.lost}</p>
    </Dialog>
  )
}

function Command({ children }: { children: string }) {
  return (
    <pre className="my-3 overflow-x-auto rounded-control border border-line bg-sunken px-4 py-3">
      <code>{children}</code>
    </pre>
  )
}
