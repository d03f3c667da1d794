import { href } from 'react-router'
import { blogPage } from '#app/content/blog/blog.ts'
import { categories } from '#app/domain/posts/fields.ts'
import { ChipLink } from '#app/ui/sections/chip.tsx'

const { filters } = blogPage

export function pageHref({ category, page }: { category?: string; page: number }) {
  const query = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${href('/blog')}?${query}` : href('/blog')
}

export function CategoryFilter({ current }: { current?: string }) {
  return (
    <nav aria-label={filters.label} className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {[{ key: undefined, label: filters.all }, ...categories].map(({ key, label }) => (
          <li key={label}>
            <ChipLink
              href={pageHref({ category: key, page: 1 })}
              swap="posts"
              aria-current={key === current ? 'page' : undefined}
            >
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
