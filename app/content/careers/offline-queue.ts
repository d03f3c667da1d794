/** The offline queue: applications that the browser stores until it can send them. */
export const queueMessages = {
  savedLocally: (email: string) =>
    `Database connection issue. Your application has been saved locally and will be synced automatically when connection is restored. If you continue to experience issues, please email ${email} directly.`,
  tooMany: (minutes: number) =>
    `Too many forms have come from your network in a short time. Your application has been saved locally and will be sent automatically in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  syncing: 'Syncing your pending applications...',
  synced: (count: number) => `Successfully synced ${count} pending application(s).`,
  syncedInPart: (count: number, failed: number) =>
    `Synced ${count} application(s), but ${failed} failed. They will be retried later.`,
  syncFailed: 'Failed to sync your pending applications. They will be retried later.',
  syncError: 'Error syncing your applications. They will be retried later.',
  notAccepted: (count: number) =>
    count === 1
      ? 'A pending application was not accepted. Please check what is wrong with it.'
      : `${count} pending applications were not accepted. Please check what is wrong with them.`,
  /** Answers of the queue's endpoint. */
  byPostAlone: 'Applications are sent here by POST.',
}

/** Words of the list. */
export const queueWords = {
  heading: (count: number) =>
    count === 1 ? '1 application is waiting in this browser' : `${count} applications are waiting in this browser`,
  notSent: 'Saved in this browser. Our server has not confirmed it yet.',
  notice: (keptForDays: number) =>
    `This browser keeps your answers and your file until our server has them, for at most ${keptForDays} days. ` +
    'Other people who use this browser could read them. On a shared computer, discard what should not stay here.',
  saved: (when: string, until: string) => `Saved ${when}, kept until ${until}`,
  next: {
    offline: 'It will be sent when you are online again.',
    soon: 'It will be sent as soon as our server accepts it.',
    at: (time: string) => `The next attempt is at ${time}.`,
  },
  notAccepted: (errors: string[]) => `Not accepted: ${errors.join('. ')}.`,
  resumeLost: 'The file is no longer in this browser. Please choose it again.',
  actions: { sendNow: 'Send now', correct: 'Correct', discard: 'Discard' },
  /** A button's accessible name. */
  named: (action: string, position: string) => `${action}: ${position}`,
  confirm: {
    question: 'Discard this application? It will not be sent again, and this browser keeps nothing of it.',
    yes: 'Yes, discard it',
    no: 'Keep it',
  },
  sent: (position: string) => `Your application for ${position} has arrived.`,
  expired: (position: string, keptForDays: number) =>
    `Our server did not confirm your application for ${position} within ${keptForDays} days. It has been deleted from this browser; please apply again.`,
  unreadable:
    'This browser has saved something for our careers pages that we cannot read. If you applied here and have no reference, please apply again.',
  chosenToCorrect: 'Open any position and apply: its form is already filled in with this application.',
}
