import { counted, shownNumber } from '../records.ts'

export const overviewWords = {
  heading: 'Overview',
  fold: { open: 'Show', close: 'Hide', openLabel: 'Show the overview', closeLabel: 'Hide the overview' },
  /** Stands for a missing value. */
  notRead: 'This could not be loaded.',
  none: '–',
  waiting: {
    label: 'Waiting',
    unopened: 'new, not opened',
    undecided: 'undecided',
    messages: 'unread messages',
    enquiries: 'unread enquiries',
  },
  files: (number: string) =>
    number === '1' ? '1 resume is missing or on its way' : `${number} resumes are missing or on their way`,
  pace: {
    firstLook: 'until first opened',
    decision: 'until a decision',
    explanation: (most: number) =>
      `The median of the last twelve weeks, or of the latest ${shownNumber(most)} applications if there are more. Half of the applicants waited no longer than this.`,
  },
  owed: {
    heading: 'Overdue answers',
    headingWithoutPromise: 'Waiting longest',
    nobody: 'No answer is overdue.',
    nobodyAtAll: 'No applicant is waiting for an answer.',
    waits: (days: number) => (days === 0 ? 'today' : counted(days, 'day', 'days')),
    late: (days: number) => `${counted(days, 'day', 'days')} late`,
    all: (number: string) => `All ${number}`,
    noPromise: 'You have not promised a time.',
    noPromiseNow: 'You no longer promise a time. Earlier promises still hold.',
    promise: 'Promise a time',
    change: 'Change',
    promised: (days: number) => `You promise an answer within ${counted(days, 'working day', 'working days')}.`,
    kept: (percent: number, late: number) =>
      late === 0 && percent === 100
        ? 'Kept for everyone in the last twelve weeks.'
        : `Kept for ${percent} % in the last twelve weeks, ${shownNumber(late)} late.`,
    noneDue: 'No answer was due in the last twelve weeks.',
  },
  interviews: {
    heading: 'Interviews this week',
    none: 'No interviews from today until Sunday.',
    today: 'Today',
    over: 'past',
    all: (number: string) => `All ${number}`,
  },
  chart: {
    heading: 'Twelve weeks',
    total: (all: number) => counted(all, 'application', 'applications'),
    none: 'No applications in the last twelve weeks.',
    others: 'Other positions',
    title: 'Applications by week and position',
    description: (all: number, most: number, week: string, now: number) =>
      `${counted(all, 'application', 'applications')} in twelve weeks. Most came in the week of ${week}: ${shownNumber(most)}. This week: ${shownNumber(now)} so far.`,
    part: (title: string, week: string, number: number) => `${title}, week of ${week}: ${shownNumber(number)}`,
    asTable: 'As a table',
    asDrawing: 'As a drawing',
    week: 'Week of',
    sum: 'All',
  },
  posts: {
    drafts: 'Your team’s drafts',
    noDrafts: 'There are no drafts to finish.',
    allDrafts: (number: number) => `${counted(number, 'draft', 'drafts')} in the list below`,
    planned: 'Coming next',
    nothingPlanned: 'No post is scheduled.',
  },
}

const units = [
  { name: (number: number) => counted(number, 'day', 'days'), minutes: 24 * 60 },
  { name: (number: number) => `${number} h`, minutes: 60 },
  { name: (number: number) => `${number} min`, minutes: 1 },
]

/** In at most two units, as somebody would say it: '1 day 4 h', '25 min'. */
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
