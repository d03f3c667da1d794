import { href, Link } from 'react-router'
import { ownPages as words } from '#app/content/admin/own-pages.ts'
import { siteEditor } from '#app/content/admin/site.ts'
import { moved } from '#app/domain/site/part.ts'
import { formatDay } from '#app/formats.ts'
import { Disclosure } from '#app/routes/admin/disclosure.tsx'
import { SampleButton } from '#app/routes/admin/sample-button.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/route.ts'
import { MoveButtons, OrderButton, type OrderFields, usePending, useReorder } from './orders.tsx'
import { crossedEye } from './parts.tsx'

type List = Route.ComponentProps['loaderData']['lists'][number]

const isShown = ({ state }: List['pages'][number]) => state === 'shown'
const namesOf = (pages: List['pages']) =>
  pages
    .filter(isShown)
    .map(({ name }) => name)
    .join()

/** Whether the lists already show the effect of an order. */
export function isCarriedOut(lists: List[], { order, name, kind, seen, version, position, to }: OrderFields): boolean {
  if (order === 'move') {
    const shown = lists.flatMap((list) => (list.kind === kind ? namesOf(list.pages) : []))
    return shown.join() === moved(String(seen).split(','), Number(position), Number(to)).join()
  }
  return lists.every(({ pages }) => pages.every((page) => page.name !== name || page.version !== version))
}

/** The pages as they are once the order is carried out. */
function withOrder(pages: List['pages'], { order, name, seen, position, to }: OrderFields): List['pages'] {
  if (order === 'move')
    return namesOf(pages) === seen
      ? [...moved(pages.filter(isShown), Number(position), Number(to)), ...pages.filter((page) => !isShown(page))]
      : pages
  const state = order === 'hide' ? 'hidden' : order === 'show' ? 'shown' : null
  return pages.map((page) => (state && page.name === name ? { ...page, state, version: page.version + 1 } : page))
}

/** The pages of a kind, and the form that adds one. */
export function OwnList({ kind, pages: saved, samples, answer }: List & { answer: AnsweredForm | undefined }) {
  const { heading, text, none } = words.kinds[kind]
  const pages = usePending().reduce(withOrder, saved)
  const shown = pages.filter(isShown)
  const folded = pages.filter(({ name, state }) => state === 'hidden' && samples.hidden.includes(name))
  const others = pages.filter((page) => !isShown(page) && !folded.includes(page))
  const order = { version: 0, kind, seen: namesOf(pages) }
  const row = useReorder(shown.length, order)
  return (
    <section aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`} className="text-xl">
        {heading}
      </h2>
      <p className="mt-1 text-muted">{pages.length > 0 ? text : `${text} ${none}`}</p>
      <ol className="mt-3 border-line border-b">
        {shown.map((page, position) => (
          <li key={page.name} {...row(position)}>
            <Described {...page} />
            <MoveButtons order={order} position={position} count={shown.length} title={page.title} />
            <OrderButton
              order={{ version: page.version, order: 'hide', name: page.name }}
              icon={crossedEye}
              label={siteEditor.sections.hide(page.title)}
              variant="quiet"
            />
          </li>
        ))}
        {others.map((page) => (
          <HiddenPage key={page.name} {...page} />
        ))}
      </ol>
      {folded.length > 0 && (
        <Disclosure summary={words.hiddenSamples(folded.length)} className="border-line border-b py-1">
          <ol>
            {folded.map((page) => (
              <HiddenPage key={page.name} {...page} />
            ))}
          </ol>
          <div className="border-line border-t py-4">
            <SampleButton order="showSamples" kind="services" names={samples.hidden} />
          </div>
        </Disclosure>
      )}
      <div className="mt-4 empty:hidden">
        <SampleButton order="hideSamples" kind="services" names={samples.shown} />
      </div>
      <AddForm kind={kind} answer={answer} />
    </section>
  )
}

/** A row of a hidden or deleted page. */
function HiddenPage(page: List['pages'][number]) {
  const { name, title, version, state } = page
  return (
    <li className="flex items-center justify-between gap-1 border-line border-t">
      <Described {...page} />
      {state === 'hidden' ? (
        <OrderButton
          order={{ version, order: 'show', name }}
          text={siteEditor.sections.show}
          label={siteEditor.sections.showNamed(title)}
        />
      ) : (
        <OrderButton
          order={{ version, order: 'restore', name }}
          text={words.restore}
          label={words.restoreNamed(title)}
        />
      )}
    </li>
  )
}

/** A page with its address and state, and a link to its editor. */
function Described({ name, title, path, place, state, isSample, hasDraft, publishedOn }: List['pages'][number]) {
  const unpublished = isSample ? null : siteEditor.state.builtIn
  const published = publishedOn ? siteEditor.state.published(formatDay(publishedOn)) : unpublished
  const facts = [
    path,
    state === 'shown' ? words.places[place as keyof typeof words.places] : words[state],
    hasDraft ? (publishedOn ? siteEditor.state.changed : siteEditor.state.draft) : published,
    isSample && siteEditor.state.sample,
  ]
  return (
    <div className="min-w-0 flex-1 py-2">
      <Link
        dir="auto"
        to={href('/admin/site/:page', { page: name })}
        draggable={false}
        className="wrap-anywhere inline-flex min-h-9 items-center font-semibold text-brand text-lg underline underline-offset-4 hover:decoration-2"
      >
        {title}
      </Link>
      <p className="wrap-anywhere text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function AddForm({ kind, answer }: { kind: List['kind']; answer: AnsweredForm | undefined }) {
  const { label, submit } = words.kinds[kind]
  const form = useSchemaForm({
    id: `add-${kind}`,
    loadSchema: async () => (await import('#app/domain/site/own-form.ts')).addForm,
    answer,
  })
  return (
    <SchemaFormElement
      form={form}
      errorSummary={words.errorSummary}
      action={`?add=${kind}`}
      className="mt-5 flex flex-wrap items-end gap-3"
    >
      <FormField form={form} name="title" label={label}>
        {(control) => <TextInput {...control} autoComplete="off" maxLength={120} />}
      </FormField>
      <Button variant="secondary" busy={form.busy} busyText={words.adding} text={submit} />
    </SchemaFormElement>
  )
}
