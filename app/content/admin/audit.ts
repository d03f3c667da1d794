import { formatNumber } from '#app/formats.ts'
import { statusLabel } from '../application-status.ts'
import { capitalized, type NounWords } from '../nouns.ts'
import { pluralize } from './records.ts'

/** The placeholder for the subject in a sentence. */
export const subjectPlaceholder = '{subject}'

type Details = Record<string, unknown>

/** 'featured image' for `featuredImage`. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function listed(names: unknown): string {
  if (!Array.isArray(names) || names.length === 0) return ''
  return new Intl.ListFormat('en').format(names.map((name) => inWords(String(name))))
}

const ofFields = (fields: unknown) => (listed(fields) ? `: ${listed(fields)}` : '')

/** Groups of settings, by their name in app/domain/settings/groups.ts. */
const settingsNames: Record<string, string> = {
  company: 'company details',
  look: 'the look',
  search: 'settings for search engines',
  mail: 'mail settings',
  careers: 'settings of careers',
  privacy: 'the retention',
  backups: 'the schedule of backups',
  launch: 'who sees the site',
}

/** Predicates by action, after the actor's name. */
export const auditSentences = {
  'session.begun': ({ means }: Details) => `signed in by ${means}`,
  'session.code_asked': 'accepted the password of {subject} and asked for the code',
  'session.refused': ({ means, staffId }: Details) =>
    `refused a sign-in with a wrong ${means}${staffId ? ' to {subject}' : ' to an account that does not exist'}`,
  'session.confirmed': ({ means }: Details) => `confirmed their identity by ${means}`,
  'session.ended': (_: Details, isOwn: boolean) => (isOwn ? 'signed out' : 'ended a session of {subject}'),
  'password.changed': 'changed the password of {subject}',
  'password.reset_asked': 'asked for a link to choose a new password for {subject}',
  'password.reset': 'chose a new password for {subject} with a link',
  'second_factor.enabled': 'turned the second factor on for {subject}',
  'second_factor.disabled': 'turned the second factor off for {subject}',
  'recovery_code.used': ({ left }: Details) => `used a recovery code of {subject}: ${left} left`,
  'recovery_code.renewed': 'made new recovery codes for {subject}',
  'passkey.added': 'added a passkey to {subject}',
  'passkey.removed': ({ count }: Details) => `removed ${pluralize(Number(count), 'passkey', 'passkeys')} of {subject}`,
  'staff.created': ({ role }: Details) => `created {subject} with the role ${role}`,
  'staff.invited': ({ role }: Details) => `invited a colleague with the role ${role}`,
  'staff.uninvited': ({ count = 1 }: Details) =>
    count === 1 ? 'revoked an invitation' : `revoked ${Number(count)} invitations`,
  'staff.joined': ({ role }: Details) => `accepted an invitation and joined with the role ${role}`,
  'staff.renamed': 'changed the name of {subject}',
  'staff.email_asked': 'asked for a link to change the email address of {subject}',
  'staff.email_changed': 'changed the email address of {subject}',
  'staff.role_changed': ({ from, to }: Details) => `changed the role of {subject} from ${from} to ${to}`,
  'staff.removed': 'removed {subject}',
  'application.received': 'sent {subject}',
  'application.imported': 'imported {subject}',
  'application.quarantined': 'sent {subject}, which was taken for spam',
  'application.released': 'marked {subject} as not spam',
  'application.opened': 'opened {subject}',
  'application.status_changed': ({ from, to, undo }: Details) =>
    `${undo ? 'undid a change: the status of' : 'changed the status of'} {subject} ${undo ? 'went ' : ''}from ${statusLabel(String(from))} to ${statusLabel(String(to))}`,
  'application.interview_set': ({ at }: Details) =>
    at ? `set the interview of {subject} to ${at}` : 'cancelled the interview of {subject}',
  'application.reason_given': 'gave a reason for the rejection of {subject}',
  'application.withdrawn': 'withdrew {subject}',
  'application.consent_asked': 'asked the applicant whether {subject} may be kept for longer',
  'application.consent_renewed': 'agreed that {subject} may be kept for the same period again',
  'application.written_to': 'wrote an email about {subject}',
  'application.mail_taken_back': 'took back an email about {subject}',
  'application.noted': 'wrote a note on {subject}',
  'application.note_edited': 'edited a note on {subject}',
  'application.note_deleted': 'deleted a note on {subject}',
  'application.deleted': 'moved {subject} to the trash',
  'application.restored': 'brought {subject} back from the trash',
  'application.erased': 'erased {subject}',
  'application.exported': ({ count }: Details) =>
    `exported ${pluralize(Number(count), 'application', 'applications')} as CSV`,
  'resume.viewed': 'viewed the resume of {subject}',
  'resume.downloaded': 'downloaded the resume of {subject}',
  'resume.exported': ({ count }: Details) =>
    `downloaded the resumes of ${pluralize(Number(count), 'application', 'applications')} as a ZIP`,
  'post.created': ({ status }: Details) =>
    status === 'published' ? 'created and published {subject}' : 'created {subject}',
  'post.taken_over': 'took over {subject}, a built-in post',
  'post.built_in_hidden': ({ count }: Details) => `hid ${pluralize(Number(count), 'built-in post', 'built-in posts')}`,
  'post.built_in_shown': ({ count }: Details) =>
    `showed ${pluralize(Number(count), 'built-in post', 'built-in posts')} again`,
  'post.updated': ({ fields }: Details) => `edited {subject}${ofFields(fields)}`,
  'post.published': 'published {subject}',
  'post.unpublished': 'unpublished {subject}',
  'post.revision_restored': ({ restored }: Details) => `went back to version ${restored} of {subject}`,
  'post.deleted': 'moved {subject} to the trash',
  'post.restored': 'brought {subject} back from the trash',
  'post.erased': 'erased {subject}',
  'post.imported': 'imported {subject}',
  'job.created': 'created {subject}',
  'job.updated': ({ fields }: Details) => `edited {subject}${ofFields(fields)}`,
  'job.opened': ({ state }: Details) => (state === 'planned' ? 'scheduled {subject}' : 'opened {subject}'),
  'job.closed': 'closed {subject}',
  'job.duplicated': 'created {subject} as a copy of another job',
  'job.reordered': 'moved {subject} in the list',
  'job.deleted': 'moved {subject} to the trash',
  'job.restored': 'brought {subject} back from the trash',
  'job.erased': 'erased {subject}',
  'picture.uploaded': 'uploaded a picture',
  'picture.changed': 'described a picture',
  'picture.replaced': 'replaced a picture',
  'picture.deleted': 'deleted a picture',
  'template.created': 'created {subject}',
  'template.changed': 'edited {subject}',
  'template.deleted': 'deleted {subject}',
  'backup.made': ({ rows, files }: Details) =>
    `made a backup of ${pluralize(Number(rows), 'record', 'records')} and ${pluralize(Number(files), 'file', 'files')}`,
  'backup.restored': ({ rows }: Details) =>
    `restored a backup: ${pluralize(Number(rows), 'record', 'records')} replaced the earlier ones`,
  'storage.adopted': 'assigned the file storage to this installation',
  'clock.confirmed': 'confirmed that the server clock is right',
  'sweep.confirmed': ({ due }: Details) =>
    `confirmed an automatic erasure of ${pluralize(Number(due), 'record', 'records')}`,
  'audit.exported': 'exported the audit log',
  'person.link_asked': 'asked for a link to everything under one address',
  'person.exported': ({ records }: Details) =>
    `saved everything under one address: ${pluralize(Number(records), 'record', 'records')}`,
  'person.erased': ({ records }: Details) =>
    `erased everything under one address: ${pluralize(Number(records), 'record', 'records')}`,
  'import.started': ({ source }: Details) => `started an import from ${source}`,
  'import.finished': ({ source }: Details) => `finished an import from ${source}`,
  'import.undone': ({ source }: Details) => `undid an import from ${source}`,
  'page.exported': 'downloaded the content of the site',
  'page.published': ({ page }: Details) => `published the page ${page}`,
  'page.added': ({ page }: Details) => `added the page ${page}`,
  'page.placed': ({ page, fields }: Details) => `changed the page ${page}${ofFields(fields)}`,
  'page.ordered': ({ page }: Details) => `moved the page ${page} in the list`,
  'page.hidden': ({ page }: Details) => `hid the page ${page}`,
  'page.shown': ({ page }: Details) => `showed the page ${page} again`,
  'page.deleted': ({ page }: Details) => `deleted the page ${page}`,
  'page.restored': ({ page }: Details) => `brought the page ${page} back`,
  'page.redirect_added': 'added a redirect',
  'page.redirect_removed': 'removed a redirect',
  'settings.changed': ({ field, fields, to, promisedTo }: Details) => {
    if (field === 'secondFactorFor')
      return to === 'nobody' ? 'no longer required a second factor' : `required a second factor of ${to}`
    if (String(field) in settingsNames) return `changed ${settingsNames[String(field)]}${ofFields(fields)}`
    if (to === 'former') return `brought the former ${field === 'logo' ? 'logo' : 'corporate profile'} back`
    if (field === 'logo') return to === null ? 'removed a logo' : 'uploaded a logo'
    if (field === 'brochure') return to === null ? 'removed the corporate profile' : 'uploaded a corporate profile'
    if (to === null) return 'withdrew the promise of an answer'
    const also = promisedTo
      ? `, including ${pluralize(Number(promisedTo), 'applicant who was', 'applicants who were')} already waiting`
      : ''
    return `promised applicants an answer within ${pluralize(Number(to), 'working day', 'working days')}${also}`
  },
  'subscriber.quarantined': 'entered an address for the newsletter, which was taken for spam',
  'subscriber.released': 'marked a newsletter address as not spam',
  'subscriber.confirmed': 'confirmed a subscription to the newsletter',
  'subscriber.unsubscribed': 'unsubscribed from the newsletter',
  'subscriber.imported': ({ count }: Details) => `imported ${pluralize(Number(count), 'subscriber', 'subscribers')}`,
  'subscriber.erased': ({ count }: Details) =>
    count
      ? `erased ${pluralize(Number(count), 'newsletter address', 'newsletter addresses')}`
      : 'erased a newsletter address',
  'mail.retried': ({ count }: Details) => `had ${pluralize(Number(count), 'failed email', 'failed emails')} sent again`,
  'mail.cancelled': 'took back an email before it was sent',
  'webhook.created': 'added a webhook',
  'webhook.changed': 'changed a webhook',
  'webhook.switched_on': 'switched a webhook on',
  'webhook.switched_off': 'switched a webhook off',
  'webhook.secret_renewed': 'gave a webhook a new secret',
  'webhook.deleted': 'deleted a webhook',
  'webhook.event_repeated': 'sent an event to a webhook again',
  'subscriber.exported': ({ count }: Details) =>
    `exported ${pluralize(Number(count), 'subscriber', 'subscribers')} as CSV`,
  'newsletter.sent': ({ count }: Details) =>
    `sent {subject} to ${pluralize(Number(count), 'subscriber', 'subscribers')}`,
  'newsletter.stopped': ({ count }: Details) =>
    `stopped {subject}: ${pluralize(Number(count), 'email', 'emails')} not sent`,
  'saved_filter.created': 'saved a filter for applications',
  'saved_filter.renamed': 'renamed a saved filter',
  'saved_filter.deleted': 'deleted a saved filter',
  'trouble.began': 'noticed {subject}',
  'trouble.ended': 'noticed the end of {subject}',
}

