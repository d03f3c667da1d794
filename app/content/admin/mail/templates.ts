import { statusLabels } from '../../application-status.ts'

const listed = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** Errors in placeholders; `text`: the text in or after the braces. */
export const placeholderMessages = {
  unknown: (text: string, known: readonly string[]) =>
    `There is no {{${text.slice(0, 40)}}}. You can use ${listed(known)}.`,
  unclosed: (text: string, _known: readonly string[]) =>
    `The braces before “${text.slice(0, 20).trim()}” are not closed: write them as {{name}}.`,
}

/** The meaning of each placeholder. */
export const placeholderWords = {
  name: 'the name of the applicant',
  position: 'the position that they applied for',
  reference: 'their reference',
  interview: 'the date and time of the interview',
  company: 'the name of the company',
  receipt: 'the link to their private page',
}

export const templatesPage = {
  title: 'Templates',
  heading: 'Templates',
  lead: 'Emails that you write often. You can change each one before you send it.',
  add: 'New template',
  none: 'There are no templates yet. Write one for something you often tell applicants.',
  /** Before the name of the step that offers the template. */
  offeredWith: (status: string) => `Used for “${status}”`,
}

export const templateWords = {
  one: 'template',
  many: 'templates',
  fields: {
    name: { label: 'Name', help: 'Only you and your colleagues see it.', required: 'Give the template a name' },
    status: {
      label: 'Use for the status',
      help: 'This text is filled in when somebody sets this status and writes to the applicant.',
      placeholder: 'No status',
      options: statusLabels,
    },
    subject: { label: 'Subject', required: 'Write a subject' },
    body: { label: 'Text', help: 'An empty line begins a new paragraph.', required: 'Write the text' },
  },
}

export const templateEditor = {
  headingNew: 'New template',
  heading: 'Edit template',
  back: 'Back to the templates',
  errorSummary: 'The template has not been saved',
  placeholders: { heading: 'Placeholders', text: 'Write these with their braces. Each email gets its own values:' },
  preview: { heading: 'Preview', text: 'As an applicant would read it.', button: 'Show the preview' },
  save: { idle: 'Save', busy: 'Saving...' },
  saved: (by: string | null, moment: string) => (by ? `Saved by ${by}, ${moment}` : `Saved ${moment}`),
  delete: {
    open: 'Delete',
    text: 'Emails written with it stay as they are.',
    button: 'Delete this template',
  },
  sample: {
    name: 'Asha Rao',
    position: 'Software Engineer',
    reference: 'AB12-CD34',
  },
  conflict: {
    heading: 'A colleague has saved this template',
    howTo:
      'Your text is not lost, and not saved yet. Compare the two, change yours below if you like, then save it to replace theirs.',
  },
}

export const templateMessages = {
  taken: (name: string) => `There is already a template called “${name}”: choose another name`,
  tooMany: (count: number) => `There are already ${count} templates, the maximum: delete one first`,
  created: 'Template saved',
  updated: 'Template saved',
  deleted: 'Template deleted',
  gone: 'This template no longer exists: somebody has deleted it. Your text is below.',
  notFound: 'This template does not exist. It may have been deleted.',
  unavailable: 'The template has not been saved: the database is not responding. Please try again in a minute.',
  notConnected:
    'The template has not been saved: there is no connection to the server. Please try again when you are online.',
  tooLarge: 'The template has not been saved: the text is too long.',
  conflict: 'A colleague saved this template after you opened it.',
}
