import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { ownPageMessages } from '#app/content/admin/own-pages.ts'
import { siteMessages as messages, siteEditor as words } from '#app/content/admin/site.ts'
import type { Fields } from '#app/domain/fields/field.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { countLocalChanges } from '#app/domain/installation/publication.server.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import { pick } from '#app/domain/pick.ts'
import { findPictures } from '#app/domain/pictures/find.server.ts'
import { findChoices, findLibrary, mostRecent } from '#app/domain/pictures/library.server.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { makePreviewSecret, previewParameter } from '#app/domain/site/content.server.ts'
import { differencesOf } from '#app/domain/site/difference.server.ts'
import {
  type EditedPage,
  findPage,
  findPageRevision,
  findRevisions,
  titleOfPage,
} from '#app/domain/site/edit.server.ts'
import { type Order, orderForm, partForm } from '#app/domain/site/form.ts'
import { handleEditorAction } from '#app/domain/site/orders.server.ts'
import { isBuiltIn, isPageName, sitePage } from '#app/domain/site/pages.server.ts'
import {
  findPart,
  missingPart,
  type PageContent,
  type Part,
  type PartContent,
  parseSteps,
  type Steps,
  titleOf,
} from '#app/domain/site/part.ts'
import { sampleParts, samplesAt } from '#app/domain/site/samples.server.ts'
import { beginForm, editedPart, type Saved, savePart } from '#app/domain/site/save.server.ts'
import { heaviestParts, largestHtml } from '#app/domain/site/weight.server.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { formatNumber } from '#app/formats.ts'
import { drawContext } from '#app/http/context.server.ts'
import { compressForCache } from '#app/http/files/compression.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm, readOrder } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { compareLines } from '#app/routes/admin/editing/compare.server.ts'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import editorStyles from '#app/ui/styles/editor.css?url'
import type { Route } from './+types/page.route.ts'
import { OrderButton, OrderQueueContext, useVersionedQueue } from './orders.tsx'
import { Items, PartForm, SectionList } from './parts.tsx'
import { nameOfPart, pageHref, titleOfPart } from './places.ts'
import { DeletePage, Publication, Revisions } from './publication.tsx'

/** The page in the address; a 404 for any other. */
async function pageIn({ page: name }: { page: string }): Promise<EditedPage> {
  const page = isPageName(name) ? await findPage(name) : null
  if (page && (isBuiltIn(name) || page.version > 0)) return page
  throw data(null, { status: problemStatuses.gone })
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorStyles }]

const stepsIn = (url: URL) => parseSteps(url.searchParams.get('at') ?? '')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = await pageIn(params)
  const { name, path, version } = page
  const { part, content } = editedPart(page)
  const { sections } = sitePage(name)
  const steps = stepsIn(url)
  const present = findPart(part, content, steps)
  const found = present ?? missingPart(part, steps)
  if (!found) throw data(null, { status: problemStatuses.gone })
  const isWhole = steps.length === 0
  const samples = samplesAt(name, page.content, steps)
  const otherParts = [...Object.keys(found.part.parts), ...(isWhole ? Object.keys(part.lists) : [])]
  const pictures = namesOfPictures(found.part)
  const preview = `${path}?${previewParameter}=${encodeURIComponent(makePreviewSecret())}`
  const shown = {
    ...{ name, version, steps, path, preview, isGone: present === null },
    title: titleOfPage(name, page.content),
    titles: steps.map((_, index) => titleAt(part, content, steps.slice(0, index + 1))),
    isBuiltIn: isBuiltIn(name),
    weight: await weightOf(page, preview, context),
    hasDraft: page.hasDraft,
    isPublished: page.publishedAt !== null,
    publishAt: page.publishAt,
    fields: found.part.fields,
    pictures:
      pictures.length > 0 ? await findChoices(pictures.map((name) => String(found.content.fields?.[name]))) : null,
    recent: hasText(found.part) ? (await findLibrary({ size: mostRecent })).pictures : [],
    ...beginForm(page, steps, found),
    parts: otherParts.filter((name) => !isWhole || !sections.includes(name)),
    samples: isWhole ? sampleParts(name, page.content) : [],
    sampleFields: samples.fields,
    isHidden: isHidden(page, steps),
    sections: isWhole && {
      shown: content.sections,
      hidden: sections.filter((section) => !content.sections.includes(section)),
      declared: sections,
      editable: otherParts,
    },
    lists: isWhole ? [] : listsOf(found, samples.entries),
    revisions: isWhole ? await revisionsOf(name) : [],
    compared: isWhole ? await comparedIn(url, page) : null,
  }
  return data(shown, { status: present ? 200 : problemStatuses.gone })
}

/** Whether the part is in a section that the page does not show. */
function isHidden({ name, content }: EditedPage, [section = '']: Steps) {
  return sitePage(name).sections.includes(section) && !content.sections.includes(section)
}

/** The last weight of each page in bytes. To draw and compress one takes longer than to open its editor. */
const weights = new Map<string, { state: string; bytes: number }>()

