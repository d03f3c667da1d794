import { suspicionWords } from '#app/content/admin/spam/review.ts'
import { troubleWords } from '#app/content/admin/troubles.ts'
import { sampleCompany } from '#app/content/company.ts'
import { enquiryWords } from '#app/content/enquiries.ts'
import { notificationMail } from '#app/content/mail/notification.ts'
import { messageWords } from '#app/content/messages.ts'
import { nouns } from '#app/content/nouns.ts'
import { composeApplicationAcknowledgement, composeMessageAcknowledgement } from '../app/emails/acknowledgement.ts'
import { type ComposedMail, type MailSender, type RenderedMail, renderMail } from '../app/emails/compose.ts'
import { composeLetter } from '../app/emails/letter.ts'
import { composeConfirmation, composePost } from '../app/emails/newsletter.ts'
import { composeFloodNotification, composeNotification } from '../app/emails/notification.ts'
import { composeConsentRequest, composePersonLink } from '../app/emails/privacy.ts'
import { composeReviewMail } from '../app/emails/review.ts'
import {
  composeEmailChange,
  composeInvitation,
  composePasswordReset,
  composeSecurityNotice,
} from '../app/emails/staff.ts'
import { composeTrouble } from '../app/emails/trouble.ts'

const site = 'https://www.arecaloom.example'

const sender: MailSender = {
  name: sampleCompany.name,
  siteUrl: site,
  address: sampleCompany.address,
}

const reference = '7K3Q-9FZT'
const position = 'Senior Software Engineer'
const receiptUrl = `${site}/careers/receipt/Hq3dXw0m2Yk8vT5rB7nL1pZ4`

const { title, meaning, remedy, over } = troubleWords.storage
const trouble = {
  ...{ title, meaning, remedy, over },
  since: 'Nov 26, 2026, 09:20 AM IST',
  endedAt: null,
  url: `${site}/admin/system`,
}

const token = 'Vb7kT2mQ9xLr4wYc8nZs3dHp'
const ending = { position, appliedOn: '2026-11-23', keptUntil: '2027-11-23', receiptUrl }

const visitor = {
  reference,
  name: 'Asha Rao',
  email: 'asha.rao@example.com',
  canAnswer: true,
}

const text =
  'Good morning,\n\nWe are a growers’ cooperative with 240 members and <no> software & two clerks.\nCould you call us?\n\nAsha Rao'

const letter = {
  subject: `Your application for ${position} (${reference})`,
  text: 'Dear Asha Rao,\n\nThank you for your application. We have chosen somebody else this time.\n\nKind regards\nArecaloom Software',
  reason: `You get this email because you applied to Arecaloom Software for ${position} (${reference}).`,
}

const post = composePost(sender, {
  subject: 'What a loom taught us about caching',
  title: 'What a loom taught us about caching',
  summary: 'A page is woven once, and cut as often as it is asked for.',
  html: `<h2>One warp</h2>\n<p>A page that is the same for everybody is <a href="${site}/blog" rel="noopener">made once</a>.</p>\n<p><img src="${site}/blog/images/4f1c/still" width="520" alt="A loom with its warp" loading="lazy" referrerpolicy="no-referrer"></p>\n<ul>\n<li>as it is</li>\n<li>and packed</li>\n</ul>\n`,
  text: `One warp\n\nA page that is the same for everybody is made once (${site}/blog).\n\nA loom with its warp\n\n- as it is\n- and packed`,
  isWhole: true,
  link: `${site}/blog/caching`,
  unsubscribe: `${site}/newsletter/unsubscribe/${token}`,
})

/**
 * Every mail with made-up data, by its kind of app/domain/outbox/kinds.ts and its variant. The gallery shows them and
 * the tests check their markup. Add each new mail here.
 */
const facts: [string, string][] = [
  ['Name', visitor.name],
  ['Email', visitor.email],
]

