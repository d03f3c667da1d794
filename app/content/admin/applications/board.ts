export const boardPage = {
  title: 'Board',
  heading: 'Board',
  columns: 'Columns',
  /** How it is used, to those who see it and to those who hear it. */
  hint: 'Drag a card into another column, or choose a status on it. With the keyboard: arrow keys go from card to card, Shift with an arrow key moves one.',
  search: 'Search the board...',
  searchSubmit: 'Search',
  empty: 'Nobody here',
  more: (count: string) => `All ${count} in the list`,
  waiting: (days: number) => {
    if (days === 0) return 'Since today'
    return days === 1 ? 'For a day' : `For ${days.toLocaleString('en-US')} days`
  },
  waitingSince: 'Waiting since',
  decided: (day: string) => `Decided ${day}`,
  applied: (day: string) => `Applied ${day}`,
  interview: (moment: string) => `Interview ${moment}`,
  noDate: 'No date yet',
  withdrawn: 'The applicant has withdrawn it, so it cannot be moved.',
  moveTo: (name: string) => `Move ${name} to`,
  move: 'Move',
  moveOf: (name: string) => `Move ${name}`,
  undo: 'Undo',
  insist: (status: string) => `Move to ${status} all the same`,
  toasts: { label: 'News', closeLabel: 'Close' },
}

export const boardMessages = {
  moved: (name: string, status: string) => `${name}: ${status}`,
  undone: (name: string, status: string) => `Taken back. ${name}: ${status}`,
  unchanged: (name: string, status: string) => `${name} was there before: ${status}`,
  /** `when` may not be known. */
  overtaken: (name: string, who: string, status: string, when: string | undefined) =>
    `${who} was faster: ${name} is in ${status}${when ? ` since ${when}` : ''}.`,
  notMoved: (status: string) => `You wanted ${status}. Your move was not made.`,
  notTakenBack: 'You have not undone anything.',
  withdrawn: (name: string) =>
    `${name} has withdrawn the application, which only an applicant can do: it stays where it is.`,
  gone: 'This application is not moved: it has been deleted.',
  notConnected:
    'The application is not moved: there is no connection to the server. Please try again when you are online.',
  unavailable: 'The application is not moved: the database does not answer. Please try again in a minute.',
}
