import { data, Form, href, Link, redirect } from 'react-router'
import { whyNotSent } from '#app/browser/submit.ts'
import { jobsPage } from '#app/content/admin/jobs.ts'
import { keyHelp } from '#app/content/admin/navigation/keys.ts'
import { searchPage as words } from '#app/content/admin/navigation/search.ts'
import { roleWords } from '#app/content/admin/staff/members.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { capitalized } from '#app/content/nouns.ts'
import { postWords } from '#app/content/posts.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { longestSearch, searchTerm } from '#app/domain/records/rules.ts'
import type { Area, Role } from '#app/domain/roles.ts'
import { searchAll } from '#app/domain/search/find.server.ts'
import { compareByName, type Find, resultsPerKind, type SoughtKind } from '#app/domain/search/rules.ts'
import { isFoundIn } from '#app/domain/search-index/tokens.ts'
import { formatDate } from '#app/formats.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { mayFollow } from '#app/http/sessions/areas.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { formatCount } from '#app/routes/admin/lists/count.ts'
import { listHref, recordHref } from '#app/routes/admin/lists/query.ts'
import { commandsFor } from '#app/routes/admin/navigation/destinations.ts'
import {
  type Entry,
  type EntryGroup,
  EntryText,
  type SearchAnswer,
  suggest,
} from '#app/routes/admin/navigation/entries.tsx'
import { KeyList } from '#app/routes/admin/navigation/keys.tsx'
import { settingsPages } from '#app/routes/admin/navigation/settings.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import type { Route } from './+types/route.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { areas } = context.get(staffContext)
  const term = searchTerm(url.searchParams.get('q') ?? '')
  const answer = await catchFault(answerSearch(term, areas))
  if ('fault' in answer) {
    const failed: SearchAnswer = { term, groups: allowedCommands(term, areas), problem: 'unavailable' }
    return data(failed, { status: problemStatuses.unavailable })
  }
  const { straightTo, ...shown } = answer
  if (straightTo && !url.searchParams.has(suggest)) throw redirect(straightTo)
  return data<SearchAnswer>(shown)
}

/** A failed request of the search dialog must not replace the page with an error. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SearchAnswer> {
  try {
    return await serverLoader()
  } catch (error) {
    const reason = whyNotSent(error)
    if (!reason) throw error
    return { term: '', groups: [], problem: reason === 'notConnected' ? reason : 'unavailable' }
  }
}

export default function SearchPage({ loaderData: { term, groups, inTrash, problem } }: Route.ComponentProps) {
  const records = groups.filter(({ id }) => id !== 'commands')
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-16">
      <h1 className="text-3xl">{words.heading}</h1>
      <SearchForm key={term} term={term} />
      {problem && <Notice kind="error">{words.problems[problem]}</Notice>}
      {inTrash && (
        <Notice kind="info">
          {words.inTrash(inTrash)}{' '}
          <Link to={href('/admin/trash')} className="font-semibold text-brand underline underline-offset-4">
            {words.toTrash}
          </Link>
        </Notice>
      )}
      {term && !problem && records.length === 0 && !inTrash && (
        <EmptyState title={words.none(term)} seed="search">
          {words.noneHint}
        </EmptyState>
      )}
      {groups.map((group) => (
        <Group key={group.id} group={group} term={term} />
      ))}
      <section id="keys" aria-labelledby="keys-title" className="mt-6 border-line border-t pt-8">
        <h2 id="keys-title" className="text-xl">
          {keyHelp.heading}
        </h2>
        <p className="mt-1 mb-5 text-muted">{keyHelp.text}</p>
        <KeyList />
      </section>
    </div>
  )
}

function SearchForm({ term }: { term: string }) {
  return (
    <Form role="search" aria-label={words.heading} action={href('/admin/search')} className="flex gap-2">
      <span className="relative flex-1">
        <Icon
          name={recordIcons.search}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted"
        />
        <TextInput
          type="search"
          name="q"
          defaultValue={term}
          maxLength={longestSearch}
          aria-label={words.label}
          placeholder={words.longPlaceholder}
          autoComplete="off"
          spellCheck={false}
          className="pl-10"
        />
      </span>
      <Button variant="secondary">{words.submit}</Button>
    </Form>
  )
}

function Group({ group: { id, title, entries, all }, term }: { group: EntryGroup; term: string }) {
  return (
    <section aria-labelledby={`found-${id}`}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={`found-${id}`} className="font-semibold text-muted text-sm">
          {title}
        </h2>
        {all && (
          <Link to={all.href} className="font-semibold text-brand text-sm underline-offset-4 hover:underline">
            {all.text}
          </Link>
        )}
      </div>
      <ul className="overflow-clip rounded-card border border-line bg-surface">
        {entries.map((entry) => (
          <li key={entry.href} className="border-line border-b last:border-0">
            <Found entry={entry} term={term} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const row =
  'flex min-h-13 w-full items-center px-4 py-2 text-left transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-3'

function Found({ entry, term }: { entry: Entry; term: string }) {
  if (!entry.post)
    return (
      <Link to={entry.href} reloadDocument={entry.document} className={row}>
        <EntryText entry={entry} term={term} />
      </Link>
    )
  return (
    <Form method="post" action={entry.href} reloadDocument={entry.document}>
      <button type="submit" className={row}>
        <EntryText entry={entry} term={term} />
      </button>
    </Form>
  )
}

/** `straightTo`: the address of the record whose reference was typed. */
async function answerSearch(
  term: string,
  areas: readonly Area[],
): Promise<SearchAnswer & { straightTo?: string | undefined }> {
  const commands = allowedCommands(term, areas)
  if (!term) return { term, groups: commands }
  commands.push(...allowedSettings(term, areas))
  const all = await searchAll(term, areas)
  const records = all.flatMap(({ kind, finds, found }) => {
    const entries = finds.map((find) => entryOf(kind, find))
    return entries.length > 0 ? { id: kind, title: nameOf(kind), entries, all: listOf(kind, term, found) } : []
  })
  const exact = records.filter(({ id }) => all.some(({ kind, exact }) => kind === id && exact === 'here'))
  return {
    term,
    groups: [...exact, ...commands, ...records.filter((group) => !exact.includes(group))],
    inTrash: all.some((each) => each.exact === 'trash') ? term.toUpperCase() : undefined,
    straightTo: exact[0]?.entries[0]?.href,
  }
}

