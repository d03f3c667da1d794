import { data, Form, Link, useNavigation } from 'react-router'
import { trashMessages as messages, trashPage as words } from '#app/content/admin/trash.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { countTrash, findInTrash, listTrash } from '#app/domain/trash/list.server.ts'
import { emptyTrash, eraseFromTrash, restoreRecord, restoreTrash } from '#app/domain/trash/restore-or-erase.server.ts'
import type { TrashKind } from '#app/domain/trash/rules.ts'
import { z } from '#app/domain/zod.ts'
import { type FlashNotice, redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { trashHref } from '#app/routes/admin/lists/record-href.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import type { Route } from './+types/route.ts'
import { ConfirmErasure } from './confirm.tsx'
import { kindsFor, trashCursor, trashKind } from './request.server.ts'
import { TrashTable } from './table.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const kind = trashKind(url, staff)
  const toErase = url.searchParams.get('erase')
  const [list, counts, record] = await Promise.all([
    listTrash(kind, trashCursor(url)),
    countTrash(kindsFor(staff)),
    toErase ? findInTrash(kind, toErase) : null,
  ])
  const count = counts[kind] ?? 0
  const all = url.searchParams.has('erase-all') && count > 0
  const askedAt = Date.now()
  return {
    kind,
    counts: kindsFor(staff).map((each) => ({ kind: each, count: counts[each] ?? 0 })),
    list,
    isContinued: url.searchParams.has('after'),
    asked: record && toErase ? { id: toErase, ...record } : all ? { askedAt } : null,
  }
}

const wish = z.object({
  intent: z.enum(['restore', 'erase', 'restore-all', 'erase-all']),
  id: z.optional(z.string().check(z.maxLength(64))),
  askedAt: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(8.64e15))),
})

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm({ request, context }, wish)
  if (!form.ok) throw data(null, { status: form.status })
  const staff = context.get(staffContext)
  const kind = trashKind(url, staff)
  const notice = await noticeOf(form.value, kind, staff)
  return redirectWithNotice(trashHref(kind), notice, context)
}

type Wish = { intent: string; id?: string | undefined; askedAt?: number | undefined }

async function noticeOf({ intent, id = '', askedAt }: Wish, kind: TrashKind, by: Parameters<typeof restoreTrash>[1]) {
  if (intent === 'restore-all') return ofAll(await restoreTrash(kind, by), messages.restoredAll)
  if (intent === 'erase-all') {
    if (askedAt === undefined) throw data(null, { status: 400 })
    return ofAll(await emptyTrash(kind, by, new Date(askedAt)), messages.erasedAll)
  }
  const record = intent === 'restore' ? await findInTrash(kind, id) : null
  const outcome = await (intent === 'restore' ? restoreRecord : eraseFromTrash)(kind, id, by)
  if (outcome !== 'done') return failure(messages[outcome])
  return success(record ? messages.restored(record.name) : messages.erased)
}

const success = (text: string): Omit<FlashNotice, 'id'> => ({ kind: 'success', text })
const failure = (text: string): Omit<FlashNotice, 'id'> => ({ kind: 'error', text })
const ofAll = (count: number | null, text: (count: number) => string) =>
  count === null ? failure(messages.failed) : success(text(count))

export default function Trash({ loaderData: { kind, counts, list, isContinued, asked } }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting'
  const count = counts.find((each) => each.kind === kind)?.count ?? 0
  const { records, next } = list
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="reading mt-2 text-muted">{words.lead(keptForDays.trash)}</p>
      </div>
      <nav aria-label={words.kindsLabel} className="flex flex-wrap gap-x-6 border-line border-b">
        {counts.map((each) => (
          <Link
            key={each.kind}
            to={trashHref(each.kind)}
            aria-current={each.kind === kind ? 'page' : undefined}
            className={`relative flex min-h-11 items-center gap-2 font-semibold ${each.kind === kind ? 'tab-mark text-brand' : 'text-muted hover:text-ink'}`}
          >
            {words.kinds[each.kind]}
            <span className="rounded-full bg-sunken px-2 py-0.5 text-xs tabular-nums">{shownCount(each.count)}</span>
          </Link>
        ))}
      </nav>
      {count > 0 && (
        <Form method="post" action={trashHref(kind)} className="flex flex-wrap gap-3" preventScrollReset>
          <Button
            name="intent"
            value="restore-all"
            variant="secondary"
            size="small"
            busy={isBusy}
            busyText={words.busy}
            text={words.restoreAll}
          />
          <ButtonLink
            href={trashHref(kind, { 'erase-all': '' })}
            client
            variant="secondary"
            size="small"
            text={words.eraseAll}
          />
        </Form>
      )}
      {records.length === 0 ? (
        <EmptyState title={words.empty(words.kinds[kind])}>{words.emptyHint}</EmptyState>
      ) : (
        <TrashTable records={records} caption={words.kinds[kind]} hrefOf={(more) => trashHref(kind, more)} />
      )}
      {(next || isContinued) && (
        <nav aria-label={words.pagesLabel} className="flex justify-between gap-4">
          {isContinued ? (
            <ButtonLink href={trashHref(kind)} client variant="secondary" icon="left" text={words.newest} />
          ) : (
            <span />
          )}
          {next && (
            <ButtonLink
              href={trashHref(kind, { after: `${next.deletedAt.getTime()}_${next.id}` })}
              client
              variant="secondary"
              trailingIcon="right"
              text={words.older}
            />
          )}
        </nav>
      )}
      {asked && <ConfirmErasure asked={asked} kind={kind} count={count} closeHref={trashHref(kind)} />}
    </div>
  )
}
