type Kept = 'application' | 'message' | 'enquiry' | 'queuedApplication'

export const privacyPage = (keptForDays: Record<Kept, number>) => ({
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
        what: 'Your name, e-mail address, phone number and experience, your cover letter, your resume, the position and the time; and what becomes of it here: its steps, an interview, what we note about it.',
        why: 'To decide about the position and to answer you.',
        howLong: `${keptForDays.application} days after you apply.`,
      },
      {
        form: 'Contact message',
        what: 'Your name, e-mail address, subject and message, and the time.',
        why: 'To answer you.',
        howLong: `${keptForDays.message} days after you write.`,
      },
      {
        form: 'Enquiry',
        what: 'Your name, e-mail address, the type of inquiry and your message, your phone number if you give it, and the time.',
        why: 'To answer you.',
        howLong: `${keptForDays.enquiry} days after you write.`,
      },
      {
        form: 'Newsletter',
        what: 'Your e-mail address.',
        why: 'To send you the newsletter, once you have confirmed it.',
        howLong: 'Until you write to us that you no longer want it.',
      },
    ],
  },
  sections: [
    {
      title: 'Who sees it',
      paragraphs: [
        'The people here who answer messages and choose applicants, and nobody else. We do not sell it, pass it on or use it for advertising. Resumes are kept in private storage; there is no public address under which one could be opened.',
        'So that nobody can flood us, we count for up to a day how many forms have come from a network address. What we keep of the address is a number made from it by a secret key, and nothing of what was in the forms.',
        'When its time is over, the server erases a record by itself, and a resume with it. What we delete ourselves before that waits for 30 days, in case it was a mistake, and is erased then.',
        'Each of us sees only what their work needs, and a log notes who opened, changed, exported or deleted which record, and when. It tells numbers, not what you wrote.',
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
        'A resume that you attached to a form with a mistake in it waits on our server until you have sent the form, for 24 hours at the most, so that you need not choose it again.',
      ],
    },
    {
      title: 'The map',
      paragraphs: [
        'The map on the contact page is our own drawing. Only if you ask for the interactive one does your browser fetch it from openstreetmap.org, which then learns your address on the internet.',
      ],
    },
  ],
  erasure: {
    title: 'How to have it erased, or see it',
    text: 'Each form gives you a reference when it has arrived. Write to the address below, quote the reference, and we erase what belongs to it, or send you a copy, whichever you ask for. If you have lost the reference, write from the address that you used in the form. A job application has a private page besides, to which its receipt links: there you see all that is stored of it, save it, withdraw it or erase it at once. What is left of an erased application tells nothing about you: that its form was sent, so that sending it again by mistake does not bring it back, and where its page was.',
    contact: 'Write to us',
    subject: 'Privacy',
  },
  changed: { label: 'Last changed', date: '2026-11-23', text: '23 November 2026' },
})
