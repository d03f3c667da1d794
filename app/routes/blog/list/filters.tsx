import { href } from 'react-router'
import { blogPage } from '#app/content/blog/blog.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { ChipLink } from '#app/ui/sections/chip.tsx'

const { filters, pages: words } = blogPage

/** One page of the list, filtered or not. */
export function pageHref({ category, page }: { category?: string; page: number }) {
  const query = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${href('/blog')}?${query}` : href('/blog')
}

export function Filters({ current }: { current?: string }) {
  return (
    <nav aria-label={filters.label} className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {filters.list.map(({ key, label }) => (
          <li key={label}>
            <ChipLink
              href={pageHref({ category: key ?? undefined, page: 1 })}
              swap="posts"
              aria-current={key === (current ?? null) ? 'page' : undefined}
            >
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Pages({ category, page, pages }: { category?: string; page: number; pages: number }) {
  const step = (to: number) => ({ href: pageHref({ category, page: to }), variant: 'secondary' as const })
  return (
    <nav aria-label={words.label} className="mt-10 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <ButtonLink {...step(page - 1)} icon="left">
          {words.newer}
        </ButtonLink>
      )}
      <p className="text-muted text-sm tabular-nums">{words.position(page, pages)}</p>
      {page < pages && (
        <ButtonLink {...step(page + 1)} trailingIcon="right">
          {words.older}
        </ButtonLink>
      )}
    </nav>
  )
}
