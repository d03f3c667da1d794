import type { RecordFilter } from '#app/domain/lists/filter.ts'

/** Kinds of waiting applications, each with the filter whose list shows exactly the counted ones. */
export const waitingApplications = {
  unopened: { waiting: 'look' },
  undecided: { undecided: 0 },
  files: { waiting: 'file' },
  owed: { waiting: 'overdue' },
  due: { waiting: 'due' },
  unanswered: { waiting: 'answer' },
  undelivered: { waiting: 'email' },
  interviews: { waiting: 'interview' },
} as const satisfies Record<string, RecordFilter>

export type WaitingApplications = keyof typeof waitingApplications
