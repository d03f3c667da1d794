import { capitalized, type InboxWords, listInWords } from '../nouns.ts'
import { formatDays } from '../privacy.ts'

/** The words that owners edit. `filledIn` lists the words in braces. */
export const privacyPage = {
  title: 'Privacy',
  description:
    'The data that this site collects, its purpose, how long it is kept and how to have it erased. No trackers, no advertising, one brief cookie for visitors.',
  heading: 'Privacy',
  lead: 'You can read every page of this site without telling us who you are. We learn who you are only from the forms that you send us.',
  forms: {
    title: 'Data from each form',
    columns: { what: 'Data', why: 'Purpose', howLong: 'Kept' },
    application: {
      form: 'Job application',
      what: 'Your name, email address, phone number and experience, your cover letter, your resume and its text, the position and the time. We add its status, interviews and our notes.',
      why: 'To decide on your application and to answer you.',
    },
    messages: { why: 'To answer you.' },
    newsletter: {
      form: 'Newsletter',
      what: 'Your email address, and when you subscribed, confirmed and unsubscribed.',
      why: 'To send you the newsletter, once you have confirmed your address with the link in an email.',
    },
  },
  access: {
    title: 'Access',
    paragraphs: [
      'The people here who answer messages and choose applicants. We do not sell it or use it for advertising. We may tell our own systems, such as the chat in which we work, that something has come in or changed. These systems are run by us or for us. Resumes are kept in private storage and have no public address.',
      'So that nobody can flood us, we count for up to a day how many forms come from one network address. We do not keep that address, only a number made from it with a secret key. For a day we also keep such numbers made from your email address and the text of a message. They tell us when the same advertisement comes from many senders. Neither the addresses nor the text can be read from them.',
      'At the end of the time in the table, the server erases the record with its resume and emails. If we delete it sooner, we keep it for 30 days in case that was a mistake, and then erase it.',
      '{Messages} that look very much like spam wait apart until one of us has reviewed them. If nobody does, they are erased after 30 days, but not before an email has listed them to the owners of the company. Applications are read and kept for the time in the table, whatever they look like.',
      'Each of us sees only what their work needs, and a log notes who opened, changed, exported or deleted which record, and when. The log holds numbers, not what you wrote.',
    ],
    points: [] as string[],
  },
  emails: {
    title: 'Emails from us',
    paragraphs: [
      'When a form arrives, we may confirm it by email. We also write to you about what you sent: an answer, a step of your application, an interview. The newsletter goes only to people who have confirmed it. No picture in our emails tells us whether you read them. A newsletter may show the pictures of its article, which are on our site at the same addresses for everybody. Your email program decides whether to load them.',
      'An answer from one of us is kept as long as the form that you sent, and is erased with it. Any other email is kept for {mailDays} days after it was sent, or until that form is erased. We see whether your mail server accepted an email, and what it replied.',
      'A short time before an application is erased, we may ask you by email whether we may keep it for the same period again. If you do not answer, it is erased.',
    ],
    points: [] as string[],
  },
  spam: {
    title: 'Against spam',
    paragraphs: [
      'Our own server checks each form that comes in: how it was filled in, how quickly, whether the same text was sent before, how often the same address writes. None of this goes to anyone else, and there is no puzzle to solve. A form that looks like spam is marked with the reasons. Only {aMessage} with strong signs of spam is put aside for review. No form is refused for that alone.',
    ],
    points: [] as string[],
  },
  cookies: {
    title: 'Cookies',
    paragraphs: [
      'There are no trackers, no statistics and no fonts or scripts from elsewhere on this site. Visitors receive one cookie, the notice cookie. Seven others are for our own staff, who sign in, and for people who preview a change of this site. None of the eight tracks you:',
    ],
    points: [
      'A notice cookie carries one message, such as a confirmation, from the form to the next page. It is removed when the message is shown, and after a minute at the latest.',
      'A session cookie keeps a member of our staff signed in.',
      'A device cookie recognises their browser for a year, so that nobody can lock them out by guessing passwords.',
      'A password-step cookie remembers for a few minutes, between the password and the code, that the password was right.',
      'A passkey-challenge cookie holds for a few minutes the question that a passkey answers.',
      'A reason cookie carries the reason for a rejection, which our staff have written, to the question whether it is meant. It is removed after ten minutes at the latest.',
      'A preview cookie shows changes that are not published yet to people who have a secret link. It is removed after a week.',
      'A signed-out cookie tells the browser after a sign-out to remove drafts. It is removed as soon as that is done.',
    ] as string[],
  },
  drafts: {
    title: 'Drafts of forms',
    paragraphs: [
      'While you write {aForm}, your own browser keeps a draft of it: your answers, and the file that you have chosen. So a closed page loses nothing. We do not receive a draft; we receive only a form that you send. The newsletter form keeps none.',
      'The draft is removed when you send the form or press Discard. A draft that was not changed for {draftDays} days is not shown any more, and is deleted the next time the browser opens a page with one of these forms. Other people who use that browser could read it. If you tick "This is a shared computer", the browser forgets its drafts at once and keeps nothing that you write while the tab is open.',
      'Until you close the tab, the browser also keeps a number of the form that you began. With it, a form that is sent twice counts once.',
    ],
    points: [] as string[],
  },
  offline: {
    title: 'When there is no connection',
    paragraphs: [
      'If our server cannot take a job application, your own browser keeps it, with your answers and your resume, and sends it as soon as it can. The careers pages list what it keeps, and you can discard it there. Other people who use that browser could read it, so discard it on a shared computer.',
      'When the application has arrived, nothing of it stays in the browser. If it has not arrived after {queueDays} days, it is no longer sent, and it is deleted the next time the browser opens one of our careers pages.',
      'If a form has a mistake in it, our server keeps the resume that you attached until you have sent the form, for at most 24 hours. So you need not choose it again.',
    ],
    points: [] as string[],
  },
  map: {
    title: 'The map',
    paragraphs: [
      'The interactive map on the contact page comes from openstreetmap.org. Your browser loads it only if you ask for it. That site then sees your IP address.',
    ],
    points: [] as string[],
  },
  /** Sections that owners add. */
  more: [] as { title: string; paragraphs: string[]; points: string[] }[],
  erasure: {
    title: 'See your data or have it erased',
    text: 'You get a reference when a form has arrived. Write to the address below and quote the reference. We will send you a copy of what belongs to it or erase it, whichever you ask for. If you have lost the reference, write from the address that you used in the form. A job application also has a private page. There you see your answers and the status, and can save, withdraw or erase everything at once. If this site can send email, that page can also send a link to your address. With that link you can save or erase everything we have under your address. After something is erased we keep three things, and none of them says anything about you. We keep the fact that a form was sent, so that a repeated sending does not bring it back. We keep the address of its private page. And we keep a number made from your address with a secret key, so that an older copy of our data does not bring yours back.',
    contact: 'Write to us',
    subject: 'Privacy',
  },
  changed: 'Last changed',
}

