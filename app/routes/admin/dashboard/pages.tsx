import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'

const words = dashboardPage.pages

export function ListPages({ pages }: { pages: number }) {
  const { query } = useDashboard()
  const { page } = query
  if (pages === 1) return null
  const pageHref = (to: number) => listHref({ ...query, page: to })
  return (
    <nav aria-label={words.label} className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      {page > 1 && (
        <ButtonLink href={pageHref(page - 1)} client variant="secondary" icon="left" className="justify-self-start">
          {words.previous}
        </ButtonLink>
      )}
      <p className="col-start-2 text-muted text-sm tabular-nums">{words.position(page, pages)}</p>
      {page < pages && (
        <ButtonLink
          href={pageHref(page + 1)}
          client
          variant="secondary"
          trailingIcon="right"
          className="justify-self-end"
          text={words.next}
        />
      )}
    </nav>
  )
}
