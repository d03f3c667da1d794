import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { firstPage, type PageAddress } from '#app/domain/records/rules.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { type AnyQuery, listHref } from './query.ts'

const words = dashboardPage.pages

interface ListPagesProps {
  query: AnyQuery
  list: { page: number; pages: number | null; previous: PageAddress | null; next: PageAddress | null }
}

export function ListPages({ query, list: { page, pages, previous, next } }: ListPagesProps) {
  if (!previous && !next) return null
  const pageHref = (to: PageAddress) => `${listHref({ ...query, ...to })}#list`
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
