import type { RecordFilter } from '#app/domain/lists/filter.ts'

/** Of the applications the overview counts what these filters leave, and leads there. */
export const waitingApplications = {
  unopened: { waiting: 'look' },
  undecided: { undecided: 0 },
  files: { waiting: 'file' },
  owed: { waiting: 'overdue' },
  unanswered: { waiting: 'answer' },
  undelivered: { waiting: 'email' },
  interviews: { waiting: 'interview' },
} as const satisfies Record<string, RecordFilter>
