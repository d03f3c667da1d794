import { receiptWords } from './receipt.ts'
import { storedApplication } from './stored-application.ts'

/** The page of one application, to which its private link leads. */
export const receiptPage = {
  title: 'Your application',
  /** Browsers name the file after it when the page is saved as PDF. */
  titleOf: (company: string, reference: string, position: string) =>
    `${company} application ${reference} ${position}`.replace(/[\\/:*?"<>|]/g, ' '),
  heading: 'Your application',
  ...receiptWords,
  about: (position: string) => `For the position of ${position}.`,
  next: (email: string) => `Our team will review it and contact you at ${email}.`,
  referenceHelp: 'Please quote it when you write to us about this application. It does not open this page.',
  privateLink: {
    heading: 'Keep this link private',
    text:
      'Only the full address of this page leads back here, so please save it. ' +
      'Anyone who has it can see what you sent, withdraw it and erase it, so share it with nobody.',
    copy: 'Copy the link',
    copied: 'Link copied',
    print: 'Print or save as PDF',
  },
  missing: {
    heading: 'Your resume is missing',
    text: (email: string, reference: string) =>
      `The file could not be kept when you applied. Please send it to ${email} and quote ${reference}.`,
  },
  stored: storedApplication,
  progress: {
    heading: 'Where it stands',
    history: 'What has happened',
    applied: 'You applied',
    firstOpened: 'First opened by us',
    notOpened: 'Not opened by us yet',
    withdrawn: 'You withdrew it',
    mail: (subject: string) => `We wrote to you: ${subject}`,
    takenBack: (label: string) => `${label} – taken back by us`,
    /** Before a moment. */
    takenBackAt: 'Taken back',
    interviewFor: 'For',
    interviewSet: 'The date of the interview is set',
    interviewMoved: 'Interview on another date',
    interviewUndated: 'The date of the interview is open again',
    interviewDated: 'We would like to talk with you about it.',
    means: {
      new: 'We have your application. Nothing has been decided about it yet.',
      reviewing: 'We are reading your application. Nothing has been decided about it yet.',
      interview: 'We would like to talk with you about it. We arrange the interview with you by email or phone.',
      offer: 'We would like to work with you. We talk with you about our offer by email or phone.',
      hired: 'You are joining us. We look forward to working with you.',
      rejected: 'We have decided not to go on with this application. Thank you for the time that you put into it.',
      withdrawn: 'This application has been withdrawn, so we consider it no further.',
    },
  },
  interview: {
    heading: 'Your interview',
    text: 'Should you be unable to come, write to us and quote your reference.',
    download: 'Add to your calendar',
  },
  yours: {
    heading: 'It is yours',
    text: (keptUntil: string | null) =>
      keptUntil === null
        ? 'We keep it until you erase it.'
        : `We keep it until ${keptUntil}, unless you erase it sooner.`,
    downloadData: 'Download your data',
    downloadResume: 'Download your resume',
    withdraw: 'Withdraw the application',
    erase: 'Erase everything',
  },
  keep: {
    heading: 'May we keep it for longer?',
    text: (day: string) => `Its time is over on ${day}. If you do nothing, we erase it then.`,
    agree: 'By keeping it you agree to this again, from today on:',
    button: 'Keep it for as long again',
  },
  allUnderAddress: {
    heading: 'All that we have under your address',
    text: 'Other applications, messages, enquiries, the newsletter and what we wrote to you. Anybody can apply in your name, so we mail the link to the address of this application. With it you can save or erase everything.',
    button: 'Mail me the link',
    noMail: (email: string) =>
      `Other applications, messages, enquiries and the newsletter: write to ${email} from that address, and we send it to you or erase it, whichever you ask for.`,
  },
  confirm: {
    cancel: 'Cancel',
    close: 'Close',
    withdraw: {
      heading: 'Withdraw the application?',
      text: 'We stop considering you for this position. This cannot be undone, but you can apply again.',
      keeps: 'What you sent stays stored until its time is over or you erase it.',
      button: 'Withdraw',
    },
    erase: {
      heading: 'Erase everything?',
      text: 'We erase your answers, your resume and the history of this application for good, and stop considering you for the position.',
      keeps: 'If you want a copy, download your data and your resume first.',
      button: 'Erase',
    },
  },
  back: 'Back to all positions',
  notFound: {
    heading: 'Application Not Found',
    text: 'This link does not lead to a stored application. The link may be incomplete, or the application may have been erased.',
  },
  erased: {
    heading: 'Application erased',
    text:
      'What was stored for this application is erased: the answers, the resume and the history. ' +
      'You can apply again at any time.',
  },
}

/** What becomes of what an applicant does on that page. */
export const receiptMessages = {
  withdrawn: 'Your application has been withdrawn.',
  settled: 'We have decided on this application meanwhile, so it can no longer be withdrawn.',
  withdrawFailed: (email: string) =>
    `Your application could not be withdrawn just now. Please try again in a minute, or write to ${email}.`,
  eraseFailed: (email: string) =>
    `Your application could not be erased just now. Please try again in a minute, or write to ${email}.`,
  kept: 'We keep your application for as long again.',
  keepFailed: (email: string) =>
    `Your agreement could not be saved just now. Please try again in a minute, or write to ${email}.`,
  linkMailed: 'A link is on its way to the address of this application. It is valid for an hour.',
  /** Why none is. */
  linkNotMailed: {
    tooMany: (email: string) =>
      `A link was mailed to the address of this application within the last day. Look for it there, try again tomorrow, or write to ${email}.`,
    noMail: (email: string) => `This site sends no mail at present. Please write to ${email}.`,
    failed: (email: string) => `No link could be mailed just now. Please try again in a minute, or write to ${email}.`,
  },
  resume: {
    none: 'There is no file to download.',
    unavailable: 'Your file cannot be read just now. Please try again in a minute.',
  },
}
