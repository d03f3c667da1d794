import type { ReactNode } from 'react'
import { href } from 'react-router'
import { closingJobs } from '#app/content/admin/closing-jobs.ts'
import { todayPage as words } from '#app/content/admin/company/today.ts'
import { undeliveredWords } from '#app/content/admin/mail/undelivered.ts'
import { countedReview, waitingForReview } from '#app/content/admin/spam/review.ts'
import { capitalized } from '#app/content/nouns.ts'
import { waitingApplications } from '#app/domain/overview/waiting.ts'
import {
  inboxKinds,
  inboxWords,
  isOneOf,
  kindOf,
  type SubmissionKind,
  submissionKinds,
  tableBy,
  wordsOf,
} from '#app/domain/records/kinds.ts'
import { formatDate, formatDateTime, formatTime } from '#app/formats.ts'
import { formatCount, reviewCounts } from '#app/routes/admin/lists/count.ts'
import { listHref, recordHref } from '#app/routes/admin/lists/query.ts'
import type { Route } from './+types/route.ts'

type Loaded = Route.ComponentProps['loaderData']
type Applications = NonNullable<Loaded['applications']>

/** A waiting task, and the page that handles it. */
export interface Line {
  to: string
  what: string
  detail?: string | undefined
  /** Its urgency or its time. */
  when?: ReactNode
}

export interface Group {
  id: string
  title: string
  lines: Line[]
  /** A part of it could not be loaded. */
  isIncomplete?: boolean
  all?: { to: string; text: string } | undefined
  note?: string | undefined
}

/** By urgency, without empty groups. */
export function groupsOf(loaded: Loaded, timeZone: string): Group[] {
  const groups = [
    ...(loaded.applications ? applicantsOf(loaded.applications, timeZone) : []),
    unreadOf(loaded),
    reviewOf(loaded, timeZone),
    notDeliveredOf(loaded),
    postsOf(loaded, timeZone),
    closingOf(loaded, timeZone),
    systemOf(loaded),
  ]
  return groups.filter(({ lines, isIncomplete }) => lines.length > 0 || isIncomplete)
}

function applicantsOf({ owed, interviews, due, unanswered }: Applications, timeZone: string): Group[] {
  return [
    group('owed', owed, ({ days }) => <span className="font-semibold text-warning">{words.owed.late(days)}</span>),
    group('interviews', interviews, ({ at, isToday, isOver }) => (
      <time dateTime={at.toISOString()} className={isToday && !isOver ? 'font-semibold text-brand' : ''}>
        {isToday ? `${words.interviews.today}, ${formatTime(at, timeZone)}` : formatDateTime(at, timeZone)}
        {isOver && `, ${words.interviews.over}`}
      </time>
    )),
    group('due', due, ({ days }) => words.due.when(days)),
    group('unanswered', unanswered, ({ days }) => words.unanswered.waits(days)),
  ]
}

/** Applicants by name. Each link contains the list, for the neighbours on the application page. */
function group<Person extends { id: number; name: string; position: string }>(
  which: 'owed' | 'interviews' | 'due' | 'unanswered',
  found: { those: Person[]; count: number } | null | undefined,
  when: (person: Person) => ReactNode,
): Group {
  const list = { ...waitingApplications[which], sort: { by: 'date', descending: false } } as const
  return {
    id: which,
    title: words[which].heading,
    isIncomplete: found === null,
    all: found?.count ? { to: listHref(list), text: words.all(formatCount(found.count)) } : undefined,
    lines: (found?.those ?? []).map((person) => ({
      to: listHref(list, {}, href('/admin/applications/:id', { id: String(person.id) })),
      what: person.name,
      detail: person.position,
      when: when(person),
    })),
  }
}

function unreadOf({ unread }: Loaded): Group {
  const counts = submissionKinds.filter((kind) => kind in unread).map((kind) => ({ kind, count: unread[kind] ?? null }))
  return {
    id: 'unread',
    title: words.unread.heading,
    isIncomplete: counts.some(({ count }) => count === null),
    lines: counts.flatMap(({ kind, count }) =>
      count ? { to: unreadHref[kind], what: unreadText(kind, formatCount(count)) } : [],
    ),
  }
}

