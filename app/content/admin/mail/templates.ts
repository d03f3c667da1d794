const listed = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** What is wrong with the braces in a text; `text` is what stands in them, or after them. */
export const placeholderMessages = {
  unknown: (text: string, known: readonly string[]) =>
    `There is no {{${text.slice(0, 40)}}}. What can stand in braces is ${listed(known)}.`,
  unclosed: (text: string, _known: readonly string[]) =>
    `The braces before “${text.slice(0, 20).trim()}” are not closed: write them as {{name}}.`,
}

/** What each placeholder becomes, told to whoever writes. */
export const placeholderWords = {
  name: 'the name of whoever gets it',
  position: 'the position that they applied for',
  reference: 'their reference',
  interview: 'date and time of the interview',
  company: 'the name of the company',
  receipt: 'the link to their private page',
}

export const templatesPage = {
  title: 'Templates',
  heading: 'Templates',
  lead: 'Letters that you write often. Each can be changed again before it is sent.',
  add: 'New template',
  none: 'There are no templates yet. Write one for what you tell applicants again and again.',
  /** Before the step that one is offered with. */
  offeredWith: (status: string) => `Comes with “${status}”`,
}

export const templateEditor = {
  headingNew: 'New template',
  heading: 'Edit template',
  back: 'Back to the templates',
  errorSummary: 'The template is not saved',
  fields: {
    name: { label: 'Name', help: 'For you and your colleagues: nobody else sees it.' },
    status: {
      label: 'Comes with the step to',
      help: 'This text is filled in when somebody takes this step and writes to the applicant.',
      none: 'No step of its own',
    },
    subject: { label: 'Subject' },
    body: { label: 'Text', help: 'An empty line begins a new paragraph.' },
  },
  placeholders: { heading: 'What is filled in for each letter', text: 'Write these with their braces:' },
  preview: { heading: 'Preview', text: 'As an applicant would read it.', button: 'Show the preview' },
  save: { idle: 'Save', busy: 'Saving...' },
  saved: (by: string | null, moment: string) => (by ? `Saved by ${by}, ${moment}` : `Saved ${moment}`),
  delete: {
    open: 'Delete',
    text: 'Letters that were written with it stay as they are.',
    button: 'Delete this template',
  },
  sample: {
    name: 'Asha Rao',
    position: 'Software Engineer',
    reference: 'AB12-CD34',
  },
  conflict: {
    heading: 'Somebody else has saved this template',
    howTo:
      'Nothing of yours is lost, and nothing is saved yet. Compare both, change yours below if you like, then save it in place of theirs.',
  },
}

const most = (count: number) => count.toLocaleString('en-US')

export const templateMessages = {
  nameRequired: 'Give the template a name',
  nameTooLong: (count: number) => `Use at most ${most(count)} characters for the name`,
  subjectRequired: 'Write a subject',
  subjectTooLong: (count: number) => `Use at most ${most(count)} characters for the subject`,
  bodyRequired: 'Write the text',
  bodyTooLong: (count: number) => `Use at most ${most(count)} characters for the text`,
  taken: (name: string) => `There is a template called “${name}” already: choose another name`,
  tooMany: (count: number) => `There are ${most(count)} templates, which is the most there can be: delete one first`,
  created: 'The template is saved',
  updated: 'The template is saved',
  deleted: 'The template is deleted',
  gone: 'This template is not there any more: somebody has deleted it. What you wrote is below.',
  notFound: 'This template is not there. It may have been deleted.',
  unavailable: 'The template is not saved: the database does not answer. Please try again in a minute.',
  notConnected:
    'The template is not saved: there is no connection to the server. Please try again when you are online.',
  tooLarge: 'The template is not saved: the text is too long.',
  conflict: 'Somebody else has saved this template since you opened it.',
}
