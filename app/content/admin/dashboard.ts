import { formatNumber } from '#app/formats.ts'
import { capitalized, type NounWords } from '../nouns.ts'

export const dashboardPage = {
  title: 'Admin dashboard',
  heading: 'Dashboard',
  signedInAs: (email: string) => `Signed in as ${email}`,
  signOut: 'Sign out',
  refresh: 'Refresh',
  tabsLabel: 'Records',
  search: {
    /** Names the current tab. */
    placeholder: (tab: string) => `Search ${tab}...`,
    submit: 'Search',
    clear: 'Clear search',
    found: (found: string, search: string) => `${found} found for “${search}”`,
    /** Above the counting limit. */
    many: (most: number) => `${formatNumber(most)}+`,
    /** The part of a long result that is listed. */
    newest: (most: number) => `Only the newest ${formatNumber(most)} are shown. Type more to narrow the search.`,
    oldest: (most: number) => `Only the oldest ${formatNumber(most)} are shown. Type more to narrow the search.`,
    /** Below the message for an empty list. */
    noneFound: (search: string) => `No record in this list contains “${search}”.`,
  },
  sort: {
    label: 'Sort by',
    date: { descending: 'Newest first', ascending: 'Oldest first' },
    field: (name: string) => ({ descending: `${name}, Z to A`, ascending: `${name}, A to Z` }),
    /** Fields of records without a declared list. */
    fields: { name: 'Name', position: 'Position', title: 'Title', status: 'Status' },
  },
  checkStorage: { idle: 'Check storage', busy: 'Checking...' },
  deleteAll: 'Delete All',
  /** Names the menu of the list. */
  more: 'More',
  applicationColumns: {
    name: 'Name',
    contact: 'Contact',
    position: 'Position',
    status: 'Status',
    appliedAt: 'Applied',
  },
  contactColumn: 'Contact',
  receivedAt: 'Received',
  postColumns: { createdAt: 'Created', updatedAt: 'Updated' },
  /** The header of each row's buttons. */
  actions: 'Actions',
  /** Names the menu of a row. */
  actionsOf: (name: string) => `Actions for ${name}`,
  unread: 'Unread',
  markUnread: 'Mark as unread',
  markDone: 'Mark as done',
  reopen: 'Mark as not done',
  answered: 'Answered',
  done: 'Done',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  /** Below the message for an empty list. */
  emptyHint: {
    sent: 'New records appear here as they arrive.',
    written: 'Drafts and published posts appear here.',
  },
  possibleDuplicate: 'Possible duplicate',
  imported: 'Imported',
  possibleSpam: 'Possible spam',
  noResume: 'No resume',
  resumeMissing: 'Resume missing',
  read: 'Read',
  viewResume: 'View resume',
  downloadResume: 'Download resume',
  /** Accessible names of a row's buttons. */
  readOf: ({ one }: NounWords, name: string) => `Read the ${one} of ${name}`,
  viewResumeOf: (name: string) => `View the resume of ${name}`,
  downloadResumeOf: (name: string) => `Download the resume of ${name}`,
  deleteRecord: 'Delete',
  deleteRecordOf: (name: string) => `Delete the record of ${name}`,
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    first: 'First',
    /** Null above the counting limit. */
    position: (page: number, pages: number | null) =>
      `Page ${formatNumber(page)}${pages === null ? '' : ` of ${formatNumber(pages)}`}`,
  },
  /** The author of a change or of a text. */
  authors: {
    by: (name: string) => `by ${name}`,
    byApplicant: 'by the applicant',
    /** The account has been removed. */
    byLeaver: 'by a former colleague',
    leaver: 'A former colleague',
    /** A change that this window has not seen. */
    you: 'In another window, you',
  },
  inboxDialog: {
    heading: ({ one }: NounWords, reference: string) => `${capitalized(one)} ${reference}`,
    agreed: 'Agreed to',
  },
  /** Links from a dialog back to the list. */
  close: 'Close',
  cancel: 'Cancel',
  deleteDialog: { heading: 'Delete record', confirm: 'Delete', busy: 'Deleting...' },
  deleteAllDialog: {
    heading: (tab: string) => `Delete all ${tab}`,
    /** Delete All goes beyond a search and a filter. */
    notOnlyFound: (count: number) =>
      `This deletes all ${formatNumber(count)} records of the tab, not only those that your search or filter leaves.`,
    continue: 'Continue',
    confirm: (count: number) => (count === 1 ? 'Delete 1 record' : `Delete all ${formatNumber(count)} records`),
    busy: 'Deleting...',
  },
  samples: {
    notice: (count: number) =>
      count === 1
        ? 'One job on the careers page is a sample. Visitors can read it and apply.'
        : `${count} jobs on the careers page are samples. Visitors can read them and apply.`,
    remove: 'Remove the samples',
    removeDialog: {
      heading: 'Remove the samples',
      text: (days: number) =>
        `Are you sure you want to remove the sample jobs? They move to the trash and can be brought back for ${days} days. Applications to them stay.`,
      busy: 'Removing...',
    },
  },
  posts: {
    create: 'New Blog Post',
    /** For roles that cannot write posts. */
    readOnly: 'Your account can read posts, but not write or change them.',
    view: 'View',
    edit: 'Edit',
    publish: 'Publish',
    unpublish: 'Unpublish',
    by: (author: string) => `by ${author}`,
    actionsOf: (title: string) => `Actions for “${title}”`,
    viewOf: (title: string) => `View “${title}”`,
    editOf: (title: string) => `Edit “${title}”`,
    publishOf: (title: string) => `Publish “${title}”`,
    unpublishOf: (title: string) => `Unpublish “${title}”`,
    deleteOf: (title: string) => `Delete “${title}”`,
    publishDialog: { heading: 'Publish post', busy: 'Publishing...' },
    unpublishDialog: { heading: 'Unpublish post', busy: 'Unpublishing...' },
    scheduled: 'Scheduled',
    scheduledFor: (moment: string) => `for ${moment}`,
    builtIn: {
      heading: 'Built in',
      text: 'These posts come with the site. Hide them if they do not suit you. “Take over” creates your own post with the same text and address. If you unpublish your post or move it to the trash, visitors see neither. The built-in post comes back only when yours is erased.',
      takeOver: 'Take over',
      takeOverOf: (title: string) => `Take over “${title}”`,
      hide: 'Hide',
      hideOf: (title: string) => `Hide “${title}”`,
      hideAll: 'Hide all of them',
      hidden: 'Hidden',
      show: 'Show',
      showOf: (title: string) => `Show “${title}”`,
    },
    setUp: 'Set up blog module',
    setUpDialog: {
      heading: 'Set up the blog module',
      text: 'The server adds missing tables each time it starts. Run this in the folder of the installation:',
      command: 'npm start',
      container: 'docker compose restart',
      or: 'or, if it runs in a container:',
      lost: 'If the table existed and was removed, restore the last backup of the database instead.',
      check: 'Check again',
    },
  },
}

export const resumeViewer = { download: 'Download' }

/** Links to the previous and the next record. */
export const neighbourWords = {
  label: 'In the list',
  previous: 'Previous',
  next: 'Next',
  place: (number: number, total: number) => `${formatNumber(number)} of ${formatNumber(total)}`,
}