function allowedCommands(term: string, areas: readonly Area[]): EntryGroup[] {
  const allowed = commandsFor(term).filter((command) => mayFollow(areas, command.href))
  const entries = allowed.map(({ href, text, post, document }) => ({ href, text, post, document }))
  const shown = term ? entries.slice(0, resultsPerKind) : entries
  return shown.length > 0 ? [{ id: 'commands', title: words.groups.commands, entries: shown }] : []
}

function allowedSettings(term: string, areas: readonly Area[]): EntryGroup[] {
  const found = settingsPages
    .flatMap(({ pages }) => pages)
    .flatMap(({ title, link, labels = [], to, document }) => {
      const line = isFoundIn([title, link], term) ? link : labels.find((label) => isFoundIn([label], term))
      return line && mayFollow(areas, to) ? { href: to, text: title, details: [line], document } : []
    })
  const entries: Entry[] = found.toSorted(compareByName(term, ({ text }) => text)).slice(0, resultsPerKind)
  return entries.length > 0 ? [{ id: 'settings', title: words.groups.settings, entries }] : []
}

function addressOf(kind: SoughtKind, { id, steps }: Find): string {
  if (kind === 'pages')
    return `${href('/admin/site/:page', { page: String(id) })}${steps?.length ? `?at=${steps.join('/')}` : ''}`
  if (kind === 'pictures') return href('/admin/pictures/:id', { id: String(id) })
  return kind === 'staff' ? `${href('/admin/staff')}?member=${id}` : recordHref(kindOf('area', kind).noun, String(id))
}

function entryOf(kind: SoughtKind, find: Find): Entry {
  const { title, details, status, at } = find
  return {
    href: addressOf(kind, find),
    text: title,
    details,
    badge: status && badgeOf(kind, status),
    day: at && formatDate(at, company.timeZone),
  }
}

type GroupKind = 'pages' | 'pictures' | 'staff'

const isGroup = (kind: SoughtKind): kind is GroupKind => Object.hasOwn(words.groups, kind)

const nameOf = (kind: SoughtKind) => (isGroup(kind) ? words.groups[kind] : capitalized(kindOf('area', kind).words.many))

/** The list with all records that were found, if the group does not show all. */
function listOf(kind: SoughtKind, term: string, found: number): EntryGroup['all'] {
  const tab = isGroup(kind) ? null : kindOf('area', kind).tab
  if (!tab || found <= resultsPerKind) return undefined
  return { href: listHref({ tab, search: term }), text: words.all(formatCount(found), nameOf(kind)) }
}

const labels: Partial<Record<SoughtKind, Record<string, string>>> = {
  applications: statusLabels,
  jobs: jobsPage.states,
  posts: postWords.fields.status.options,
}

const badgeOf = (kind: SoughtKind, status: string) =>
  kind === 'staff' ? roleWords[status as Role]?.label : (labels[kind]?.[status] ?? status)
