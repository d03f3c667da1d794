import { href, Link } from 'react-router'
import { ownPages as words } from '#app/content/admin/own-pages.ts'
import { siteEditor } from '#app/content/admin/site.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { formatDay } from '#app/ui/format.ts'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import type { Route } from './+types/route.ts'
import { MoveButtons, OrderButton, useReorder } from './parts.tsx'

type List = Route.ComponentProps['loaderData']['lists'][number]
type Listed = List['pages'][number]

/** The pages of a kind, and the form that adds one. */
export function OwnList({ kind, pages, answer }: List & { answer: AnsweredForm | undefined }) {
  const { heading, text, none } = words.kinds[kind]
  const deleted = pages.filter(({ isDeleted }) => isDeleted)
  const present = pages.filter(({ isDeleted }) => !isDeleted)
  const shown = present.filter(({ isHidden }) => !isHidden)
  const order = { version: 0, kind, seen: shown.map(({ name }) => name).join() }
  const row = useReorder(shown.length, order)
  return (
    <section aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`} className="text-xl">
        {heading}
      </h2>
      <p className="mt-1 text-muted">{text}</p>
      {present.length === 0 && <p className="mt-4">{none}</p>}
      <ol className="mt-3 border-line border-b">
        {shown.map((page, position) => (
          <li key={page.name} {...row(position)}>
            <Described {...page} />
            <MoveButtons order={order} position={position} count={shown.length} title={page.title} />
            <Hide {...page} />
          </li>
        ))}
        {present
          .filter(({ isHidden }) => isHidden)
          .map((page) => (
            <li key={page.name} className="flex items-center justify-between gap-1 border-line border-t">
              <Described {...page} />
              <OrderButton
                order={{ version: page.version, order: 'show', name: page.name }}
                text={siteEditor.sections.show}
                label={siteEditor.sections.showNamed(page.title)}
              />
            </li>
          ))}
      </ol>
      {deleted.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
            {words.deleted} ({deleted.length})
          </summary>
          <p className="text-muted text-sm">{words.deletedHelp}</p>
          <ul>
            {deleted.map(({ name, title, version }) => (
              <li key={name} className="flex items-center justify-between gap-2 py-1">
                <span className="wrap-anywhere">{title}</span>
                <OrderButton
                  order={{ version, order: 'restore', name }}
                  text={words.restore}
                  label={words.restoreNamed(title)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      <AddForm kind={kind} answer={answer} />
    </section>
  )
}

function Hide({ name, title, version }: Listed) {
  return (
    <OrderButton
      order={{ version, order: 'hide', name }}
      icon="close"
      label={siteEditor.sections.hide(title)}
      variant="quiet"
    />
  )
}

/** A page with its address and state, and links to its words and its address. */
function Described({ name, title, path, place, isHidden, hasDraft, publishedOn }: Listed) {
  const { state } = siteEditor
  const facts = [
    isHidden ? words.hidden : words.places[place as keyof typeof words.places],
    hasDraft ? state.draft : publishedOn ? state.published(formatDay(publishedOn)) : state.builtIn,
  ]
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0">
        <Link
          to={href('/admin/site/:page', { page: name })}
          draggable={false}
          className="wrap-anywhere inline-flex min-h-9 items-center font-semibold text-brand underline underline-offset-4 hover:decoration-2"
        >
          {title}
        </Link>
        <p className="wrap-anywhere text-muted text-sm">
          {path} · {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <ButtonLink
        href={href('/admin/site/:page/address', { page: name })}
        client={{ preventScrollReset: false }}
        variant="quiet"
        size="small"
        className="-ml-3"
        text={words.settings}
        aria-label={words.settingsOf(title)}
      />
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
