import { formatNumber } from '#app/formats.ts'

export const boardPage = {
  title: 'Board',
  heading: 'Board',
  columns: 'Columns',
  /** For screen readers; sighted users find the keys under "?". */
  hint: 'Drag a card into another column, or choose a status in its menu. On the keyboard, the arrow keys go from card to card, and Shift with an arrow key moves a card.',
  empty: 'Empty',
  more: (count: string) => `All ${count} in the list`,
  waiting: (days: number) => {
    if (days === 0) return 'Since today'
    return days === 1 ? 'For 1 day' : `For ${formatNumber(days)} days`
  },
  waitingSince: 'Waiting since',
  decided: (day: string) => `Decided ${day}`,
  applied: (day: string) => `Applied ${day}`,
  noDate: 'No date yet',
  withdrawn: 'The applicant has withdrawn it, so you cannot move it.',
  moveTo: (name: string, status: string) => `Move ${name} to ${status}`,
  moveOf: (name: string) => `Move ${name}`,
  undo: 'Undo',
  insist: (status: string) => `Move to ${status} anyway`,
}

export const boardMessages = {
  moved: (name: string, status: string) => `${name}: ${status}`,
  undone: (name: string, status: string) => `Undone. ${name}: ${status}`,
  unchanged: (name: string, status: string) => `${name} was already there: ${status}`,
  /** `when` may be unknown. */
  overtaken: (name: string, who: string, status: string, when: string | undefined) =>
    `${who} changed it first: ${name} ${when ? `has been in ${status} since ${when}` : `is in ${status}`}.`,
  notMoved: (status: string) => `You chose ${status}. The application was not moved.`,
  notTakenBack: 'Nothing was undone.',
  withdrawn: (name: string) => `${name} has withdrawn the application, so it stays where it is.`,
  gone: 'The application was not moved: it has been deleted.',
  notConnected:
    'The application was not moved: there is no connection to the server. Please try again when you are online.',
  unavailable: 'The application was not moved: the database is not responding. Please try again in a minute.',
}
