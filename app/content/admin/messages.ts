import { formatNumber } from '#app/formats.ts'

/** The sample jobs of the product. */
export const sampleMessages = {
  removed: (count: number) => (count === 1 ? 'Sample job removed' : `${count} sample jobs removed`),
  none: 'There are no sample jobs to remove',
  failed: 'The samples have not been removed: the database is not responding. Please try again in a minute.',
}

/** Records in the administrator's dashboard. */
export const recordMessages = {
  /** `table` as the database names it. */
  loadFailed: (table: string, message: string) => `Failed to load ${table}. ${message}`,
  /** Reasons of `loadFailed`. */
  loadFaults: {
    unavailable: 'The database is not responding. Please try again in a minute.',
    tableMissing: 'The database does not have this table.',
  },
  deleted: 'Record deleted successfully',
  deleteFailed: (message: string) => `Failed to delete record: ${message}`,
  deletedAll: (tab: string) => `All records deleted successfully from ${tab}`,
  deleteAllFailed: (message: string) => `Failed to delete all records: ${message}`,
  /** Reasons of failures. */
  gone: 'it has already been deleted.',
  failed: 'the database is not responding. Please try again in a minute.',
  brokenOff: ({ done, all }: { done: number; all: number }): string =>
    done === 0
      ? recordMessages.failed
      : `${formatNumber(done)} of ${formatNumber(all)} ${done === 1 ? 'was' : 'were'} moved to the trash, then the database stopped responding. Please try again in a minute for the rest.`,
  confirmDeleteAll: (tab: string, days: number) =>
    `Are you sure you want to delete ALL records from ${tab}? They move to the trash and can be brought back for ${days} days.`,
  confirmDeleteAllAgain: (count: number) =>
    `This moves ${count === 1 ? 'the 1 record' : `all ${formatNumber(count)} records`} to the trash. Are you absolutely sure?`,
  /** For records in the trash, which cannot be restored once erased. */
  confirmErase: 'Are you sure you want to delete this record? This action cannot be undone.',
  confirmEraseAll: (kind: string) =>
    `Are you sure you want to delete ALL records from ${kind}? This action cannot be undone.`,
  /** Between the confirmations, or while the second was read. */
  countChanged: (before: number, now: number) =>
    `The number of records has changed from ${formatNumber(before)} to ${formatNumber(now)}. Nothing has been deleted: please confirm again.`,
  none: (tab: string) => `No ${tab} found.`,
  marked: { marked_unread: 'Marked as unread', done: 'Marked as done', reopened: 'Marked as not done' },
  markFailed: {
    marked_unread: (message: string) => `Failed to mark as unread: ${message}`,
    done: (message: string) => `Failed to mark as done: ${message}`,
    reopened: (message: string) => `Failed to mark as not done: ${message}`,
  },
}

/** The status of an application. */
export const statusMessages = {
  changed: (status: string) => `Status changed to ${status}`,
  unchanged: (status: string) => `The status is already ${status}`,
  failed: (message: string) => `Failed to change the status: ${message}`,
  /** The reason of `failed`. */
  withdrawn: 'the applicant has withdrawn the application.',
}

/** Posts in the dashboard. */
export const postListMessages = {
  confirmPublish: 'Are you sure you want to publish this post?',
  confirmUnpublish: 'Are you sure you want to unpublish this post?',
  published: 'Blog post published successfully',
  unpublished: 'Blog post unpublished successfully',
  takenOver: 'The post is yours now. Its address stays the same.',
  takenBefore: 'This post has already been taken over.',
  builtIn: {
    hide: (count: number) =>
      count === 1
        ? 'The post is hidden. Visitors do not find it any more.'
        : `${count} posts are hidden. Visitors do not find them any more.`,
    show: (count: number) => (count === 1 ? 'The post is shown again.' : `${count} posts are shown again.`),
    none: 'Nothing has changed: it was done before, or the post was taken over.',
    undo: 'Undo',
  },
  updateFailed: (message: string) => `Failed to update blog post: ${message}`,
  /** Reasons of `updateFailed`. */
  gone: 'it has been deleted.',
  unchangeable: 'its status has changed.',
  failed: 'the database is not responding. Please try again in a minute.',
  notSetUp: {
    title: 'Blog Module Not Set Up',
    text: "The blog posts table doesn't exist in your database yet.",
  },
  alreadySetUp: 'The blog module is already set up.',
}

/** The storage of the resumes. */
export const storageMessages = {
  configured: 'Bucket check successful: Storage is properly configured',
  notConfigured: 'Storage bucket is not configured properly',
  checkFailed: (message: string) => `Error checking bucket: ${message}`,
  /** Reasons of `checkFailed`. */
  failed: 'the storage is not responding. Please try again in a minute.',
  unexpected: 'an unexpected error. The log says more.',
  /** Beside a resume. */
  warning: 'Storage bucket not configured!',
}

export const resumeMessages = {
  loading: 'Loading PDF viewer...',
  cannotDisplay: 'Unable to display PDF',
  openInNewTab: 'Open in New Tab',
  noUrl: 'PDF URL is not available',
  loadFailed: (message: string) => `Failed to load PDF: ${message}`,
  downloaded: 'PDF downloaded successfully',
  openedInNewTab: 'Opened PDF in new tab',
  downloadFailed: (message: string) => `Failed to download PDF: ${message}`,
}

/** About a local time that a clock change skips or repeats. */
export const localTimeMessages = {
  skipped: (time: string, date: string, city: string, from: string, to: string) =>
    `${time} does not exist on ${date} in ${city}: clocks go forward from ${from} to ${to}. Enter another time.`,
  repeated: (time: string, date: string, city: string, from: string, to: string) =>
    `${time} comes twice on ${date} in ${city}: clocks go back from ${from} to ${to}. The first of both counts.`,
}

export const unknownAdminAddress =
  'The admin area has no page at that address, so you are now on the public site. Check the address.'

/** Shown instead of a page that the role may not open. */
export const notForRole = {
  title: 'Your account cannot open this page',
  text: 'Your role does not include this part of the admin area. An owner of the company can change your role under Staff.',
}
