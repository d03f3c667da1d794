import { href, Link } from 'react-router'
import { siteEditor as words } from '#app/content/admin/site.ts'
import { dateOf, dayOf } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findPage } from '#app/domain/site/edit.server.ts'
import { pageNames } from '#app/domain/site/pages.server.ts'
import { formatDay } from '#app/ui/format.ts'
import type { Route } from './+types/route.ts'
import { titleOfPart } from './places.ts'

export async function loader() {
  const pages = await Promise.all(pageNames.map(findPage))
  return {
    pages: pages.map(({ name, hasDraft, publishedAt }) => ({
      name,
      hasDraft,
      publishedOn: publishedAt && dateOf(dayOf(publishedAt, company.timeZone)),
    })),
  }
}

export default function Pages({ loaderData: { pages }, matches }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-8 pt-12 pb-16">
      <title>{`${words.title} | ${matches[0].loaderData.company.name}`}</title>
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="mt-2 text-muted">{words.text}</p>
      </div>
      <ul className="border-line border-b">
        {pages.map(({ name, hasDraft, publishedOn }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-t py-4"
          >
            <Link
              to={href('/admin/site/:page', { page: name })}
              className="inline-flex min-h-11 items-center font-semibold text-brand text-lg underline underline-offset-4 hover:decoration-2"
            >
              {titleOfPart(name, [])}
            </Link>
            <span className="text-muted text-sm">
              {hasDraft
                ? words.state.draft
                : publishedOn
                  ? words.state.published(formatDay(publishedOn))
                  : words.state.builtIn}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
