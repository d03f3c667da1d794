import { href, Link } from 'react-router'
import { linksPage as words } from '#app/content/admin/own-pages.ts'
import { findBrokenLinks, mostBroken } from '#app/domain/site/broken-links.server.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import type { Route } from './+types/links.route.ts'
import { pageHref, titleOfPart } from './places.ts'

export const loader = async () => ({ links: await findBrokenLinks(), most: mostBroken })

type Broken = Route.ComponentProps['loaderData']['links'][number]

const editors: Record<Broken['kind'], (link: Broken) => string> = {
  page: ({ id, steps = [] }) => pageHref(id, steps),
  post: ({ id }) => href('/admin/blog/:id', { id }),
  job: ({ id }) => href('/admin/jobs/:id', { id }),
  redirect: () => href('/admin/site/redirects'),
}

/** The text that has the link, and its part. */
function nameOf({ kind, title, steps = [] }: Broken): string {
  return [words.on[kind](title), ...steps.map((_, at) => titleOfPart(steps.slice(0, at + 1)))].join(', ')
}

export default function Links({ loaderData: { links, most } }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-8 pt-12 pb-16">
      <PageHead words={words} lead={words.text} back={href('/admin/site')} />
      {links.length === 0 && <EmptyState title={words.none}>{words.noneText}</EmptyState>}
      <ul className="border-line border-b empty:hidden">
        {links.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may have the same link twice
          <li key={at} className="wrap-anywhere border-line border-t py-3">
            <p className="font-semibold">{words.missing[link.isPicture ? 'picture' : 'link'](link.target)}</p>
            <Link
              to={editors[link.kind](link)}
              className="inline-flex min-h-9 items-center text-brand underline underline-offset-4 hover:decoration-2"
            >
              {nameOf(link)}
            </Link>
          </li>
        ))}
      </ul>
      {links.length === most && <p className="text-muted text-sm">{words.many(most)}</p>}
    </div>
  )
}
