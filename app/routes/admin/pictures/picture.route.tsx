import {
  data,
  Form,
  href,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import {
  pictureLibrary as library,
  pictureMessages as messages,
  pictureEditor as words,
} from '#app/content/pictures.ts'
import { pictureProblems } from '#app/content/posts.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import {
  describedPicture,
  describePictureForm,
  replacePictureForm,
  undoReplacementForm,
} from '#app/domain/pictures/form.ts'
import { findLibraryPicture } from '#app/domain/pictures/library.server.ts'
import { focuses, pictureTypes, type ShownPicture, shownPicture } from '#app/domain/pictures/rules.ts'
import {
  deletePicture,
  describePicture,
  replaceEverywhere,
  undoReplacement,
} from '#app/domain/pictures/store.server.ts'
import { isUsed } from '#app/domain/pictures/uses.server.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { fullContent, titleOfPage } from '#app/domain/site/edit.server.ts'
import type { PageContent } from '#app/domain/site/part.ts'
import { formatDateTime, formatSize } from '#app/formats.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { RecordField } from '#app/routes/record-fields.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { describedBy, FileInput, FormRow } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, ErrorSummary, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { LibraryPicture } from '#app/ui/layout/library-picture.tsx'
import type { Route } from './+types/picture.route.ts'

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const picture = await findLibraryPicture(id)
  if (!picture) throw data(null, { status: problemStatuses.gone })
  if (picture.replacedBy) throw redirect(href('/admin/pictures/:id', { id: picture.replacedBy }))
  const { name, size, version, kept, createdAt, staff, uses, former } = picture
  return {
    picture: shownPicture(picture),
    former: former && shownPicture(former),
    ...{ name, version, kept, isUsed: isUsed(uses) },
    uses: {
      ...uses,
      pages: uses.pages.map(({ name, content, isPublished }) => ({
        ...{ name, isPublished },
        title: titleOfPage(name, fullContent(name, content as PageContent)),
      })),
    },
    facts: words.facts(picture.width, picture.height, formatSize(size)),
    added: words.added(formatDateTime(createdAt, company.timeZone), staff ? staff.name || staff.email : null),
  }
}

export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const by = context.get(staffContext)
  const to = async (address: string, text: string, kind: 'success' | 'error' = 'success') => {
    await Promise.all([loadSite(), loadSettings()])
    return redirectWithNotice(address, { kind, text }, context)
  }
  const here = href('/admin/pictures/:id', { id })
  const { gone, failed, invalid, conflict, unavailable } = problemStatuses
  switch (url.searchParams.get('do')) {
    case 'replace': {
      const upload = { name: 'picture', messages: { withoutFile: messages.busy, fileNotKept: messages.busy } }
      const form = await readForm({ request, context }, replacePictureForm, { upload })
      if (!form.ok) return form.invalid
      const stored = await replaceEverywhere(id, form.value.picture, by)
      if (!stored) return form.refuse(gone, messages.gone)
      if (stored.ok) return to(href('/admin/pictures/:id', { id: stored.id }), messages.replaced)
      if (stored.problem === 'failed') return form.refuse(failed, messages.failed, 'picture')
      return form.refuse(invalid, pictureProblems[stored.problem], 'picture')
    }
    case 'undo': {
      const form = await readForm({ request, context }, undoReplacementForm)
      if (!form.ok) return form.invalid
      const { former } = form.value
      if ((await undoReplacement(id, former, by)) === 'conflict') return to(here, messages.undoConflict, 'error')
      return to(href('/admin/pictures/:id', { id: former }), messages.undone)
    }
    case 'delete': {
      const outcome = await deletePicture(id, by)
      if (outcome === 'used') return to(here, messages.used, 'error')
      return to(href('/admin/pictures'), outcome === 'gone' ? messages.gone : messages.deleted)
    }
    default: {
      const form = await readForm({ request, context }, describePictureForm)
      if (!form.ok) return form.invalid
      const { version, alt = '', focus } = form.value
      const outcome = await catchFault(describePicture(id, version, { alt, focus }, by))
      if (typeof outcome === 'object') return form.refuse(unavailable, messages.unavailable)
      return outcome === 'conflict' ? form.refuse(conflict, messages.conflict) : to(here, messages.saved)
    }
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === problemStatuses.conflict || defaultShouldRevalidate

type Loaded = Route.ComponentProps['loaderData']

export default function EditPicture({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, former, name, version, facts, added } = loaderData
  const answer: AnsweredForm | undefined = actionData
  const isReplacing = new URLSearchParams(useLocation().search).get('do') === 'replace'
  const heading = picture.alt || name || library.untitled
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-16">
      <PageHead
        words={{ title: heading, back: words.back }}
        back={href('/admin/pictures')}
        hasError={Boolean(answer?.result.error)}
      />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div>
          <Describe key={`${picture.id} ${version}`} {...loaderData} answer={isReplacing ? undefined : answer} />
          <p className="mt-4 text-muted text-sm wrap-anywhere">
            {name && <span className="block">{name}</span>}
            <span className="block">{facts}</span>
            <span className="block">{added}</span>
          </p>
          <a
            href={`${picture.address}/original`}
            className="mt-2 inline-block font-semibold text-brand text-sm underline underline-offset-4 hover:decoration-2"
          >
            {words.original}
          </a>
        </div>
        <div className="grid gap-8">
          <Uses {...loaderData} />
          <Replace answer={isReplacing ? answer : undefined} />
          {former && <UndoReplacement former={former} />}
          <section className="border-line border-t pt-5">
            {loaderData.isUsed ? (
              <>
                <h2 className="text-xl">{words.delete.heading}</h2>
                <p className="mt-1 text-muted">{words.delete.used}</p>
              </>
            ) : (
              <details>
                <summary className="inline-flex min-h-11 items-center rounded-control font-semibold text-danger">
                  {words.delete.open}
                </summary>
                <p className="mt-1 text-muted text-sm">{words.delete.text}</p>
                <Form method="post" action="?do=delete" className="mt-3">
                  <Button variant="danger" text={words.delete.submit} />
                </Form>
              </details>
            )}
          </section>
        </div>
      </div>
    </div>
  )
}

