/** The page behind the emailed link to a person's data. */
export const personPage = {
  title: 'Your data',
  heading: 'Everything we have under your address',
  lead: 'Applications with their resumes and history, everything else you have sent us, the newsletter, and our emails to you. This link is valid for one hour after we emailed it.',
  save: {
    heading: 'Save a copy',
    text: 'One ZIP archive with everything, as files that people and programs can read.',
    savedBefore: 'A copy has already been saved with this link. You can save another.',
    button: 'Save everything',
  },
  erase: {
    heading: 'Erase everything',
    text: 'We permanently erase everything, stop considering your applications and stop sending you the newsletter.',
    button: 'Erase everything…',
  },
  confirm: {
    heading: 'Erase everything?',
    text: 'We permanently erase everything we have under your address. This cannot be undone. If you want a copy, save it first.',
    button: 'Erase everything',
    cancel: 'Cancel',
    close: 'Close',
  },
  over: {
    heading: 'This link is no longer valid',
    text: 'A link works for one hour, or until you use it to erase everything. You can ask for a new one on the private page of an application, once a day.',
    privacy: 'Privacy',
  },
}

export const personMessages = {
  erased: 'We have erased everything we had under your address.',
  failed: (email: string) => `We could not erase everything. Please try again in a minute, or write to ${email}.`,
  saveFailed: (email: string) => `We could not save a copy. Please write to ${email}.`,
}