const unreadText = (kind: SubmissionKind, count: string) =>
  isOneOf(inboxKinds, kind) ? words.unread.inbox(wordsOf(kind), count) : words.unread.applications(count)

const unreadHref = {
  job_applications: listHref(waitingApplications.unopened),
  ...tableBy(inboxKinds, (tab) => listHref({ tab })),
}

function reviewOf({ review }: Loaded, timeZone: string): Group {
  const counts = review ? reviewCounts(review) : []
  const [first] = counts
  return {
    id: 'review',
    title: words.review,
    isIncomplete: review === null,
    lines:
      review?.until && first
        ? [
            {
              to: listHref({ tab: first.tab, place: 'spam' }),
              what: countedReview(counts),
              detail: waitingForReview.rest(counts, formatDate(review.until, timeZone)),
            },
          ]
        : [],
  }
}

/** Permanently failed emails, and missing resumes. */
function notDeliveredOf({ undelivered, applications }: Loaded): Group {
  const named = undelivered?.those ?? []
  const files = applications?.files
  // The link of the group covers applications.
  const { application: all = 0, ...others } = undelivered?.counts ?? {}
  const unnamed =
    Object.values(others).reduce((sum, count) => sum + count, 0) - named.filter(({ noun }) => noun in others).length
  return {
    id: 'undelivered',
    title: words.notDelivered.heading,
    isIncomplete: undelivered === null || files === null,
    all:
      all > 1
        ? { to: listHref(waitingApplications.undelivered), text: undeliveredWords.today.all(formatCount(all)) }
        : undefined,
    note: unnamed > 0 ? undeliveredWords.today.more(formatCount(unnamed), inboxWords) : undefined,
    lines: [
      ...named.map(({ noun, id, name }) => ({
        to: recordHref(noun, String(id)),
        what: name,
        detail: capitalized(kindOf('noun', noun).words.one),
        when: undeliveredWords.badge,
      })),
      ...(files
        ? [{ to: listHref(waitingApplications.files), what: words.notDelivered.files(formatCount(files)) }]
        : []),
    ],
  }
}

function postsOf({ posts }: Loaded, timeZone: string): Group {
  const { drafts = [], draftCount = 0, ofColleagues = 0, scheduled = [], scheduledCount = 0 } = posts ?? {}
  const { posts: said } = words
  const list = listHref({ tab: 'blog', sort: { by: 'status', descending: false } })
  const lineOfPost = (post: { id: string; title: string }, detail: string, when: string) => ({
    ...{ to: href('/admin/blog/:id', { id: post.id }), what: post.title, detail, when },
  })
  const more = scheduledCount - scheduled.length
  return {
    id: 'posts',
    title: said.heading,
    isIncomplete: posts === null,
    all: draftCount > drafts.length ? { to: list, text: said.allDrafts(draftCount) } : undefined,
    lines: [
      ...drafts.map((post) => lineOfPost(post, said.draft, said.changed(formatDateTime(post.updatedAt, timeZone)))),
      ...(ofColleagues > 0 ? [{ to: list, what: said.ofColleagues(ofColleagues) }] : []),
      ...scheduled.map((post) =>
        lineOfPost(post, said.scheduled, said.appears(formatDateTime(post.publishedAt as Date, timeZone))),
      ),
      ...(more > 0 ? [{ to: list, what: said.moreScheduled(more) }] : []),
    ],
  }
}

function closingOf({ closing }: Loaded, timeZone: string): Group {
  return {
    id: 'closing',
    title: words.closing.heading,
    isIncomplete: closing === null,
    note: closing && closing.length > 0 ? closingJobs.advice : undefined,
    lines: (closing ?? []).map(({ id, title, closesAt, isOpen, undecided }) => ({
      to: listHref({ job: id, undecided: 0 }),
      what: title,
      detail: words.closing.undecided(undecided),
      when: words.closing[isOpen ? 'closes' : 'closed'](formatDateTime(closesAt, timeZone)),
    })),
  }
}

function systemOf({ warnings }: Loaded): Group {
  return {
    id: 'system',
    title: words.system,
    lines: warnings.map(({ href, title, text }) => ({ to: href, what: title, detail: text })),
  }
}