const loadSchema = async () => (await import('#app/domain/pictures/form.ts')).describePictureForm

function Describe({ picture, version, answer }: Loaded & { answer: AnsweredForm | undefined }) {
  const { alt, focus } = picture
  const form = useSchemaForm({ id: 'describe', loadSchema, answer, defaultValue: { alt, focus } })
  const names = words.fields.focus.options
  return (
    <Card>
      <SchemaFormElement form={form} errorSummary={words.errorSummary} action="?" className="grid gap-5">
        <input type="hidden" name="version" value={version} />
        <RecordField form={form} record={describedPicture} name="alt" />
        <fieldset>
          <legend className="font-semibold">{words.fields.focus.label}</legend>
          <p className="text-muted text-sm">{words.fields.focus.help}</p>
          <div className="relative mt-3 w-fit overflow-clip rounded-control bg-sunken">
            <LibraryPicture
              picture={{ ...picture, alt: '', focus: 'center' }}
              sizes="(min-width: 64rem) 32rem, 85vw"
              isAbove
              className="h-auto max-h-128 w-auto max-w-full"
            />
            <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
              {focuses.map((each) => (
                <label key={each} className="grid cursor-pointer place-items-center">
                  <input
                    type="radio"
                    name="focus"
                    value={each}
                    defaultChecked={each === (form.field('focus').initialValue ?? focus)}
                    className="size-6 accent-brand"
                  />
                  <span className="sr-only">{names[each]}</span>
                </label>
              ))}
            </div>
          </div>
        </fieldset>
        <Button busy={form.busy} busyText={words.save.busy} className="justify-self-start" text={words.save.idle} />
      </SchemaFormElement>
    </Card>
  )
}

function Uses({ uses: { posts, pages, jobs, isInSettings }, isUsed, kept }: Loaded) {
  const { heading, none, goes, post, page, job, settings, inTrash, unpublished } = words.uses
  const listed = [
    ...posts.map(({ id, title, isInTrash }) => ({
      ...{ to: href('/admin/blog/:id', { id }), title: title || library.untitled },
      state: isInTrash ? `${post}, ${inTrash}` : post,
    })),
    ...pages.map(({ name, title, isPublished }) => ({
      ...{ to: href('/admin/site/:page', { page: name }), title },
      state: isPublished ? page : `${page}, ${unpublished}`,
    })),
    ...jobs.map(({ id, title }) => ({ to: href('/admin/jobs/:id', { id: String(id) }), title, state: job })),
    ...(isInSettings ? [{ to: href('/admin/settings'), title: settings, state: '' }] : []),
  ]
  return (
    <section>
      <h2 className="text-xl">{heading}</h2>
      {!isUsed && (
        <p className="mt-1 text-muted">
          {none} {!kept && goes}
        </p>
      )}
      <ul>
        {listed.map(({ to, title, state }) => (
          <li key={to} className="border-line py-2 not-last:border-b">
            <Link to={to} className="font-semibold hover:text-brand">
              {title}
            </Link>{' '}
            <span className="text-muted text-sm">{state}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function UndoReplacement({ former }: { former: ShownPicture }) {
  const { heading, text, submit } = words.undo
  return (
    <section className="border-line border-t pt-5">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-1 mb-4 text-muted">{text}</p>
      <Form method="post" action="?do=undo" className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="former" value={former.id} />
        <LibraryPicture
          picture={{ ...former, alt: '' }}
          sizes="5rem"
          className="size-20 rounded-control border border-line object-cover"
        />
        <Button variant="secondary" text={submit} />
      </Form>
    </section>
  )
}

function Replace({ answer }: { answer: AnsweredForm | undefined }) {
  const isBusy = useNavigation().state === 'submitting'
  const [error] = Object.values(answer?.result.error ?? {}).flat()
  const { heading, text, label, help, submit } = words.replace
  return (
    <section className="border-line border-t pt-5">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-1 mb-4 text-muted">{text}</p>
      <Form method="post" action="?do=replace" encType="multipart/form-data" className="grid gap-4">
        {error && <ErrorSummary key={error} title={words.errorSummary} errors={[{ text: error, href: '#picture' }]} />}
        <FormRow id="picture" label={label} required help={help} error={error}>
          <FileInput
            id="picture"
            name="picture"
            required
            accept={pictureTypes.join()}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy('picture', { help, error })}
          />
        </FormRow>
        <Button
          variant="secondary"
          busy={isBusy}
          busyText={submit.busy}
          className="justify-self-start"
          text={submit.idle}
        />
      </Form>
    </section>
  )
}