/** The day on which the built-in words last changed. */
export const privacyChanged = '2026-11-28'

interface KeptForDays {
  /** Null if they are stored until a colleague erases them. */
  application: number | null
  queuedApplication: number
  formDraft: number
  unconfirmedSubscriber: number
  /** Mails other than letters, counted from their sending. */
  mail: number
}

/** How long the data of each form is kept. These sentences follow from the settings, so owners do not edit them. */
export const keptWords = {
  application: ({ application }: KeptForDays) =>
    application === null
      ? 'Until you erase it, or ask us to.'
      : `For ${formatDays(application)} after you apply, or after you last agreed that we keep it for longer.`,
  message: (days: number | null) =>
    days === null ? 'Until you ask us to erase it.' : `For ${formatDays(days)} after you write.`,
  newsletter: ({ unconfirmedSubscriber }: KeptForDays) =>
    `${unconfirmedSubscriber} days if you do not confirm it. Otherwise until you ask us to erase it. Each newsletter has a link to unsubscribe at once. We then keep the address, marked as unsubscribed.`,
}

const oneOf = ({ article, one }: InboxWords) => `${article} ${one}`

/** The words in braces. `inboxes`: the kinds of messages. */
export const filledIn = (kept: KeptForDays, inboxes: InboxWords[]): Record<string, string> => ({
  Messages: capitalized(listInWords(inboxes.map(({ many }) => many))),
  aMessage: listInWords(inboxes.map(oneOf), 'disjunction'),
  aForm: listInWords(['an application', ...inboxes.map(oneOf)], 'disjunction'),
  mailDays: String(kept.mail),
  draftDays: String(kept.formDraft),
  queueDays: String(kept.queuedApplication),
})