export const composedSamples: Record<string, ComposedMail> = {
  'application.letter': composeLetter(sender, { ...letter, subject: `A question (${reference})` }),
  'application.status': composeLetter(sender, letter),
  'application.interview': composeLetter(sender, {
    subject: `Interview at Arecaloom Software: ${position} (${reference})`,
    text: `Dear Asha Rao,\n\nWe would like to talk with you about your application for ${position}. The interview is on Thursday, December 3, 2026 at 2:30 PM IST.\n\nThe appointment is attached to this email, and is also on your private page: ${receiptUrl}\n\nIf you cannot come, please reply to this email.\n\nKind regards\nArecaloom Software`,
    reason: `You get this email because you applied to Arecaloom Software for ${position} (${reference}).`,
  }),
  'message.letter': composeLetter(sender, {
    subject: `Re: Software for a cooperative (${reference})`,
    text: 'Good morning,\n\nThank you for writing to us. We will call you tomorrow at ten.\n\nKind regards',
    quoted: { heading: 'You wrote on November 23, 2026:', text },
    reason: `You get this email because you wrote to Arecaloom Software on its website (${reference}).`,
  }),
  'enquiry.letter': composeLetter(sender, {
    subject: `Re: Your enquiry ${reference}`,
    text: 'Good morning,\n\nWe have a place from March.\n\nKind regards',
    quoted: { heading: 'You wrote on November 23, 2026:', text },
    reason: `You get this email because you wrote to Arecaloom Software on its website (${reference}).`,
  }),
  'application.acknowledged': composeApplicationAcknowledgement(sender, { reference, position, receiptUrl }),
  'application.acknowledged, with a promise': composeApplicationAcknowledgement(sender, {
    reference,
    position,
    receiptUrl,
    keptUntil: '2027-11-23',
    answerBy: '2026-12-07',
  }),
  'application.consent': composeConsentRequest(sender, ending),
  'person.link': composePersonLink(sender, `${site}/privacy/data/Hq3dXw0m2Yk8vT5rB7nL1pZ4`),
  'application.notified': composeNotification(sender, {
    ...visitor,
    words: nouns.application,
    texts: [['Cover letter', text]],
    facts: [...facts, ['Phone', '+91 98765 43210'], ['Position', position], ['Experience', '5-8 years']],
    subject: notificationMail.applicationSubject(position, visitor.name),
    url: `${site}/admin/applications/12`,
  }),
  'message.acknowledged': composeMessageAcknowledgement(sender, messageWords, reference),
  'message.notified': composeNotification(sender, {
    ...visitor,
    words: messageWords,
    texts: [['Message', text]],
    facts: [...facts, ['Subject', 'Software for a cooperative']],
    subject: `Message: Software for a cooperative, from ${visitor.name}`,
    url: `${site}/admin/dashboard?tab=contact_messages&open=7`,
  }),
  'message.notified, of many': composeFloodNotification(sender, 30, `${site}/admin/dashboard`),
  'enquiry.acknowledged': composeMessageAcknowledgement(sender, enquiryWords, reference),
  'enquiry.notified': composeNotification(sender, {
    ...visitor,
    words: enquiryWords,
    texts: [['Message', text]],
    facts: [...facts, ['Type', 'Internship']],
    subject: `Enquiry (Internship) from ${visitor.name}`,
    canAnswer: false,
    url: `${site}/admin/dashboard?tab=enquiries&open=3`,
  }),
  'staff.invited': composeInvitation(sender, {
    link: `${site}/admin/invitation/Hq3dXw0m2Yk8vT5rB7nL1pZ4`,
    by: 'Leela Menon',
    role: 'Recruiter',
    days: 7,
  }),
  'staff.email': composeEmailChange(sender, `${site}/admin/account?email=Hq3dXw0m2Yk8vT5rB7nL1pZ4`),
  'staff.password_reset': composePasswordReset(sender, `${site}/admin/reset/Hq3dXw0m2Yk8vT5rB7nL1pZ4`),
  'staff.security': composeSecurityNotice(sender, {
    kind: 'passkey_added',
    account: 'Asha Rao',
    by: 'Asha Rao',
    at: new Date('2026-11-23T09:30:00Z'),
    timeZone: 'Asia/Kolkata',
    reader: 'owner',
  }),
  'staff.spam_review': composeReviewMail(sender, {
    records: [
      {
        ...{
          words: messageWords,
          name: visitor.name,
          reference,
          reasons: [suspicionWords.tooFast, suspicionWords.manyLinks],
        },
        ...{ receivedOn: '2026-11-26', erasedFrom: '2026-12-26' },
      },
      {
        ...{ words: enquiryWords, name: null, reference: '4MXT-2R8D', reasons: [suspicionWords.linkInName] },
        ...{ receivedOn: '2026-11-26', erasedFrom: '2026-12-26' },
      },
    ],
    openUrl: `${site}/admin/quarantine`,
  }),
  'trouble.began': composeTrouble(sender, trouble),
  'trouble.ended': composeTrouble(sender, { ...trouble, endedAt: 'Nov 26, 2026, 11:05 AM IST' }),
  'newsletter.confirmation': composeConfirmation(sender, { link: `${site}/newsletter/confirm/${token}`, days: 7 }),
  'newsletter.post': post,
  'newsletter.test': post,
}

export const samples: Record<string, RenderedMail> = Object.fromEntries(
  Object.entries(composedSamples).map(([name, mail]) => [name, renderMail(mail)]),
)
