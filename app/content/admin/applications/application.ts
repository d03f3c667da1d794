/** One applicant's page in the administrator side. */
export const applicationPage = {
  title: (name: string) => `${name}, application`,
  back: 'Back to the list',
  neighbours: {
    label: 'In the list',
    previous: 'Previous',
    next: 'Next',
    place: (number: number, total: number) => `${number.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  },
  appliedFor: (position: string) => `for ${position}`,
  toResume: 'To the resume',
  mail: 'Write a mail',
  delete: 'Delete',
  erase: 'Erase',
  decision: {
    heading: 'Where it stands',
    since: 'since',
    by: (name: string) => `by ${name}`,
    change: 'Change to',
    busy: 'Changing...',
    undo: 'Undo',
    undoOf: (status: string) => `Undo “${status}”`,
    withdrawn: 'The applicant has withdrawn this application. Its status can no longer be changed.',
    interview: {
      label: 'Date and time',
      help: (zone: string) => `${zone} time. The applicant sees it on the receipt.`,
      none: 'No date yet: the applicant reads that you arrange it by email or phone.',
      save: 'Save the date',
      download: 'For the calendar (.ics)',
    },
    rejection: {
      label: 'Reason',
      help: 'Only your company sees it. The applicant never does.',
      save: 'Save the reason',
      /** Offered while somebody types; anything else may be written. */
      common: [
        'Another applicant fits better',
        'Too little experience',
        'Skills do not match',
        'Salary expectations too high',
        'Not available in time',
        'Application incomplete',
        'Position is filled',
      ],
    },
  },
  /** Before a step of which more can be said. */
  asking: {
    heading: (status: string) => `Change to “${status}”`,
    confirm: { interview: 'Change to Interview', rejected: 'Change to Not selected' },
    busy: 'Changing...',
  },
  conflict: {
    heading: 'Somebody else was faster',
    text: (who: string, status: string) => `${who} changed this application to “${status}”`,
    takenBack: (who: string, status: string) => `${who} took the last change back: it stands at “${status}” again`,
    /** Before a moment, also of what was wanted. */
    interviewFor: 'for',
    asks: (status: string) => `You chose “${status}”. Nothing has been changed yet. Do you still want it?`,
    nothingUndone: 'You have not undone anything.',
    insist: (status: string) => `Change to “${status}” all the same`,
    leave: 'Leave it as it is',
  },
  keys: {
    heading: 'Keys',
    use: 'Use these keys',
    status: 'A status',
    undo: 'Undo the last change',
    note: 'Write a note',
    next: 'Next applicant',
    previous: 'Previous applicant',
    never: 'They do nothing while you write.',
  },
  answers: {
    heading: 'Contact and answers',
    applied: 'Applied',
    consent: 'Agreed to',
    noCoverLetter: 'No cover letter',
  },
  notes: {
    heading: 'Notes',
    none: 'Nobody has written a note yet.',
    below: (count: number) =>
      count === 1
        ? 'The only note is in the history.'
        : `All ${count.toLocaleString('en-US')} notes are in the history.`,
    label: 'New note',
    help: 'For your colleagues: the applicant never sees it.',
    add: 'Add note',
    busy: 'Adding...',
    delete: 'Delete',
    deleteOwn: 'Delete this note for good',
    you: 'You',
  },
  history: {
    heading: 'History',
    applied: 'Applied',
    opened: 'First opened',
    takenBack: 'taken back',
    undone: (status: string) => `Back to ${status}`,
    interviewSet: 'Interview: the date',
    interviewMoved: 'Interview: another date',
    interviewUndated: 'Interview: no date any more',
    /** Before a moment. */
    interviewFor: 'For',
    reasonGiven: 'Reason given',
    reason: (reason: string) => `Reason: ${reason}`,
  },
  others: {
    heading: 'Has applied before',
    alikeHeading: 'Possibly the same person',
    why: { email: 'Same email', phone: 'Same phone', resume: 'Same resume', name: 'Same name' },
  },
  resume: {
    heading: 'Resume',
    download: 'Download',
    none: 'No resume is stored with this application.',
    missing: 'The resume could not be kept when the application came in.',
    readText: 'Read its text',
    text: (filename: string) => `Text of ${filename}`,
    loading: 'Reading the document...',
    notRead: 'Its text could not be read just now.',
  },
  dialogs: {
    cancel: 'Cancel',
    delete: { heading: 'Delete record', confirm: 'Delete', busy: 'Deleting...' },
    erase: {
      heading: 'Erase for good',
      text: 'The answers, the resume, the notes and the history are removed at once. Nothing brings them back, not even a backup.',
      confirm: 'Erase for good',
      busy: 'Erasing...',
    },
  },
  absent: {
    deleted: {
      heading: 'This application is in the trash',
      text: 'Somebody has deleted it. It can be brought back from there.',
      action: 'Open the trash',
    },
    quarantined: {
      heading: 'This application is in quarantine',
      text: 'It was taken for spam. If it is not spam, you can move it to its list from there.',
      action: 'Open the quarantine',
    },
    gone: {
      heading: 'This application is not there any more',
      text: 'It was erased by a colleague, by the applicant or because its time was over. Or it was never there.',
    },
    unsaved: 'Your note was not stored. Copy it from here:',
  },
}

export const decisionMessages = {
  errorSummary: 'Nothing has been stored yet',
  noteRequired: 'Write something first',
  noteFirst: 'Add or remove your note before you write to the applicant',
  noteTooLong: (most: number) => `A note may have at most ${most.toLocaleString('en-US')} characters`,
  reasonTooLong: (most: number) => `A reason may have at most ${most.toLocaleString('en-US')} characters`,
  interviewInvalid: 'Enter a date and a time, such as 2026-12-03T14:30',
  interviewSaved: 'The date of the interview is saved',
  interviewCleared: 'The interview has no date any more',
  reasonSaved: 'The reason is saved',
  undone: (status: string) => `Taken back: it is ${status} again`,
  nothingToUndo: 'There is nothing to take back',
  noteAdded: 'Your note is added',
  noteDeleted: 'Your note is deleted',
  noteGone: 'This note is not there any more, or it is not yours',
  unavailable: 'Nothing has been stored: the database does not answer. Please try again in a minute.',
  erased: 'The application is erased for good',
  eraseFailed: 'The application is not erased: the database does not answer. Please try again in a minute.',
}

/** An interview in the calendar of the staff. */
export const interviewWords = {
  summary: (name: string, position: string) => `Interview: ${name} (${position})`,
  description: (reference: string) => `Application ${reference}`,
}