/** The weight of the page as visitors would be sent it with its draft, and its heaviest parts; null if it is light enough. */
async function weightOf(page: EditedPage, preview: string, context: Route.LoaderArgs['context']) {
  const { name, version, content, hasDraft, publishedAt } = page
  if (sitePage(name).isShared || !(hasDraft || publishedAt)) return null
  const state = `${version} ${countLocalChanges()}`
  if (weights.get(name)?.state !== state) {
    const response = await context.get(drawContext)(preview, { 'Sec-Fetch-Dest': 'iframe' })
    if (!response.ok) return null
    const { br } = await compressForCache(Buffer.from(await response.text()), 'oftenSent')
    weights.set(name, { state, bytes: br.length })
  }
  const { bytes = 0 } = weights.get(name) ?? {}
  if (bytes <= largestHtml) return null
  return {
    kilobytes: formatNumber(bytes / 1024, { maximumFractionDigits: 1 }),
    most: largestHtml / 1024,
    parts: heaviestParts(name, content),
  }
}

function titleAt(part: Part, content: PageContent, steps: Steps): string {
  const found = findPart(part, content, steps)
  return titleOfPart(steps, found ? titleOf(found.part, found.content) : '')
}

const hasText = ({ fields }: Part) => Object.values(fields).some(({ kind }) => kind === 'markdown')

const namesOfPictures = ({ fields }: Pick<Part, 'fields'>) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'picture')

function listsOf({ part, content }: NonNullable<ReturnType<typeof findPart>>, samples: Record<string, number[]>) {
  return Object.entries(part.lists).map(([list, { item, max }]) => ({
    list,
    isFull: (content.lists?.[list]?.length ?? 0) >= max,
    entries: (content.lists?.[list] ?? []).map((entry, index) => ({
      title: titleOf(item, entry),
      isSample: samples[list]?.includes(index) === true,
    })),
  }))
}

async function revisionsOf(name: string) {
  const revisions = await findRevisions(name)
  return revisions.map(({ id, publishedAt, staff }) => ({ id, publishedAt, by: staff && nameOf(staff) }))
}

/** The revision in the address, compared with the present words. */
async function comparedIn(url: URL, { name, content }: Awaited<ReturnType<typeof findPage>>) {
  const id = parseRecordNumber(url.searchParams.get('revision'))
  const revision = id !== null ? await findPageRevision(name, id) : null
  if (!revision) return null
  const fields = await comparedFields(differencesOf(sitePage(name).part, revision.content, content))
  return { id: revision.id, publishedAt: revision.publishedAt, fields }
}

async function comparedFields(differences: ReturnType<typeof differencesOf>) {
  const pictures = await findPictures(JSON.stringify(differences))
  const named = (text: string) => pictures.get(text)?.alt || pictures.get(text)?.name || text
  return differences.map(({ steps, field, before, after }) => ({
    name: [...steps.map((_, index) => titleOfPart(steps.slice(0, index + 1))), field].join(', '),
    ...compareLines(named(before), named(after)),
  }))
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const page = await pageIn(params)
  const { name } = page
  const steps = stepsIn(url)
  const back = (text: string, kind: 'success' | 'error' = 'success', to: Steps = steps) =>
    redirectWithNotice(pageHref(name, to), { kind, text }, context)
  if (url.searchParams.has('order')) {
    const order = await readOrder({ request, context }, orderForm)
    const { timeZone } = company
    const { kind, to } = await handleEditorAction({ page, steps, timeZone, by: context.get(staffContext) }, order)
    if (kind === 'empty') return data({ refused: messages.refused.empty }, { status: problemStatuses.invalid })
    return kind === 'done' ? back(textOf(order), 'success', to) : back(messages.refused[kind], 'error')
  }
  const { part, content } = editedPart(page)
  const found = findPart(part, content, steps) ?? missingPart(part, steps)
  if (!found) return back(messages.refused.gone, 'error', [])
  const form = await readForm({ request, context }, partForm(found.part))
  if (!form.ok) return form.invalid
  const saved = await catchFault(savePart(page, steps, form.value, context.get(staffContext)))
  if ('fault' in saved) return form.refuse(problemStatuses.unavailable, messages.unavailable)
  /** The form goes on with other values than those that were sent. */
  const goOn = async <More extends object>(status: number, message: string, values: object, more: More) => {
    const { result, ...answer } = (await form.refuse(status, message)).data
    return data({ ...answer, result: { ...result, initialValue: { ...form.value, ...values } }, ...more }, { status })
  }
  switch (saved.kind) {
    case 'saved':
    case 'joined':
      if (isHidden(page, steps)) return back(messages.savedHidden)
      return back(page.publishAt ? messages.savedForLater : messages[saved.kind])
    case 'placed':
      return back(ownPageMessages.placed)
    case 'added':
      return back(messages.addedAgain, 'success', saved.to)
    case 'gone': {
      const title = titleOfPart(steps, titleOf(found.part, { fields: form.value as PartContent['fields'] }))
      return goOn(problemStatuses.gone, messages.gone, { again: saved.again.join('/') }, { title })
    }
    case 'both': {
      const { written, began } = saved.form
      const conflict = await conflictIn(page, pick(found.part.fields, saved.fields), saved)
      const values = { ...written, version: String(page.version), began }
      return goOn(problemStatuses.conflict, messages.conflict, values, { conflict })
    }
    case 'full':
      return form.refuse(problemStatuses.full, messages.refused.full)
    case 'conflict':
      return form.refuse(problemStatuses.conflict, messages.conflict)
    case 'invalid':
      return form.refuse(problemStatuses.invalid, ownPageMessages.taken.invalid, 'address')
    default:
      return form.refuse(problemStatuses.taken, ownPageMessages.taken[saved.kind], 'address')
  }
}

