import { Form, href, Link } from 'react-router'
import { pictureLibrary as words } from '#app/content/pictures.ts'
import { findLibrary, type LibraryFilter } from '#app/domain/pictures/library.server.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { LibraryPicture } from '#app/ui/sections/library-picture.tsx'
import type { Route } from './+types/list.route.ts'
import { AddPictures } from './add.tsx'

const filters = ['all', 'undescribed', 'unused'] as const satisfies LibraryFilter[]

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const show = filters.find((filter) => filter === searchParams.get('show')) ?? 'all'
  const search = (searchParams.get('search') ?? '').slice(0, 100)
  const page = Number.parseInt(searchParams.get('page') ?? '1', 10) || 1
  return { show, search, ...(await findLibrary({ show, search, page })) }
}

function libraryHref(query: Partial<Record<'show' | 'search' | 'page', string | number>>): string {
  const given = Object.entries(query).filter(([name, value]) => value && !(name === 'show' && value === 'all'))
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return [href('/admin/pictures'), search.toString()].filter(Boolean).join('?')
}

export default function Pictures({ loaderData }: Route.ComponentProps) {
  const { pictures, total, show, search, page, pages } = loaderData
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-16">
      <PageHead words={words} lead={words.text} />
      <AddPictures />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <nav aria-label={words.show.label} className="flex flex-wrap gap-x-6">
          {filters.map((filter) => (
            <Link
              key={filter}
              to={libraryHref({ show: filter, search })}
              aria-current={filter === show ? 'true' : undefined}
              className={`flex min-h-11 items-center font-semibold ${filter === show ? 'text-brand underline decoration-2 underline-offset-8' : 'text-muted hover:text-ink'}`}
            >
              {words.show[filter]}
            </Link>
          ))}
        </nav>
        <Form role="search" className="flex min-w-0 gap-2">
          {show !== 'all' && <input type="hidden" name="show" value={show} />}
          <TextInput
            key={search}
            type="search"
            name="search"
            defaultValue={search}
            aria-label={words.search.label}
            placeholder={words.search.placeholder}
            maxLength={100}
          />
          <Button variant="secondary" text={words.search.submit} />
        </Form>
      </div>
      {pictures.length === 0 ? (
        <EmptyState
          title={words.empty.title}
          action={
            (search || show !== 'all') && (
              <ButtonLink href={libraryHref({})} client variant="secondary" text={words.empty.showAll} />
            )
          }
        >
          {search || show !== 'all' ? words.empty.found : words.empty.text}
        </EmptyState>
      ) : (
        <section aria-label={words.count(total)}>
          <p className="mb-4 text-muted text-sm">{words.count(total)}</p>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
            {pictures.map((picture) => (
              <li key={picture.id} className="relative min-w-0">
                <LibraryPicture
                  picture={{ ...picture, alt: '' }}
                  sizes="12rem"
                  className="aspect-square w-full rounded-control bg-sunken object-cover"
                />
                <Link
                  to={href('/admin/pictures/:id', { id: picture.id })}
                  className="mt-2 block truncate font-semibold text-sm after:absolute after:inset-0 hover:text-brand"
                >
                  {picture.alt || picture.name || words.untitled}
                </Link>{' '}
                {!picture.alt && <Badge tone="neutral">{words.undescribed}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages > 1 && (
        <nav aria-label={words.place(page, pages)} className="flex flex-wrap items-center gap-3">
          {page > 1 && (
            <ButtonLink href={libraryHref({ show, search, page: page - 1 })} variant="secondary" text={words.newer} />
          )}
          <p className="text-muted text-sm">{words.place(page, pages)}</p>
          {page < pages && (
            <ButtonLink href={libraryHref({ show, search, page: page + 1 })} variant="secondary" text={words.older} />
          )}
        </nav>
      )}
    </div>
  )
}
