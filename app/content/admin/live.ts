import { statusLabel } from '../application-status.ts'

/** Notices on an open page about changes by colleagues. */
export const liveWords = {
  label: 'Changes by others',
  /** Predicates by action, after the actor's name. */
  told: {
    'application.status_changed': (to: string) => `changed the status to ${statusLabel(to)}`,
    'application.interview_set': () => 'changed the interview',
    'application.reason_given': () => 'changed the reason',
    'application.withdrawn': () => 'withdrew the application',
    'application.noted': () => 'wrote a note',
    'application.note_edited': () => 'edited a note',
    'application.note_deleted': () => 'deleted a note',
    'application.deleted': () => 'moved it to the trash',
    'application.restored': () => 'brought it back from the trash',
    'application.released': () => 'marked it as not spam',
    'application.erased': () => 'erased it',
    'post.updated': () => 'edited it',
    'post.published': () => 'published it',
    'post.unpublished': () => 'unpublished it',
    'post.deleted': () => 'moved it to the trash',
    'job.created': () => 'created it',
    'job.duplicated': () => 'created it as a copy',
    'job.updated': () => 'edited it',
    'job.opened': () => 'opened it',
    'job.closed': () => 'closed it',
    'job.reordered': () => 'moved it in the list',
    'job.deleted': () => 'moved it to the trash',
    'job.restored': () => 'brought it back from the trash',
  },
  /** The same for each kind with an inbox. */
  inboxPredicates: {
    answered: () => 'answered it',
    done: () => 'marked it as done',
    reopened: () => 'marked it as not done',
    deleted: () => 'moved it to the trash',
    erased: () => 'erased it',
  },
  of: (done: string, name: string) => `${name}: ${done}.`,
  /** Records that left a list or returned. */
  changed: (count: string) => `${count} changed by others`,
}

/** Notices on an open dashboard about new records. */
export const liveNews = {
  label: 'New records',
  /** For one list. */
  news: (count: string) => `${count} new`,
  refresh: 'Refresh',
  sessionEnded: 'You have been signed out.',
  signIn: 'Sign in',
}
