/** The page to which a mailed link leads: all that is under one address, for whoever reads it there. */
export const personPage = {
  title: 'Your data',
  heading: 'All that we have under your address',
  lead: 'Applications with their resumes and what became of them, messages, enquiries, the newsletter, and what we wrote to you. This link is valid for an hour from when it was mailed.',
  save: {
    heading: 'Save a copy',
    text: 'One archive (ZIP) with all of it, as files that people and programs can read.',
    savedBefore: 'It has been saved by this link before. You can save it again.',
    button: 'Save everything',
  },
  erase: {
    heading: 'Erase everything',
    text: 'We erase all of it for good, and stop considering your applications. The newsletter ends, too.',
    button: 'Erase everything…',
  },
  confirm: {
    heading: 'Erase everything?',
    text: 'All that we have under your address is erased for good. This cannot be undone. If you want a copy, save it first.',
    button: 'Erase everything',
    cancel: 'Cancel',
    close: 'Close',
  },
  over: {
    heading: 'This link is no longer valid',
    text: 'It works for one hour, and ends when everything is erased by it. From the private page of an application you can have another one mailed, once a day.',
    privacy: 'Privacy',
  },
}

export const personMessages = {
  erased: 'All that we had under your address is erased.',
  failed: (email: string) =>
    `Not all of it could be erased just now. Please try again in a minute, or write to ${email}.`,
  saveFailed: (email: string) => `It could not be saved just now. Please write to ${email}.`,
}
