import { spokenDays } from '../privacy.ts'

interface KeptForDays {
  /** Null where they are kept until somebody erases them. */
  application: number | null
  message: number | null
  enquiry: number | null
  queuedApplication: number
  unconfirmedSubscriber: number
  /** A mail that is no letter, since it was sent. */
  mail: number
}

const afterWriting = (days: number | null) =>
  days === null ? 'Until you ask us to erase it.' : `For ${spokenDays(days)} after you write.`

export const privacyPage = (keptForDays: KeptForDays) => ({
  title: 'Privacy',
  description:
    'What this site collects, why, for how long, and how to have it erased. No trackers, no advertising, one cookie that passes a message on.',
  heading: 'What we know about you, and for how long',
  lead: 'You can read every page of this site without telling us who you are. We learn something about you only when you send us a form, and then only what you wrote in it.',
  forms: {
    title: 'What each form collects',
    columns: { form: 'Form', what: 'What we store', why: 'What for', howLong: 'How long' },
    rows: [
      {
        form: 'Job application',
        what: 'Your name, email address, phone number and experience, your cover letter, your resume, the position and the time; and what becomes of it here: its steps, an interview, what we note about it.',
        why: 'To decide about the position and to answer you.',
        howLong:
          keptForDays.application === null
            ? 'Until you erase it, or ask us to.'
            : `For ${spokenDays(keptForDays.application)} after you apply, or after you last agreed that we keep it for longer.`,
      },
      {
        form: 'Contact message',
        what: 'Your name, email address, subject and message, and the time.',
        why: 'To answer you.',
        howLong: afterWriting(keptForDays.message),
      },
      {
        form: 'Enquiry',
        what: 'Your name, email address, the type of enquiry and your message, your phone number if you give it, and the time.',
        why: 'To answer you.',
        howLong: afterWriting(keptForDays.enquiry),
      },
      {
        form: 'Newsletter',
        what: 'Your email address, when you subscribed, confirmed it and unsubscribed.',
        why: 'To send you the newsletter, once you have confirmed it by the link in a mail.',
        howLong: `${keptForDays.unconfirmedSubscriber} days if you do not confirm it. Otherwise until you ask us to erase it. Each newsletter has a link that ends it at once. We then keep the address, marked as unsubscribed.`,
      },
    ],
  },
  sections: [
    {
      title: 'Who sees it',
      paragraphs: [
        'The people here who answer messages and choose applicants. We do not sell it or use it for advertising. We may tell our own systems, such as the chat in which we work, that something has come in or changed. These systems are run by us or for us. Resumes are kept in private storage. No public address opens one.',
        'So that nobody can flood us, we count for up to a day how many forms come from one network address. We do not keep that address, only a number made from it with a secret key. For a day we also keep such numbers made from your email address and the text of a message. They tell us when the same advertisement comes from many senders. Neither the addresses nor the text can be read from them.',
        'When the time of a record is over, the server erases it, with its resume and its mails. What we delete before that waits for 30 days, in case it was a mistake. Then it is erased.',
        'What looks like advertising by a program is kept apart, and erased after 30 days unless one of us finds that it is none.',
        'Each of us sees only what their work needs, and a log notes who opened, changed, exported or deleted which record, and when. The log holds numbers, not what you wrote.',
      ],
    },
    {
      title: 'Mails from us',
      paragraphs: [
        'A form that has arrived may be answered by a mail that says so, and we write to you about what you sent: an answer, a step of your application, an interview. The newsletter goes only to those who have confirmed it. Our mails hold no picture that tells us whether you read them: a newsletter may show the pictures of its article, which lie on our site at the same addresses for everybody. Your mail program decides whether to load them.',
        `What one of us writes to you about a form is kept as long as the form, and is erased with it. Any other mail is kept for ${keptForDays.mail} days after it was sent, or until that form is erased. We see whether the other mail server took a mail, and what it said.`,
        'A short time before an application is erased, we may ask you by mail whether we may keep it for as long again. If you do not answer, it is erased.',
      ],
    },
    {
      title: 'Against unwanted advertising',
      paragraphs: [
        'Our own server looks at each form that comes in: how it was filled in, how quickly, whether the same was sent before, how often the same address writes. Nothing of it goes to anybody else, and there is no puzzle to solve. What looks like advertising is put aside with the reasons, where one of us looks at it: it is never refused for that alone.',
      ],
    },
    {
      title: 'What your browser keeps',
      paragraphs: [
        'There are no trackers, no statistics and no fonts or scripts from elsewhere on this site. It uses three cookies, and none follows you:',
      ],
      points: [
        'A notice cookie carries one message, such as a confirmation, from the form to the next page. It is removed when the message is shown, and after a minute at the latest.',
        'A session cookie keeps our administrator signed in. Visitors never receive it.',
        'A device cookie lets us know the browser of our administrator again, so that nobody can lock them out by guessing passwords. Visitors never receive it.',
      ],
    },
    {
      title: 'When there is no connection',
      paragraphs: [
        `If our server cannot take a job application, your own browser keeps it, with the answers and the resume, and sends it as soon as it can. The careers pages list what it keeps, and there you can discard it. Whoever else uses that browser could read it, so discard it on a computer that is not yours.`,
        `When the application has arrived, nothing of it stays in the browser. After ${keptForDays.queuedApplication} days it is no longer sent, and it is deleted the next time that the browser opens one of our careers pages. What you type into any other form stays on the open page and is kept nowhere else.`,
        'If a form has a mistake in it, the resume that you attached waits on our server until you have sent the form, for 24 hours at most. So you need not choose it again.',
      ],
    },
    {
      title: 'The map',
      paragraphs: [
        'The map on the contact page is our own drawing. Your browser loads the interactive one from openstreetmap.org only if you ask for it. That site then sees your IP address.',
      ],
    },
  ],
  erasure: {
    title: 'How to have it erased, or see it',
    text: 'Each form gives you a reference when it has arrived. Write to the address below and quote the reference. We then erase what belongs to it or send you a copy, whichever you ask for. If you have lost the reference, write from the address that you used in the form. A job application also has a private page. There you see all that is stored of it, and can save, withdraw or erase it at once. Where we send mail, you can also have a link sent to your address from that page. With that link you save or erase all that we have under your address. After something is erased we keep three things, and they tell nothing about you. We keep that a form was sent, so that sending it again by mistake does not bring it back. We keep where its page was. And we keep a number made from your address with a secret key, so that an older copy of our data brings nothing of you back.',
    contact: 'Write to us',
    subject: 'Privacy',
  },
  changed: { label: 'Last changed', date: '2026-11-23', text: '23 November 2026' },
})
