import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { firstPage } from '#app/domain/records/rules.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import type { RecordList } from '#app/routes/admin/lists/record-table.tsx'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'

const words = dashboardPage.pages

export function ListPages({ list: { page, pages, previous, next } }: { list: RecordList }) {
  const { query } = useDashboard()
  if (!previous && !next) return null
  const pageHref = (to: typeof firstPage) => `${listHref({ ...query, ...to })}#list`
  return (
    <nav aria-label={words.label} className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      <span className="flex flex-wrap gap-2">
        {page > 2 && (
          <ButtonLink href={pageHref(firstPage)} client={{ preventScrollReset: false }} variant="secondary">
            {words.first}
          </ButtonLink>
        )}
        {previous && (
          <ButtonLink href={pageHref(previous)} client={{ preventScrollReset: false }} variant="secondary" icon="left">
            {words.previous}
          </ButtonLink>
        )}
      </span>
      <p className="text-muted text-sm tabular-nums">{words.position(page, pages)}</p>
      {next && (
        <ButtonLink
          href={pageHref(next)}
          client={{ preventScrollReset: false }}
          variant="secondary"
          trailingIcon="right"
          className="justify-self-end"
          text={words.next}
        />
      )}
    </nav>
  )
}
