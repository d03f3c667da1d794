import { href } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { jobsPage } from '#app/content/admin/jobs.ts'
import { searchPage as words } from '#app/content/admin/navigation/search.ts'
import { roleWords } from '#app/content/admin/staff/members.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import type { Area, Role } from '#app/domain/roles.ts'
import { findEverywhere } from '#app/domain/search/find.server.ts'
import type { Find, SoughtKind } from '#app/domain/search/rules.ts'
import { shownFinds } from '#app/domain/search/rules.ts'
import { mayFollow } from '#app/http/sessions/areas.server.ts'
import { formatDate } from '#app/routes/admin/format.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { recordHref } from '#app/routes/admin/lists/record-href.ts'
import { commandsFor } from '#app/routes/admin/navigation/destinations.ts'
import type { Entry, EntryGroup, SearchAnswer } from '#app/routes/admin/navigation/entries.ts'

/** With the address of the record whose reference was typed. */
export async function answerSearch(
  term: string,
  areas: readonly Area[],
): Promise<SearchAnswer & { straightTo?: string | undefined }> {
  const commands = theirCommands(term, areas)
  if (!term) return { term, groups: commands }
  const all = await findEverywhere(term, areas)
  const records = all.flatMap(({ kind, finds, found }) => {
    const entries = finds.map((find) => entryOf(kind, find))
    return entries.length > 0 ? { id: kind, title: words.groups[kind], entries, all: listOf(kind, term, found) } : []
  })
  const exact = records.filter(({ id }) => all.some(({ kind, exact }) => kind === id && exact === 'here'))
  return {
    term,
    groups: [...exact, ...commands, ...records.filter((group) => !exact.includes(group))],
    inTrash: all.some((each) => each.exact === 'trash') ? term.toUpperCase() : undefined,
    straightTo: exact[0]?.entries[0]?.href,
  }
}

export function theirCommands(term: string, areas: readonly Area[]): EntryGroup[] {
  const theirs = commandsFor(term).filter((command) => mayFollow(areas, command.href))
  const entries = theirs.map(({ href, text, post, document }) => ({ href, text, post, document }))
  const shown = term ? entries.slice(0, shownFinds) : entries
  return shown.length > 0 ? [{ id: 'commands', title: words.groups.commands, entries: shown }] : []
}

function entryOf(kind: SoughtKind, { id, title, details, status, at }: Find): Entry {
  return {
    href: kind === 'staff' ? `${href('/admin/staff')}?member=${id}` : recordHref(kindOf('area', kind).noun, String(id)),
    text: title,
    details,
    badge: status && badgeOf(kind, status),
    day: at && formatDate(at, company.timeZone),
  }
}

/** Where all that were found stand, with no more of them here than there. */
function listOf(kind: SoughtKind, term: string, found: number): EntryGroup['all'] {
  const tab = kind === 'staff' ? null : kindOf('area', kind).tab
  if (!tab || found <= shownFinds) return undefined
  return { href: listHref({ tab, search: term }), text: words.all(shownCount(found), words.groups[kind]) }
}

const labels: Partial<Record<SoughtKind, Record<string, string>>> = {
  applications: statusLabels,
  jobs: jobsPage.states,
  posts: dashboardPage.posts.status,
}

const badgeOf = (kind: SoughtKind, status: string) =>
  kind === 'staff' ? roleWords[status as Role]?.label : (labels[kind]?.[status] ?? status)
