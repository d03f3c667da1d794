import { Form, href, Link } from 'react-router'
import { ownPages } from '#app/content/admin/own-pages.ts'
import { siteEditor as words } from '#app/content/admin/site.ts'
import { formatDateTime } from '#app/formats.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Difference } from '#app/ui/editor/difference.tsx'
import { FormRow, TextInput } from '#app/ui/forms/field.tsx'
import type { Route } from './+types/page.route.ts'
import { OrderButton, useOrderHref } from './orders.tsx'
import { pageHref } from './places.ts'

type Loaded = Route.ComponentProps['loaderData'] & { timeZone: string }

/** The state of the page, and the ways to see and publish it. */
export function Publication({ version, hasDraft, isBuiltIn, isPublished, ...rest }: Loaded) {
  const { preview, path, publishAt, timeZone } = rest
  const action = useOrderHref()
  if (!hasDraft) return <ButtonLink href={path} variant="secondary" className="mt-4" text={words.view} />
  const { schedule } = words
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <OrderButton order={{ version, order: 'publish' }} text={words.publish} variant="primary" />
        <ButtonLink href={preview} variant="secondary" text={words.preview} />
      </div>
      <p className="text-muted text-sm">
        {publishAt ? words.state.scheduled(formatDateTime(publishAt, timeZone)) : words.state.changed}{' '}
        {words.previewHelp}
      </p>
      {publishAt ? (
        <OrderButton order={{ version, order: 'schedule', at: '' }} text={schedule.cancel} variant="quiet" />
      ) : (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-brand text-sm">
            {schedule.open}
          </summary>
          <Form method="post" action={action} preventScrollReset className="mt-2 flex flex-wrap items-end gap-3">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="order" value="schedule" />
            <FormRow id="publish-at" required label={schedule.label(timeZone)}>
              <TextInput id="publish-at" name="at" type="datetime-local" required className="min-w-0" />
            </FormRow>
            <Button variant="secondary" text={schedule.submit} />
          </Form>
        </details>
      )}
      {(isBuiltIn || isPublished) && (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-brand text-sm">
            {words.discard.open}
          </summary>
          <p className="mt-1 mb-3 text-muted text-sm">{words.discard.text}</p>
          <OrderButton order={{ version, order: 'discard' }} text={words.discard.submit} />
        </details>
      )}
    </div>
  )
}

/** The published states, one of them compared with the present words, and the way back to the built-in ones. */
export function Revisions({
  name,
  steps,
  version,
  hasDraft,
  isPublished,
  isBuiltIn,
  revisions,
  compared,
  timeZone,
}: Loaded) {
  const { reset } = words
  // The built-in entry at the same position is another one.
  const isEntry = steps.some((step) => /^\d+$/.test(step))
  return (
    <>
      {compared && (
        <section>
          <h2 className="text-xl">{words.revisions.compared(formatDateTime(compared.publishedAt, timeZone))}</h2>
          <div className="mt-3 mb-4">
            {compared.fields.length === 0 ? (
              <p className="text-muted">{words.revisions.same}</p>
            ) : (
              <Difference fields={compared.fields} {...words.revisions.difference} />
            )}
          </div>
          <OrderButton order={{ version, order: 'restore', revision: compared.id }} text={words.revisions.submit} />
        </section>
      )}
      {revisions.length > 0 && (
        <section>
          <h2 className="text-xl">{words.revisions.heading}</h2>
          <ul className="mt-3 border-line border-b">
            {revisions.map(({ id, publishedAt, by }) => (
              <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 border-line border-t py-2">
                <Link
                  to={`${pageHref(name, [])}?revision=${id}`}
                  className="font-semibold text-brand underline underline-offset-4 hover:decoration-2"
                >
                  {formatDateTime(publishedAt, timeZone)}
                </Link>
                {by && <span className="text-muted text-sm">{words.revisions.by(by)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isBuiltIn && !isEntry && (hasDraft || isPublished) && (
        <section className="border-line border-t pt-5">
          <h2 className="text-xl">{reset.heading}</h2>
          <p className="mt-1 mb-3 text-muted">{steps.length === 0 ? reset.page : reset.part}</p>
          <OrderButton order={{ version, order: 'reset' }} text={reset.submit} />
        </section>
      )}
    </>
  )
}

/** A disclosure is a confirmation that works without JavaScript. */
export function DeletePage({ name, version }: Pick<Loaded, 'name' | 'version'>) {
  const { remove } = ownPages
  return (
    <details className="border-line border-t pt-5">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control font-semibold text-danger">
        {remove.open}
      </summary>
      <p className="mt-1 mb-3 text-muted text-sm">{remove.text}</p>
      <Form method="post" action={`${href('/admin/site')}?order`}>
        {Object.entries({ order: 'remove', name, version }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="danger" text={remove.button} />
      </Form>
    </details>
  )
}
