import { formatNumber } from '#app/formats.ts'
import { statusLabels } from '../application-status.ts'
import { pluralize } from './records.ts'

/** The list of jobs. */
export const jobsPage = {
  title: 'Jobs',
  lead: 'Visitors see open jobs on the careers page and in its feeds. Your changes appear there at once, and in search engines later.',
  create: 'New job',
  groups: {
    open: { heading: 'Open', none: 'No job is open. The careers page tells visitors so.' },
    waiting: { heading: 'Drafts and scheduled', none: '' },
    closed: { heading: 'Closed', none: '' },
  },
  empty: {
    heading: 'No job yet',
    text: 'The careers page says that there are no open positions. Write the first job: it stays a draft until you open it.',
  },
  columns: { title: 'Job', state: 'State', applications: 'Applications', position: 'Position', actions: 'Actions' },
  /** Names the menu of a row. */
  actionsOf: (title: string) => `Actions for “${title}”`,
  states: { draft: 'Draft', planned: 'Scheduled', open: 'Open', closed: 'Closed' },
  opensOn: (moment: string) => `opens ${moment}`,
  closesOn: (moment: string) => `closes ${moment}`,
  closedOn: (moment: string) => `since ${moment}`,
  sample: 'Sample',
  numbers: { new: statusLabels.new, undecided: 'Undecided', all: 'All' },
  edit: 'Edit',
  editOf: (title: string) => `Edit “${title}”`,
  view: 'View',
  viewOf: (title: string) => `View “${title}”`,
  preview: 'Preview',
  previewOf: (title: string) => `Preview “${title}”`,
  board: 'Board',
  boardOf: (title: string) => `Board of “${title}”`,
  open: { draft: 'Open', planned: 'Open now', closed: 'Open again' },
  openOf: (what: string, title: string) => `${what}: “${title}”`,
  close: 'Close',
  closeOf: (title: string) => `Close “${title}”`,
  duplicate: 'Duplicate',
  duplicateOf: (title: string) => `Duplicate “${title}”`,
  delete: 'Delete',
  deleteOf: (title: string) => `Delete “${title}”`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveUpOf: (title: string) => `Move “${title}” up`,
  moveDownOf: (title: string) => `Move “${title}” down`,
  /** Beside the field for a typed position. */
  move: 'Move',
  positionOf: (title: string) => `Position of “${title}”`,
  drag: 'Drag to another position',
  copyOf: (title: string) => `${title} (copy)`,
}

/** Asked before a job with undecided applications closes or is deleted. */
export const undecidedWords = {
  /** With the number of applications in each status. */
  warning: (count: number, statuses: string) =>
    `${pluralize(count, 'application is', 'applications are')} undecided: ${statuses}.`,
  inStatus: (count: number, status: string) => `${formatNumber(count)} ${status}`,
  advice: {
    close: 'These applicants are not notified when the job closes. Their applications stay undecided until you decide.',
    delete:
      'These applicants are not notified when the job is deleted. Their applications stay in the list, undecided until you decide.',
  },
  list: 'Decide in the list',
  board: 'Decide on the board',
}

export const closeDialog = {
  heading: 'Close job',
  text: 'It takes no more applications. Its page stays and says that it is closed.',
  confirm: 'Close the job',
  anyway: 'Close anyway',
  busy: 'Closing...',
  cancel: 'Cancel',
}

export const deleteJobDialog = {
  heading: 'Delete job',
  note: 'Its page disappears at once. Applications to it stay in their list under its title.',
  confirm: 'Delete',
  anyway: 'Delete anyway',
  busy: 'Deleting...',
}

/** Instead of a question about a job that was closed or deleted elsewhere. */
export const outdatedQuestion = {
  deleted: 'This job has been deleted. You can bring it back from the trash.',
  closed: 'This job is closed already.',
  back: 'Back to the jobs',
}

export const jobEditor = {
  headingNew: 'New job',
  heading: 'Edit job',
  back: 'Jobs',
  error: 'There is a problem',
  save: { idle: 'Save', busy: 'Saving...' },
  saveAnyway: 'Save anyway',
  open: 'Open now',
  preview: 'Preview',
  livePreview: 'How the job will look',
  view: 'View on the careers page',
  draft:
    'A draft needs only a title. To open it, add a department, a location, the experience needed and a description.',
  savedBy: (by: string | null, moment: string) => (by ? `Saved by ${by} on ${moment}` : `Saved on ${moment}`),
  sections: { text: 'The job', opening: 'Opening and closing' },
  salary: 'Salary',
  salaryHelp: 'Leave both empty to show no salary.',
  timeHelp: (timeZone: string, help: string) => `${timeZone} time. ${help}`,
  outdatedAutosave: 'The job has been saved since then. Restore and save these changes to compare the two versions.',
}

export const jobConflict = {
  heading: 'Two versions of this job',
  howTo:
    'To keep your version, save it. It permanently replaces the saved one. To use parts of both, first change yours in the form below.',
}

export const jobPreview = {
  title: (title: string) => `Preview: ${title}`,
  untitled: 'Untitled',
  note: 'Preview of the saved job, as visitors see it while the job is open. Only signed-in staff see this preview.',
  unsaved: 'Preview of the text in the form, saved or not. Only you see it. Close this tab to continue writing.',
  back: 'Back to the job',
  form: 'The application form appears here.',
}

export const jobMessages = {
  required: (field: string) => `${field} is required for a job that visitors see`,
  salaryBoth: 'Give both ends of the salary, or leave both empty',
  salaryOrder: 'The upper end of the salary must not be below the lower end',
  closesBefore: 'The job must close after it opens',
  alreadyClosed: 'This closing time has passed, so visitors see the job as closed. Save it anyway?',
  closesInThePast: 'This closing time has passed: choose a later one, or leave it empty',
  notFound: 'Job not found',
  /** After a concurrent deletion. */
  deletedConcurrently:
    'A colleague has deleted this job. Your text is still here: bring the job back from the trash and save again, or write a new one.',
  created: 'Job created successfully',
  updated: 'Job updated successfully',
  unavailable: 'The database is not responding. Your text is still here; please save it again in a minute.',
  notConnected:
    'There is no connection to the server. Your text is still here; please save it again when you are online.',
  tooLarge: 'Your text is too long to be sent. It is still here; please shorten it.',
  /** After a concurrent save. */
  conflict:
    'A colleague saved this job after you opened it, so your version is not saved yet. Compare the two below and decide.',
  /** After a save by the same colleague. */
  conflictOwn:
    'You saved this job in another window after you opened it here, so this version is not saved yet. Compare the two below and decide.',
  undecided:
    'This would close the job while applications are undecided, so it is not saved yet. Please choose below what to do.',
  opened: (title: string) => `“${title}” is open`,
  closed: (title: string) => `“${title}” is closed`,
  duplicated: 'This copy is a draft. Change what is different, then open it.',
  deleted: 'Record deleted successfully',
  moved: (title: string, position: number) => `“${title}” moved to position ${position}`,
  openingUndone: (title: string) => `“${title}” is as it was before`,
  failed: (message: string) => `Failed to change the job: ${message}`,
  /** Reasons of `failed`. */
  gone: 'it has been deleted.',
  unchanged: 'this has already been done.',
  overtaken: 'it has been saved since then.',
  busy: 'the database is not responding. Please try again in a minute.',
  incomplete: (fields: string) => `The job cannot open yet: ${fields} missing. Nothing has changed.`,
}
