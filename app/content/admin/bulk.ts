import { statusLabels } from '#app/content/application-status.ts'
import { formatNumber } from '#app/formats.ts'
import { pluralize } from './records.ts'

export const selectionBar = {
  label: 'Actions for the selected records',
  /** The header of the checkbox column. */
  column: 'Select',
  selectOf: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  /** Without JavaScript there is no count. */
  uncounted: 'With the ticked records:',
  selected: (count: number) => `${formatNumber(count)} selected`,
  allSelected: (count: number) =>
    count === 1 ? 'The 1 that matches is selected' : `All ${formatNumber(count)} selected`,
  /** `count` is the displayed count, such as '1,000+'. */
  selectAll: (count: string) => `Select all ${count} that match`,
  /** For a search that finds more than the list shows. */
  selectNewest: (end: 'newest' | 'oldest', most: number) =>
    `Select the ${end} ${formatNumber(most)} of more than ${formatNumber(most)} that match`,
  newestSelected: (end: 'newest' | 'oldest', most: number) =>
    `The ${end} ${formatNumber(most)} that match are selected`,
  clear: 'Clear selection',
  /** Short on a phone. */
  changeStatus: { long: 'Change status…', short: 'Status…' },
  write: { long: 'Write an email…', short: 'Write…' },
  table: { long: 'Download CSV', short: 'CSV' },
  resumes: { long: 'Download resumes', short: 'Resumes' },
  delete: { long: 'Delete selected…', short: 'Delete…' },
  restore: { long: 'Bring selected back…', short: 'Bring back…' },
  erase: { long: 'Erase selected…', short: 'Erase…' },
  release: { long: 'Not spam…', short: 'Not spam…' },
  nothing: 'Nothing is selected. Tick the records you want, then choose what to do with them.',
}

const countedApplications = (count: number) => pluralize(count, 'application', 'applications')

export const changeStatusDialog = {
  heading: (count: number) => (count === 0 ? 'Status changed' : `Change the status of ${countedApplications(count)}`),
  headingTo: (count: number, status: string) => `Change ${countedApplications(count)} to “${status}”`,
  now: 'They are now',
  status: 'New status',
  choose: 'Choose a status',
  reason: 'Reason',
  reasonHelp: 'Kept with each application that becomes “Not selected”. Applicants never see it.',
  /** After a first attempt whose answer was lost; `left`: the number that still match. */
  done: (count: number, left: number) =>
    `${pluralize(count, 'application has', 'applications have')} already been changed from here.${left > 0 ? ' To go on, choose the same status again: nothing is done twice.' : ''}`,
  note: 'Withdrawn applications stay withdrawn.',
  confirm: (count: number) => `Change ${countedApplications(count)}`,
  confirmTo: (count: number, status: string) => `Change ${countedApplications(count)} to ${status}`,
  busy: 'Changing...',
  cancel: 'Cancel',
}

interface Outcome {
  changed: number
  unchanged: number
  withdrawn: number
  gone: number
  overtaken: number
}

const many = (count: number, one: string, more: string) => (count === 1 ? one : more)

/** Why some are unchanged. `alone`: without the number, which an earlier sentence gave. */
function reasonsOf({ unchanged, withdrawn, gone, overtaken }: Outcome, already: string): string {
  const reasons = [
    {
      count: withdrawn,
      alone: many(withdrawn, 'the applicant has withdrawn', 'the applicants have withdrawn'),
      said: many(withdrawn, 'applicant has withdrawn', 'applicants have withdrawn'),
    },
    {
      count: unchanged,
      alone: `${many(unchanged, 'it was', 'they were')} already ${already}`,
      said: `${many(unchanged, 'was', 'were')} already ${already}`,
    },
    {
      count: overtaken,
      alone: `a colleague has changed ${many(overtaken, 'it', 'them')}`,
      said: `${many(overtaken, 'was', 'were')} changed by a colleague`,
    },
    {
      count: gone,
      alone: `${many(gone, 'it has', 'they have')} been deleted`,
      said: `${many(gone, 'has', 'have')} been deleted`,
    },
  ].filter(({ count }) => count > 0)
  if (reasons.length === 1) return reasons.map(({ alone }) => alone).join()
  return reasons.map(({ count, said }) => `${formatNumber(count)} ${said}`).join(', ')
}

function told(done: string, outcome: Outcome, already: string): string {
  const left = outcome.unchanged + outcome.withdrawn + outcome.gone + outcome.overtaken
  const changed = `${outcome.changed === 0 ? 'None' : formatNumber(outcome.changed)} ${done}`
  if (left === 0) return changed
  return `${changed}, ${formatNumber(left)} left as ${many(left, 'it is', 'they are')}: ${reasonsOf(outcome, already)}`
}

export const bulkMessages = {
  changed: (outcome: Outcome, status: keyof typeof statusLabels) =>
    told('changed', outcome, `“${statusLabels[status]}”`),
  undone: (outcome: Outcome) => told('undone', outcome, 'undone'),
  shownFrom: (count: number, time: string) =>
    `The ${many(count, 'applicant sees', 'applicants see')} this from ${time}, unless you undo it before then.`,
  undo: 'Undo',
  broken: 'Then the database stopped responding: the others are unchanged. Please try again in a minute.',
  failed: 'Nothing has changed: the database is not responding. Please try again in a minute.',
  undoFailed: 'Nothing has been undone: the database is not responding. Please try again in a minute.',
  countChanged: (before: number, now: number) =>
    `The number of applications has changed from ${formatNumber(before)} to ${formatNumber(now)}. No status has been changed: please confirm again.`,
  deleted: (count: number) => pluralize(count, 'record deleted', 'records deleted'),
  noneDeleted: 'Nothing has been deleted: these records are already gone.',
  deleteFailed: (reason: string) => `Failed to delete the records: ${reason}`,
  downloadFailed: 'Nothing has been downloaded: the database is not responding. Please try again in a minute.',
}
