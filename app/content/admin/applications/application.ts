import { formatNumber } from '#app/formats.ts'

/** One applicant's page in the administrator side. */
export const applicationPage = {
  title: (name: string) => `${name}, application`,
  back: 'Back to the list',
  appliedFor: (position: string) => `for ${position}`,
  mail: 'Write an email',
  more: 'More actions',
  delete: 'Delete',
  erase: 'Erase',
  decision: {
    heading: 'Status',
    since: 'since',
    change: 'Change to',
    undo: 'Undo',
    undoOf: (status: string) => `Undo “${status}”`,
    withdrawn: 'The applicant has withdrawn this application. You can no longer change its status.',
    interview: {
      label: 'Date and time',
      help: (zone: string) => `${zone} time. The applicant sees it on the private page.`,
      none: 'No date yet. The private page says that you will arrange it by email or phone.',
      past: 'Use this date anyway',
      save: 'Save the date',
      download: 'For the calendar (.ics)',
    },
    rejection: {
      label: 'Reason',
      help: 'Only your company sees it. The applicant never does.',
      save: 'Save the reason',
      /** Suggestions; any other reason may be typed. */
      common: [
        'Another applicant fits better',
        'Too little experience',
        'Skills do not match',
        'Salary expectations too high',
        'Not available in time',
        'Application incomplete',
        'Position already filled',
      ],
    },
  },
  /** Before a step that needs an answer first. */
  asking: {
    heading: (status: string) => `Change to “${status}”`,
    /** Before an offer, a hire and a rejection: the sentence of the applicant's private page. */
    reads: (status: string, sentence: string) =>
      `The applicant will read this on their private page: “${status}. ${sentence}”`,
    eachReads: (status: string, sentence: string) =>
      `Each applicant will read this on their private page: “${status}. ${sentence}”`,
    wait: (minutes: number) =>
      `The page shows it ${minutes} minutes after the change. If you undo it before then, the applicant never sees it.`,
    confirm: {
      interview: 'Change to Interview',
      offer: 'Change to Offer',
      hired: 'Change to Hired',
      rejected: 'Change to Not selected',
    },
    busy: 'Changing...',
  },
  conflict: {
    heading: 'A colleague changed this first',
    headingOwn: 'You changed this first, in another window',
    text: (who: string, status: string) => `${who} changed this application to “${status}”`,
    takenBack: (who: string, status: string) => `${who} undid the last change: the status is “${status}” again`,
    /** Followed by a time. Also describes the requested step. */
    interviewFor: 'for',
    asks: (status: string) => `You chose “${status}”. Nothing has been changed yet. Do you still want it?`,
    nothingUndone: 'Nothing was undone.',
    insist: (status: string) => `Change to “${status}” anyway`,
    leave: 'Leave it as it is',
  },
  answers: {
    applied: 'Applied',
    consent: 'Agreed to',
    noCoverLetter: 'No cover letter',
  },
  notes: {
    label: 'New note',
    help: 'For your colleagues: the applicant never sees it.',
    add: 'Add note',
    busy: 'Adding...',
    edit: { open: 'Edit', label: 'Your note', save: 'Save note', busy: 'Saving...' },
    edited: 'edited',
    deleteOwn: 'Delete permanently',
    you: 'You',
  },
  history: {
    heading: 'History',
    applied: 'Applied',
    opened: 'First opened',
    takenBack: 'undone',
    undone: (status: string) => `Back to ${status}`,
    interviewSet: 'Interview date set',
    interviewMoved: 'Interview date changed',
    interviewUndated: 'Interview date removed',
    /** Followed by a time. */
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
    missing: 'The resume could not be stored when the application arrived.',
    readText: 'Read the text',
    text: (filename: string) => `Text of ${filename}`,
    loading: 'Reading the document...',
    notRead: 'The text could not be read.',
  },
  dialogs: {
    cancel: 'Cancel',
    delete: { heading: 'Delete record', confirm: 'Delete', busy: 'Deleting...' },
    erase: {
      heading: 'Erase permanently',
      text: 'This removes the answers, the resume, the notes and the history at once. Nothing can bring them back, not even a backup.',
      confirm: 'Erase permanently',
      busy: 'Erasing...',
    },
  },
  absent: {
    deleted: {
      heading: 'This application is in the trash',
      text: 'It was deleted. You can bring it back from there.',
      action: 'Open the trash',
    },
    gone: {
      heading: 'This application does not exist',
      text: 'A colleague or the applicant may have erased it, or its retention period has ended.',
    },
    unsaved: 'Your note was not stored. Copy it from here:',
  },
}

export const decisionMessages = {
  errorSummary: 'Nothing has been stored yet',
  noteRequired: 'Write something first',
  noteFirst: 'Add your note or clear it before you write to the applicant',
  noteTooLong: (most: number) => `A note may have at most ${formatNumber(most)} characters`,
  reasonTooLong: (most: number) => `A reason may have at most ${formatNumber(most)} characters`,
  interviewInvalid: 'Enter a date that exists and a time, such as Dec 3, 2026, 02:30 PM',
  interviewPast: 'This time has passed. Use it anyway?',
  interviewSaved: 'Interview date saved',
  interviewCleared: 'Interview date removed',
  reasonSaved: 'Reason saved',
  undone: (status: string) => `Undone: the status is ${status} again`,
  /** The private page follows a change later, as emails do. */
  shownFrom: (time: string) => `The applicant sees this from ${time}.`,
  neverShown: 'The applicant has not seen the change.',
  nothingChosen: 'Nothing has changed: no status was chosen',
  nothingToUndo: 'There is nothing to undo',
  noteAdded: 'Note added',
  noteSaved: 'Note saved',
  noteDeleted: 'Note deleted',
  noteGone: 'This note no longer exists, or it is not yours',
  editedNoteGone: 'The note you edited no longer exists, or it is not yours. Your text is in the field for a new note.',
  unavailable: 'Nothing has been stored: the database is not responding. Please try again in a minute.',
  erased: 'Application erased permanently',
  eraseFailed: 'The application has not been erased: the database is not responding. Please try again in a minute.',
}

/** An interview in the calendar of the staff. */
export const interviewWords = {
  summary: (name: string, position: string) => `Interview: ${name} (${position})`,
  description: (reference: string) => `Application ${reference}`,
}
