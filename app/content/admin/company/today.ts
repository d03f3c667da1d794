import { formatNumber } from '#app/formats.ts'
import type { NounWords } from '../../nouns.ts'
import { pluralize } from '../records.ts'

const notRead = 'This could not be loaded.'

/** Above the tabs of the dashboard. */
export const overviewWords = {
  heading: 'Overview',
  fold: { open: 'Show', close: 'Hide', openLabel: 'Show the overview', closeLabel: 'Hide the overview' },
  today: 'Open Today',
  /** After the titles of troubles. */
  troubles: 'What this means',
  /** After their number. */
  figures: {
    label: 'Figures',
    owed: ['overdue answer', 'overdue answers'],
    unanswered: ['unanswered', 'unanswered'],
    interviews: ['interview', 'interviews'],
    undecided: ['undecided', 'undecided'],
    drafts: ['draft of yours', 'drafts of yours'],
    scheduled: ['scheduled post', 'scheduled posts'],
  },
  notRead,
}

/** The list of a member's waiting tasks, most urgent first, and the figures below it. */
export const todayPage = {
  title: 'Today',
  heading: 'Today',
  notRead,
  /** Stands for a missing value. */
  none: '–',
  all: (number: string) => `All ${number}`,
  empty: {
    title: 'Nothing is waiting for you',
    text: 'What comes in, falls due or needs a decision appears here.',
  },
  owed: {
    heading: 'Overdue answers',
    late: (days: number) => `${pluralize(days, 'day', 'days')} late`,
  },
  /** While no answer is promised, and no earlier promise is overdue. */
  unanswered: {
    heading: 'Waiting longest',
    waits: (days: number) => (days === 0 ? 'since today' : `for ${pluralize(days, 'day', 'days')}`),
  },
  interviews: { heading: 'Interviews', today: 'Today', over: 'past' },
  due: {
    heading: 'Answers due soon',
    when: (days: number) => (days === 0 ? 'due today' : days === 1 ? 'due tomorrow' : `due in ${days} days`),
  },
  unread: {
    heading: 'Unread',
    applications: (number: string) => (number === '1' ? '1 new application' : `${number} new applications`),
    inbox: ({ one, many }: NounWords, number: string) => `${number} unread ${number === '1' ? one : many}`,
  },
  review: 'Spam review',
  notDelivered: {
    heading: 'Not delivered',
    files: (number: string) => (number === '1' ? '1 resume is missing' : `${number} resumes are missing`),
  },
  posts: {
    heading: 'Posts',
    draft: 'Draft',
    changed: (moment: string) => `changed ${moment}`,
    allDrafts: (number: number) => `All ${pluralize(number, 'draft', 'drafts')} of yours`,
    ofColleagues: (number: number) => pluralize(number, 'draft of a colleague', 'drafts of colleagues'),
    scheduled: 'Scheduled',
    appears: (moment: string) => `appears ${moment}`,
    moreScheduled: (number: number) => pluralize(number, 'more scheduled post', 'more scheduled posts'),
  },
  closing: {
    heading: 'Closing jobs',
    undecided: (count: number) => pluralize(count, 'undecided application', 'undecided applications'),
    closes: (moment: string) => `closes ${moment}`,
    closed: (moment: string) => `closed ${moment}`,
  },
  system: 'System',
  figures: {
    heading: 'Figures',
    undecided: 'undecided',
    firstLook: 'until first opened',
    decision: 'until a decision',
    explanation: (most: number) =>
      `The times are the medians of the last twelve weeks, or of the latest ${formatNumber(most)} applications if there are more. Half of the applicants waited no longer than this.`,
  },
  promise: {
    none: 'You have not promised a time.',
    noneNow: 'You no longer promise a time. Earlier promises still hold.',
    promise: 'Promise a time',
    change: 'Change',
    promised: (days: number) => `You promise an answer within ${pluralize(days, 'working day', 'working days')}.`,
    kept: (percent: number, late: number) =>
      late === 0 && percent === 100
        ? 'Kept for everyone in the last twelve weeks.'
        : `Kept for ${percent} % in the last twelve weeks, ${formatNumber(late)} late.`,
    noneDue: 'No answer was due in the last twelve weeks.',
  },
  chart: {
    heading: 'Twelve weeks',
    total: (all: number) => pluralize(all, 'application', 'applications'),
    none: 'No applications in the last twelve weeks.',
    others: 'Other positions',
    title: 'Applications by week and position',
    description: (all: number, most: number, week: string, now: number) =>
      `${pluralize(all, 'application', 'applications')} in twelve weeks. Most came in the week of ${week}: ${formatNumber(most)}. This week: ${formatNumber(now)} so far.`,
    part: (title: string, week: string, number: number) => `${title}, week of ${week}: ${formatNumber(number)}`,
    asTable: 'As a table',
    asDrawing: 'As a drawing',
    week: 'Week of',
    sum: 'All',
  },
}

const units = [
  { name: (number: number) => pluralize(number, 'day', 'days'), minutes: 24 * 60 },
  { name: (number: number) => `${number} h`, minutes: 60 },
  { name: (number: number) => `${number} min`, minutes: 1 },
]

/** In at most two units: '1 day 4 h', '25 min'. */
export function timeInWords(milliseconds: number): string {
  let left = Math.round(milliseconds / 60_000)
  if (left < 1) return 'under 1 min'
  const first = units.findIndex(({ minutes }) => left >= minutes)
  // Beyond ten days the hours do not matter.
  const shown = left >= 10 * 24 * 60 ? 1 : 2
  const parts: string[] = []
  for (const { name, minutes } of units.slice(first, first + shown)) {
    const number = Math.floor(left / minutes)
    if (number > 0) parts.push(name(number))
    left -= number * minutes
  }
  return parts.join(' ')
}
