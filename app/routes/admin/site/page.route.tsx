import { data, Form, href, Link, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { siteMessages as messages, siteEditor as words } from '#app/content/admin/site.ts'
import { errorTitle } from '#app/content/forms.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { readOrFault } from '#app/domain/lists/read.server.ts'
import { makePreviewSecret, previewParameter } from '#app/domain/site/content.server.ts'
import {
  discardPageDraft,
  findPage,
  findRevisions,
  publishDraft,
  resetToBuiltIn,
  restorePage,
  savePageDraft,
} from '#app/domain/site/edit.server.ts'
import { labelsOf, type Order, orderForm, partForm, readPartForm, writePartForm } from '#app/domain/site/form.ts'
import { isPageName, type PageName, type SitePage, sitePages } from '#app/domain/site/pages.ts'
import { changePart, emptyContent, findPart, parseSteps, type Steps, titleOf } from '#app/domain/site/part.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { RecordFields } from '#app/routes/record-fields.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon, type IconName } from '#app/ui/controls/icon.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/page.route.ts'

const partOf = (name: PageName) => (sitePages[name] as SitePage).part

/** The page in the address; a 404 for any other. */
function pageIn({ page }: { page: string }): PageName {
  if (isPageName(page)) return page
  throw data(null, { status: problemStatuses.gone })
}

const stepsIn = (url: URL) => parseSteps(url.searchParams.get('at') ?? '')

const pageHref = (page: PageName, steps: Steps) =>
  `${href('/admin/site/:page', { page })}${steps.length > 0 ? `?at=${steps.join('/')}` : ''}`

export async function loader({ params, url }: Route.LoaderArgs) {
  const page = await findPage(pageIn(params))
  const steps = stepsIn(url)
  const found = findPart(partOf(page.name), page.content, steps)
  if (!found) throw data(null, { status: problemStatuses.gone })
  const { part, content } = found
  const revisions = steps.length === 0 ? await findRevisions(page.name) : []
  return {
    name: page.name,
    version: page.version,
    hasDraft: page.hasDraft,
    previewHref: `${sitePages[page.name].path}?${previewParameter}=${encodeURIComponent(makePreviewSecret())}`,
    isPublished: page.publishedAt !== null,
    steps,
    written: writePartForm(part, content, company.timeZone),
    parts: Object.keys(part.parts),
    lists: Object.entries(part.lists).map(([list, { item, max }]) => ({
      list,
      isFull: (content.lists?.[list]?.length ?? 0) >= max,
      titles: (content.lists?.[list] ?? []).map((entry) => titleOf(item, entry)),
    })),
    revisions: revisions.map(({ id, publishedAt, staff }) => ({ id, publishedAt, by: staff?.name || staff?.email })),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const name = pageIn(params)
  const steps = stepsIn(url)
  const by = context.get(staffContext)
  const page = await findPage(name)
  const back = (text: string, kind: 'success' | 'error' = 'success', to: Steps = steps) =>
    redirectWithNotice(pageHref(name, to), { kind, text }, context)
  if (url.searchParams.has('order')) {
    const form = await readForm({ request, context }, orderForm)
    if (!form.ok) throw data(null, { status: form.status })
    const { outcome, text, to } = await carryOut({ page, steps, by }, form.value)
    return outcome === 'done' ? back(text, 'success', to) : back(messages[outcome], 'error')
  }
  const found = findPart(partOf(name), page.content, steps)
  if (!found) return back(messages.gone, 'error', [])
  const form = await readForm({ request, context }, partForm(found.part))
  if (!form.ok) return form.invalid
  const { version, ...written } = form.value
  const changed = changePart(partOf(name), page.content, steps, ({ part, content }) => {
    content.fields = readPartForm(part, written, company.timeZone)
  })
  const outcome = await readOrFault(savePageDraft(name, version, changed ?? page.content))
  if (typeof outcome === 'object') return form.refuse(problemStatuses.unavailable, messages.unavailable)
  return outcome === 'conflict' ? form.refuse(problemStatuses.conflict, messages.conflict) : back(messages.saved)
}

interface Editing {
  page: Awaited<ReturnType<typeof findPage>>
  steps: Steps
  by: Parameters<typeof publishDraft>[2]
}

/** Carries out an order; `to` is where it leads. */
async function carryOut({ page: { name, content }, steps, by }: Editing, order: Order) {
  const { version, list = '', position, revision } = order
  const done = async (carriedOut: Promise<'done' | 'conflict'>, text: string, to = steps) => {
    const outcome = await carriedOut
    return { outcome: outcome === 'done' ? outcome : ('changed' as const), text, to }
  }
  switch (order.order) {
    case 'publish':
      return done(publishDraft(name, version, by), messages.published)
    case 'discard':
      return done(discardPageDraft(name, version), messages.discarded)
    case 'reset':
      return done(resetToBuiltIn(name, version), messages.reset)
    case 'restore':
      return done(restorePage(name, version, revision), messages.restored)
    default:
      break
  }
  let problem: 'gone' | 'full' | undefined
  const changed = changePart(partOf(name), content, steps, ({ part, content: { lists = {} } }) => {
    const declared = Object.hasOwn(part.lists, list) ? part.lists[list] : undefined
    const entries = lists[list]
    if (!declared || !entries || (order.order !== 'add' && position >= entries.length)) problem = 'gone'
    else if (order.order === 'add' && entries.length >= declared.max) problem = 'full'
    else if (order.order === 'add') entries.push(emptyContent(declared.item))
    else {
      const [entry] = entries.splice(position, 1)
      const place = order.order === 'up' ? Math.max(0, position - 1) : position + 1
      if (entry && order.order !== 'remove') entries.splice(place, 0, entry)
    }
  })
  if (!changed || problem) return { outcome: problem ?? ('gone' as const), text: '', to: steps }
  const saved = savePageDraft(name, version, changed)
  if (order.order !== 'add') return done(saved, order.order === 'remove' ? messages.removed : messages.moved)
  const added = findPart(partOf(name), changed, steps)?.content.lists?.[list]?.length ?? 1
  return done(saved, messages.added, [...steps, list, String(added - 1)])
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === problemStatuses.conflict || defaultShouldRevalidate

type Loaded = Route.ComponentProps['loaderData']

const partWords: Record<string, string> = words.parts

/** Names a part by its last step; an item by its list and position. */
function titleOfPart(name: PageName, steps: Steps): string {
  const last = steps.at(-1)
  if (last === undefined) return words.pages[name]
  return partWords[last] ?? `${partWords[steps.at(-2) ?? ''] ?? ''} ${Number(last) + 1}`
}

/** The steps to the part around this one; an item is in a list, which has no page of its own. */
const around = (steps: Steps) => steps.slice(0, /^\d+$/.test(steps.at(-1) ?? '') ? -2 : -1)

export default function EditPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { name, version, steps, hasDraft, isPublished, parts, lists, revisions } = loaderData
  const heading = titleOfPart(name, steps)
  const title = `${heading} | ${matches[0].loaderData.company.name}`
  const answer: AnsweredForm | undefined = actionData
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-8 pt-12 pb-16">
      <title>{answer?.result.error ? errorTitle(title) : title}</title>
      <div>
        {steps.length === 0 ? (
          <BackLink href={href('/admin/site')} text={words.back} />
        ) : (
          <BackLink href={pageHref(name, around(steps))} text={words.up(titleOfPart(name, around(steps)))} />
        )}
        <h1 className="mt-2 text-3xl">{heading}</h1>
        <Publication {...loaderData} />
      </div>
      {parts.length > 0 && (
        <ul className="border-line border-b">
          {parts.map((part) => (
            <li key={part} className="border-line border-t">
              <Link
                to={pageHref(name, [...steps, part])}
                className="flex min-h-11 items-center justify-between gap-4 py-2 font-semibold hover:text-brand"
              >
                {partWords[part]}
                <Icon name="right" className="size-5 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {lists.map((list) => (
        <Items key={list.list} {...list} name={name} steps={steps} version={version} />
      ))}
      {Object.keys(loaderData.written).length > 0 && (
        <PartForm key={`${steps.join('/')} ${version}`} {...loaderData} answer={answer} />
      )}
      {revisions.length > 0 && (
        <section>
          <h2 className="text-xl">{words.revisions.heading}</h2>
          <ul className="mt-3 border-line border-b">
            {revisions.map(({ id, publishedAt, by }) => {
              const moment = formatDateTime(publishedAt, matches[0].loaderData.company.timeZone)
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-2">
                  <span>
                    {moment} {by && <span className="text-muted text-sm">{words.revisions.by(by)}</span>}
                  </span>
                  <OrderButton
                    order={{ version, order: 'restore', revision: id }}
                    text={words.revisions.submit}
                    label={words.revisions.restore(moment)}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {steps.length === 0 && (hasDraft || isPublished) && (
        <section className="border-line border-t pt-5">
          <h2 className="text-xl">{words.reset.heading}</h2>
          <p className="mt-1 mb-3 text-muted">{words.reset.text}</p>
          <OrderButton order={{ version, order: 'reset' }} text={words.reset.submit} />
        </section>
      )}
    </div>
  )
}

/** The state of the page, and the ways to see and publish it. */
function Publication({ name, version, hasDraft, previewHref }: Loaded) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {hasDraft ? (
        <>
          <OrderButton order={{ version, order: 'publish' }} text={words.publish} variant="primary" />
          <ButtonLink href={previewHref} variant="secondary" text={words.preview} />
          <OrderButton order={{ version, order: 'discard' }} text={words.discard} variant="quiet" />
          <p className="basis-full text-muted text-sm">
            {words.state.draft} {words.previewHelp}
          </p>
        </>
      ) : (
        <ButtonLink href={sitePages[name].path} variant="secondary" text={words.view} />
      )}
    </div>
  )
}

function PartForm({
  name,
  version,
  steps,
  written,
  answer,
}: Pick<Loaded, 'name' | 'version' | 'steps' | 'written'> & { answer: AnsweredForm | undefined }) {
  const part = findDeclared(name, steps)
  const form = useSchemaForm({
    id: 'part',
    loadSchema: async () => (await import('#app/domain/site/form.ts')).partForm(part),
    answer,
    defaultValue: written,
  })
  return (
    <Card>
      <h2 className="mb-5 text-xl">{steps.length === 0 ? words.search : titleOfPart(name, steps)}</h2>
      <SchemaFormElement
        form={form}
        errorSummary={words.errorSummary}
        action={pageHref(name, steps)}
        className="grid gap-5"
      >
        <input type="hidden" name="version" value={version} />
        <RecordFields form={form} record={{ fields: part.fields, words: { fields: labelsOf(part) } }} />
        <Button busy={form.busy} busyText={words.save.busy} className="justify-self-start" text={words.save.idle} />
      </SchemaFormElement>
    </Card>
  )
}

/** The declaration at these steps, whatever its content. */
function findDeclared(name: PageName, steps: Steps) {
  let found = partOf(name)
  for (const step of steps) found = found.parts[step] ?? found.lists[step]?.item ?? found
  return found
}

type ItemsProps = Loaded['lists'][number] & Pick<Loaded, 'name' | 'steps' | 'version'>

function Items({ list, titles, isFull, name, steps, version }: ItemsProps) {
  const { item } = words
  return (
    <section>
      <h2 className="text-xl">{partWords[list]}</h2>
      <ul className="mt-3 border-line border-b">
        {titles.map((title, position) => {
          const shown = title || item.untitled
          const order = { version, list, position: String(position) }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name but its place
            <li key={position} className="flex items-center justify-between gap-2 border-line border-t">
              <Link
                to={pageHref(name, [...steps, list, String(position)])}
                className="flex min-h-11 min-w-0 flex-1 items-center py-2 font-semibold [overflow-wrap:anywhere] hover:text-brand"
              >
                <span className="sr-only">{item.edit('')}</span>
                {shown}
              </Link>
              {position > 0 && (
                <OrderButton
                  order={{ ...order, order: 'up' }}
                  icon="M18 15l-6-6-6 6"
                  label={item.up(shown)}
                  variant="quiet"
                />
              )}
              {position < titles.length - 1 && (
                <OrderButton
                  order={{ ...order, order: 'down' }}
                  icon="M6 9l6 6 6-6"
                  label={item.down(shown)}
                  variant="quiet"
                />
              )}
              <OrderButton
                order={{ ...order, order: 'remove' }}
                icon="M18 6 6 18M6 6l12 12"
                label={item.remove(shown)}
                variant="quiet"
              />
            </li>
          )
        })}
      </ul>
      {!isFull && (
        <div className="mt-3">
          <OrderButton order={{ version, order: 'add', list }} text={item.add(partWords[list] ?? '')} />
        </div>
      )}
    </section>
  )
}

interface OrderButtonProps {
  order: { version: number; order: Order['order'] } & Record<string, string | number>
  text?: string
  icon?: IconName
  /** In place of the text, for those who hear it. */
  label?: string
  variant?: 'primary' | 'secondary' | 'quiet'
}

/** A form of one button, to the address of the part that is open. */
function OrderButton({ order, text, icon, label, variant = 'secondary' }: OrderButtonProps) {
  const at = new URLSearchParams(useLocation().search).get('at')
  return (
    <Form method="post" action={`?${at ? `at=${at}&` : ''}order=`} preventScrollReset>
      {Object.entries(order).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant={variant} size={icon ? 'small' : 'medium'} icon={icon} text={text} aria-label={label} />
    </Form>
  )
}