/** The same for the actions of each kind with an inbox. */
export const inboxSentences = ({ one, many }: NounWords) => ({
  received: 'sent {subject}',
  quarantined: 'sent {subject}, which was taken for spam',
  released: 'marked {subject} as not spam',
  opened: 'opened {subject} for the first time',
  marked_unread: 'marked {subject} as unread',
  done: 'marked {subject} as done',
  reopened: 'marked {subject} as not done',
  answered: 'answered {subject}',
  mail_taken_back: 'took back an answer to {subject}',
  deleted: 'moved {subject} to the trash',
  restored: 'brought {subject} back from the trash',
  erased: 'erased {subject}',
  exported: ({ count }: Details) => `exported ${pluralize(Number(count), one, many)} as CSV`,
})

export const eventWords = {
  fields: {
    at: { label: 'Time' },
    actor: { label: 'Who' },
    staffEmail: { label: 'Account' },
    action: { label: 'Action' },
    subject: { label: 'About' },
    subjectId: { label: 'Id' },
  },
}

export const auditPage = {
  title: 'Audit log',
  heading: 'Audit log',
  lead: 'Actions of staff, applicants, visitors and the system, with their times. Entries cannot be changed, and hold no texts, names or files of applicants.',
  kept: (days: number) =>
    `Events are removed after ${formatNumber(days)} days. An owner can change that under Settings, Privacy and retention.`,
  keptForGood: 'Events are never removed. An owner can change that under Settings, Privacy and retention.',
  actors: {
    applicant: 'An applicant',
    visitor: 'A visitor',
    operator: 'The operator, with a command,',
    system: 'The system',
    unknown: 'An unknown person',
  },
  /** In a list of possible actors. */
  actorChoices: {
    applicant: 'Applicants',
    visitor: 'Visitors',
    operator: 'Operator (commands)',
    system: 'The system itself',
  },
  gone: 'has left',
  oneOf: (count: number) => `, one of ${formatNumber(count)} selected together`,
  /** `name` is a reference or a title. */
  subjects: {
    application: (name: string) => `application ${name}`,
    post: (name: string) => `the post “${name}”`,
    job: (name: string) => `the job “${name}”`,
    staff: (name: string) => `the account of ${name}`,
    template: (name: string) => `the template “${name}”`,
    newsletter: (name: string) => `the newsletter “${name}”`,
    trouble: (name: string) => `“${name}”`,
  },
  own: 'their own account',
  goneSubjects: {
    application: 'an application that has been erased',
    post: 'a post that has been erased',
    job: 'a job that has been erased',
    staff: 'an account that has been removed',
    template: 'a template that has been deleted',
    newsletter: 'a newsletter whose post has been erased',
    trouble: 'a problem whose record is gone',
  },
  /** The same for each kind with an inbox. */
  inbox: {
    subject: ({ one }: NounWords, name: string) => `${one} ${name}`,
    goneSubject: ({ article, one }: NounWords) => `${article} ${one} that has been erased`,
    group: ({ many }: NounWords) => capitalized(many),
  },
  inTrash: 'in the trash',
  inQuarantine: 'in the spam review',
  unnamed: (noun: string, id: string | null) => (id === null ? `a ${noun}` : `${noun} ${id}`),
  unknownAction: (action: string) => `recorded “${action}” for {subject}`,
  all: {
    link: 'All events',
    linkOf: (subject: string) => `All events: ${subject}`,
  },
  groups: {
    application: 'Applications',
    resume: 'Resumes viewed and downloaded',
    job: 'Jobs',
    post: 'Posts',
    picture: 'Pictures',
    newsletter: 'Newsletters',
    subscriber: 'Subscribers',
    template: 'Templates',
    session: 'Sign-ins',
    staff: 'Accounts',
    backup: 'Backups',
    storage: 'Storage',
    clock: 'Server clock',
    sweep: 'Confirmed erasures',
    settings: 'Settings',
    webhook: 'Webhooks',
    mail: 'Mail',
    saved_filter: 'Saved filters',
    trouble: 'System problems',
    person: 'A person’s data',
    import: 'Imports',
    page: 'Pages',
    audit: 'The log itself',
    deletion: 'Deletions and erasures',
    export: 'Exports',
  },
  export: 'Export as CSV',
  exportHint: 'Uses these filters. The export is logged here too.',
  today: 'Today',
  yesterday: 'Yesterday',
  empty: 'No events yet',
  sentence: 'What',
  details: 'Details',
}
