import { data, Form, href } from 'react-router'
import { subscribersPage as words } from '#app/content/admin/newsletter/subscribers.ts'
import { eraseSubscription } from '#app/domain/subscribers/erase.server.ts'
import { subscriberStatuses } from '#app/domain/subscribers/filter.ts'
import { listSubscribers } from '#app/domain/subscribers/list.server.ts'
import { releaseSubscriber } from '#app/domain/subscribers/suspected.server.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { Labelled } from '#app/ui/forms/labelled.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import type { Route } from './+types/route.ts'
import { subscribersHref } from './query.ts'
import { parseSubscribersQuery } from './request.server.ts'
import { SubscribersTable } from './table.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url }: Route.LoaderArgs) {
  const { filter, after, erase } = parseSubscribersQuery(url)
  return { filter, erase, ...(await listSubscribers(filter, after)) }
}

const deed = z.object({ intent: z.enum(['erase', 'release']), email: z.string().check(z.maxLength(254)) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm({ request, context }, deed)
  if (!form.ok) throw data(null, { status: form.status })
  const { intent, email } = form.value
  const tell = (isDone: boolean, done: string, otherwise: string) => {
    const notice = { kind: isDone ? ('success' as const) : ('error' as const), text: isDone ? done : otherwise }
    return redirectWithNotice(subscribersHref(parseSubscribersQuery(url).filter), notice, context)
  }
  const by = context.get(staffContext)
  if (intent === 'release') return tell(await releaseSubscriber(email, by), words.released, words.notReleased)
  const outcome = await eraseSubscription(email, by)
  return tell(outcome === 'deleted', words.erased, outcome === 'failed' ? words.failed : words.gone)
}

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { filter, erase, subscribers, counts, next } = loaderData
  const isFiltered = filter.status !== null || filter.search !== null
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-3xl">{words.heading}</h1>
          <p className="reading mt-2 text-muted">{words.lead(counts.confirmed ?? 0)}</p>
        </div>
        <ButtonLink
          href={subscribersHref(filter, {}, href('/admin/subscribers/table'))}
          variant="secondary"
          size="small"
          icon="down"
          text={words.export}
        />
      </div>
      <search>
        <Form
          key={subscribersHref(filter)}
          method="get"
          aria-label={words.filters.label}
          className="flex flex-wrap items-end gap-3"
        >
          <Labelled id="subscriber-status" label={words.filters.status}>
            <Select id="subscriber-status" name="status" defaultValue={filter.status ?? ''}>
              <option value="">{words.filters.all}</option>
              {subscriberStatuses.map((status) => (
                <option key={status} value={status}>
                  {`${words.statuses[status]} (${(counts[status] ?? 0).toLocaleString('en-US')})`}
                </option>
              ))}
            </Select>
          </Labelled>
          <Labelled id="subscriber-search" label={words.filters.search}>
            <TextInput
              type="search"
              id="subscriber-search"
              name="search"
              maxLength={254}
              defaultValue={filter.search ?? ''}
            />
          </Labelled>
          <Button variant="secondary" text={words.filters.submit} />
        </Form>
      </search>
      {subscribers.length === 0 ? (
        <EmptyState title={isFiltered ? words.emptyFiltered : words.empty} />
      ) : (
        <SubscribersTable subscribers={subscribers} filter={filter} />
      )}
      {next && (
        <div className="flex justify-end">
          <ButtonLink
            href={subscribersHref(filter, { after: next })}
            client={{ preventScrollReset: false }}
            variant="secondary"
            trailingIcon="right"
            text={words.more}
          />
        </div>
      )}
      {erase && (
        <ConfirmDialog
          id="erase"
          title={words.dialog.title}
          closeHref={subscribersHref(filter)}
          cancel={words.dialog.cancel}
          text={words.dialog.text}
          record={{ name: erase, detail: '' }}
          consent={{ action: subscribersHref(filter), fields: { intent: 'erase', email: erase } }}
          confirm={words.dialog.confirm}
          busy={words.dialog.busy}
          variant="danger"
        />
      )}
    </div>
  )
}
