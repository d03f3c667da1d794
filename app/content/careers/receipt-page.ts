import { receiptWords } from './receipt.ts'
import { storedApplication } from './stored-application.ts'

/** The page behind the private link of an application. */
export const receiptPage = {
  title: 'Your application',
  /** Also the file name when the page is saved as PDF. */
  titleOf: (company: string, reference: string, position: string) =>
    `${company} application ${reference} ${position}`.replace(/[\\/:*?"<>|]/g, ' '),
  heading: 'Your application',
  ...receiptWords,
  about: (position: string) => `For the position of ${position}.`,
  next: (email: string) => `Our team will review it and contact you at ${email}.`,
  referenceHelp: 'Please quote it when you write to us about this application.',
  privateLink: {
    heading: 'Keep this link private',
    text:
      'Only the full address of this page leads back here, so please save it. ' +
      'Anyone who has it can see what you sent, withdraw it and erase it, so please do not share it.',
    copy: 'Copy the link',
    copied: 'Link copied',
    print: 'Print or save as PDF',
  },
  missing: {
    heading: 'Your resume is missing',
    text: (email: string, reference: string) =>
      `We could not keep the file when you applied. Please send it to ${email} and quote ${reference}.`,
  },
  unopened: {
    heading: 'We could not open your resume',
    text: (email: string, reference: string) =>
      `The file may be damaged, or protected by a password. Please send another copy to ${email} and quote ${reference}.`,
  },
  stored: storedApplication,
  progress: {
    heading: 'Status',
    history: 'History',
    applied: 'You applied',
    firstOpened: 'First opened by us',
    notOpened: 'Not opened by us yet',
    withdrawn: 'You withdrew it',
    mail: (subject: string) => `We wrote to you: ${subject}`,
    takenBack: (label: string) => `${label} – undone by us`,
    /** Followed by a time. */
    takenBackAt: 'Undone',
    interviewFor: 'For',
    interviewSet: 'Interview date set',
    interviewMoved: 'Interview date changed',
    interviewUndated: 'Interview date removed',
    interviewDated: 'We would like to talk with you about your application.',
    means: {
      new: 'We have your application. Nothing has been decided about it yet.',
      reviewing: 'We are reading your application. Nothing has been decided about it yet.',
      interview:
        'We would like to talk with you about your application. We will arrange an interview by email or phone.',
      offer: 'We would like to work with you. We will discuss our offer with you by email or phone.',
      hired: 'You are joining us. We look forward to working with you.',
      rejected: 'We have decided not to take this application further. Thank you for the time that you put into it.',
      withdrawn: 'This application has been withdrawn, so we no longer consider it.',
    },
  },
  interview: {
    heading: 'Your interview',
    text: 'If you cannot come, write to us and quote your reference.',
    download: 'Add to your calendar',
  },
  yours: {
    heading: 'Your data',
    text: (keptUntil: string | null) =>
      keptUntil === null
        ? 'We keep this application until you erase it.'
        : `We keep this application until ${keptUntil}, unless you erase it sooner.`,
    downloadData: 'Download your data',
    downloadResume: 'Download your resume',
    withdraw: 'Withdraw the application',
    erase: 'Erase everything',
  },
  keep: {
    heading: 'May we keep your application for longer?',
    text: (day: string) => `We keep it until ${day}. If you do nothing, we then erase it.`,
    agree: 'By pressing the button you agree to this again, from today:',
    button: 'Keep it for the same period again',
  },
  allUnderAddress: {
    heading: 'Everything we have under your address',
    text: 'Other applications, everything else you have sent us, the newsletter and our emails to you. Anyone could apply in your name, so we email a link to the address of this application. With that link you can save or erase everything.',
    button: 'Email me the link',
    noMail: (email: string) =>
      `Other applications, everything else you have sent us and the newsletter: write to ${email} from that address. We will send you a copy or erase it, whichever you ask for.`,
  },
  confirm: {
    cancel: 'Cancel',
    close: 'Close',
    withdraw: {
      heading: 'Withdraw the application?',
      text: 'We stop considering you for this position. This cannot be undone, but you can apply again.',
      keeps: 'We keep what you sent for as long as before, unless you erase it.',
      button: 'Withdraw',
    },
    erase: {
      heading: 'Erase everything?',
      text: 'We permanently erase your answers, your resume and the history of this application, and stop considering you for the position.',
      keeps: 'If you want a copy, download your data and your resume first.',
      button: 'Erase',
    },
  },
  back: 'Back to all positions',
  notFound: {
    heading: 'Application not found',
    text: 'This link does not lead to a stored application. The link may be incomplete, or the application may have been erased.',
  },
  erased: {
    heading: 'Application erased',
    text:
      'We have erased everything stored for this application: the answers, the resume and the history. ' +
      'You can apply again at any time.',
  },
}

/** Results of the actions on that page. */
export const receiptMessages = {
  withdrawn: 'Your application has been withdrawn.',
  settled: 'We have already decided on this application, so you can no longer withdraw it.',
  withdrawFailed: (email: string) =>
    `We could not withdraw your application. Please try again in a minute, or write to ${email}.`,
  eraseFailed: (email: string) =>
    `We could not erase your application. Please try again in a minute, or write to ${email}.`,
  kept: 'We will keep your application for the same period again.',
  keepFailed: (email: string) =>
    `We could not save your agreement. Please try again in a minute, or write to ${email}.`,
  linkMailed: 'A link is on its way to the address of this application. It is valid for an hour.',
  /** Reasons why an action is not available. */
  linkNotMailed: {
    tooMany: (email: string) =>
      `We emailed a link to the address of this application within the last day. Look for it there, try again tomorrow, or write to ${email}.`,
    full: (email: string) =>
      `We cannot send more email on request at the moment. Please try again tomorrow, or write to ${email}.`,
    noMail: (email: string) => `This site does not send email at present. Please write to ${email}.`,
    failed: (email: string) => `We could not email a link. Please try again in a minute, or write to ${email}.`,
  },
  resume: {
    none: 'There is no file to download.',
    unavailable: 'We cannot read your file right now. Please try again in a minute.',
  },
}