/** Both versions of the fields that both have changed. */
async function conflictIn(
  { name, version, updatedAt }: EditedPage,
  fields: Fields,
  { theirs, mine }: Pick<Extract<Saved, { kind: 'both' }>, 'theirs' | 'mine'>,
) {
  const differences = differencesOf({ fields, lists: {}, parts: {} }, theirs.content, { fields: mine })
  return { id: name, version, savedBy: null, updatedAt, differences: await comparedFields(differences) }
}

const textOf = ({ order, at }: Order) => messages.done[order === 'schedule' && at === '' ? 'unschedule' : order]

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === problemStatuses.conflict || defaultShouldRevalidate

/**
 * The steps to the part around this one; an item is in a list, which has no page of its own unless the page holds it.
 */
function parentSteps(steps: Steps): Steps {
  if (/^\d+$/.test(steps.at(-1) ?? '')) return steps.length === 2 ? steps.slice(0, 1) : steps.slice(0, -2)
  return steps.slice(0, -1)
}

function Weight({ kilobytes, most, parts }: NonNullable<Route.ComponentProps['loaderData']['weight']>) {
  const { weight } = words
  const shares = parts.map(({ part, share }) => weight.share(nameOfPart(part), share))
  return (
    <Notice kind="warning" quiet className="mt-4">
      <p>{weight.heavy(kilobytes, most)}</p>
      <p className="mt-1">{weight.parts(shares.join(', '))}</p>
    </Notice>
  )
}

export default function EditPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { name, version, steps, parts, sections, lists, revisions, preview } = loaderData
  const headingOf = (steps: Steps) => loaderData.titles[steps.length - 1] ?? loaderData.title
  const refused = actionData && 'refused' in actionData ? actionData.refused : null
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const lost = answer && 'title' in answer ? answer.title : undefined
  const isGone = loaderData.isGone || lost !== undefined
  const heading = lost ?? headingOf(steps)
  const { timeZone } = matches[0].loaderData.company
  return (
    <OrderQueueContext value={useVersionedQueue(version)}>
      <div className="page grid grid-cols-[minmax(0,48rem)] gap-8 pt-12 pb-16 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <DocumentTitle title={heading} hasError={Boolean(refused || answer?.result.error)} />
        <div className="grid content-start gap-8">
          <div>
            {steps.length === 0 ? (
              <BackLink href={href('/admin/site')} text={words.back} />
            ) : (
              <BackLink href={pageHref(name, parentSteps(steps))} text={words.up(headingOf(parentSteps(steps)))} />
            )}
            <h1 className="mt-2 text-3xl">{heading}</h1>
            {refused && (
              <Notice kind="error" className="mt-4">
                {refused}
              </Notice>
            )}
            <Publication {...loaderData} timeZone={timeZone} />
            {loaderData.weight && <Weight {...loaderData.weight} />}
          </div>
          {loaderData.isHidden && (
            <Notice kind="warning" quiet>
              <p className="mb-3">{words.sections.isHidden}</p>
              <OrderButton order={{ version, order: 'show', section: steps[0] ?? '' }} text={words.sections.show} />
            </Notice>
          )}
          {isGone && !answer && (
            <Notice kind="warning" quiet>
              {messages.refused.gone}
            </Notice>
          )}
          {!isGone && parts.length > 0 && (
            <SectionList
              {...loaderData}
              sections={{ shown: parts, hidden: [], declared: parts, editable: parts }}
              isFixed
            />
          )}
          {sections && <SectionList {...loaderData} sections={sections} />}
          {(isGone ? [] : lists).map((list) => (
            <Items key={list.list} {...list} name={name} steps={steps} version={version} />
          ))}
          {Object.keys(loaderData.fields).length > 0 && (
            <PartForm
              key={`${steps.join('/')} ${version} ${lost}`}
              {...loaderData}
              answer={answer}
              timeZone={timeZone}
            />
          )}
          <Revisions {...loaderData} revisions={revisions} timeZone={timeZone} />
          {!loaderData.isBuiltIn && steps.length === 0 && <DeletePage {...loaderData} />}
        </div>
        <iframe
          key={version}
          src={steps[0] === undefined ? preview : `${preview}#edit-${steps[0]}`}
          title={words.previewOf(loaderData.title)}
          loading="lazy"
          className="sticky top-20 hidden h-[calc(100dvh-6rem)] w-full rounded-card border border-line bg-ground xl:block"
        />
      </div>
    </OrderQueueContext>
  )
}
