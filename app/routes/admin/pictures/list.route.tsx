import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { Form, href, Link, useRevalidator } from 'react-router'
import { preparePicture } from '#app/browser/prepare-picture.ts'
import { fetchWithProgress } from '#app/browser/upload.ts'
import { pictureMessages as messages, pictureLibrary } from '#app/content/pictures.ts'
import { findLibrary, type LibraryFilter } from '#app/domain/pictures/library.server.ts'
import { pictureTypes } from '#app/domain/pictures/rules.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { postPictures } from '#app/routes/admin/posts/upload-picture.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { describedBy, FileInput, FormRow, TextInput } from '#app/ui/forms/field.tsx'
import { useHydrated } from '#app/ui/hooks.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LibraryPicture } from '#app/ui/layout/library-picture.tsx'
import type { Route } from './+types/list.route.ts'

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
      <PageHead words={pictureLibrary} lead={pictureLibrary.text} />
      <AddPictures />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <nav aria-label={pictureLibrary.show.label} className="flex flex-wrap gap-x-6">
          {filters.map((filter) => (
            <Link
              key={filter}
              to={libraryHref({ show: filter, search })}
              aria-current={filter === show ? 'true' : undefined}
              className={`flex min-h-11 items-center font-semibold ${filter === show ? 'text-brand underline decoration-2 underline-offset-8' : 'text-muted hover:text-ink'}`}
            >
              {pictureLibrary.show[filter]}
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
            aria-label={pictureLibrary.search.label}
            placeholder={pictureLibrary.search.placeholder}
            maxLength={100}
          />
          <Button variant="secondary" text={pictureLibrary.search.submit} />
        </Form>
      </div>
      {pictures.length === 0 ? (
        <EmptyState
          title={pictureLibrary.empty.title}
          action={
            (search || show !== 'all') && (
              <ButtonLink href={libraryHref({})} client variant="secondary" text={pictureLibrary.empty.showAll} />
            )
          }
        >
          {search || show !== 'all' ? pictureLibrary.empty.found : pictureLibrary.empty.text}
        </EmptyState>
      ) : (
        <section aria-label={pictureLibrary.count(total)}>
          <p className="mb-4 text-muted text-sm">{pictureLibrary.count(total)}</p>
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
                  {picture.alt || picture.name || pictureLibrary.untitled}
                </Link>{' '}
                {!picture.alt && <Badge tone="neutral">{pictureLibrary.undescribed}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages > 1 && (
        <nav aria-label={pictureLibrary.place(page, pages)} className="flex flex-wrap items-center gap-3">
          {page > 1 && (
            <ButtonLink
              href={libraryHref({ show, search, page: page - 1 })}
              variant="secondary"
              text={pictureLibrary.newer}
            />
          )}
          <p className="text-muted text-sm">{pictureLibrary.place(page, pages)}</p>
          {page < pages && (
            <ButtonLink
              href={libraryHref({ show, search, page: page + 1 })}
              variant="secondary"
              text={pictureLibrary.older}
            />
          )}
        </nav>
      )}
    </div>
  )
}

const { upload } = pictureLibrary

/** Chosen and dropped pictures are sent one after another. Without JavaScript it is a plain form. */
function AddPictures() {
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const queue = useRef<File[]>([])
  const [sending, setSending] = useState<{ name: string; part: number; waiting: number } | null>(null)
  const [isOver, setOver] = useState(false)
  const [added, setAdded] = useState(0)
  const [problems, setProblems] = useState<string[]>([])

  async function add(files: File[]) {
    queue.current.push(...files)
    if (sending || files.length === 0) return
    setProblems([])
    setAdded(0)
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { name } = next
      const note = (part: number) => setSending({ name, part, waiting: queue.current.length })
      note(0)
      const picture = await preparePicture(next)
      const problem = postPictures.problemOf(picture) ?? (await sendPicture(picture, note))
      if (problem) setProblems((before) => [...before, messages.notAdded(name, problem)])
      else setAdded((count) => count + 1)
    }
    setSending(null)
    await revalidate()
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (!isHydrated) return
    void add([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }

  const dropping = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      void add([...event.dataTransfer.files])
    },
  }
  const help = isHydrated ? upload.help : `${upload.help} ${upload.plainHelp}`
  return (
    <Card className={`border-dashed! ${isOver ? 'border-brand! bg-brand-surface!' : ''}`}>
      <div {...dropping}>
        <h2 className="mb-4 text-xl">{upload.heading}</h2>
        <Form
          method="post"
          action={href('/admin/pictures/add')}
          encType="multipart/form-data"
          reloadDocument
          className="grid gap-4"
        >
          <FormRow id="pictures" label={isHydrated ? upload.drop : upload.label} required={undefined} help={help}>
            <FileInput
              id="pictures"
              name="pictures"
              multiple
              required
              accept={`${pictureTypes.join()},image/heic,image/heif`}
              onChange={choose}
              aria-describedby={describedBy('pictures', { help })}
            />
          </FormRow>
          {!isHydrated && <Button className="justify-self-start" text={upload.submit.idle} />}
        </Form>
        {sending && (
          <div className="mt-4 grid gap-1 text-sm">
            <progress value={sending.part} aria-label={sending.name} className="w-full accent-brand" />
            <span className="truncate tabular-nums">
              {upload.progress(sending.name, Math.floor(sending.part * 100))}{' '}
              {sending.waiting > 0 && upload.waiting(sending.waiting)}
            </span>
          </div>
        )}
        <p role="status" className="mt-4 text-success empty:hidden">
          {!sending && added > 0 && messages.added(added)}
        </p>
        <ul role="alert" className="mt-4 grid gap-1 font-semibold text-danger text-sm empty:hidden">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

/** The reason why it was not stored; undefined if it was. */
async function sendPicture(picture: File, note: (part: number) => void): Promise<string | undefined> {
  const body = new FormData()
  body.set('pictures', picture)
  const headers = { Accept: 'application/json' }
  const request = new Request(href('/admin/pictures/add'), { method: 'POST', body, headers })
  try {
    const answer = await fetchWithProgress(request, (sent, total) => note(sent / total))
    if (answer.ok) return undefined
    const { message } = await answer.json()
    return message || messages.failed
  } catch {
    return messages.notConnected
  }
}
