import { counted } from '../records.ts'

export const webhooksPage = {
  title: 'Webhooks',
  heading: 'Webhooks',
  lead: 'When something happens, these addresses of your own systems or your chat are told at once. What is sent names nobody. It has references, titles and a link for those who may sign in.',
  caption: 'Webhooks',
  none: 'No address is told of anything yet.',
  columns: { url: 'Address', events: 'Told of', last: 'Last event' },
  events: (count: number) => counted(count, 'kind of event', 'kinds of events'),
  off: 'Switched off',
  never: 'Nothing sent yet',
  openOf: (url: string) => `Open ${url}`,
  add: {
    heading: 'Add an address',
    submit: { idle: 'Add', busy: 'Adding...' },
    errorSummary: 'The address is not added',
  },
  fields: {
    url: {
      label: 'Address',
      help: 'Events are sent to it by POST as JSON, signed as Standard Webhooks say. Chats that take the webhooks of Slack show the text.',
    },
    events: 'Told of',
  },
  eventNames: {
    'application.received': 'New application',
    'application.status_changed': 'Status of an application changed',
    'application.withdrawn': 'Application withdrawn',
    'message.received': 'New message',
    'enquiry.received': 'New enquiry',
    'subscriber.confirmed': 'New subscriber',
    'subscriber.unsubscribed': 'Subscriber left',
    'job.opened': 'Job opened',
    'job.closed': 'Job closed',
    'post.published': 'Post published',
    'webhook.test': 'Test',
  } as Record<string, string>,
}

export const webhookPage = {
  title: 'Webhook',
  back: 'All webhooks',
  save: { idle: 'Save', busy: 'Saving...' },
  errorSummary: 'Nothing is saved',
  secret: {
    heading: 'Secret',
    text: 'With it your system can check that an event comes from here. Every library for Standard Webhooks takes it.',
    label: 'Signing secret',
    show: 'Show it',
    renew: 'Make another',
    question: {
      title: 'Make another secret?',
      text: 'The present secret stops signing at once, also for events that wait. Your system refuses events until it has the new secret.',
      confirm: 'Make another',
      busy: 'Making...',
      cancel: 'Keep it',
    },
  },
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  isOff: 'It is switched off. Nothing is sent to it, and what happens meanwhile is not sent later.',
  test: 'Send a test',
  delete: {
    open: 'Delete',
    title: 'Delete this webhook?',
    text: 'Events that wait for it are not sent. The list of what was sent is deleted, too.',
    confirm: 'Delete',
    busy: 'Deleting...',
    cancel: 'Cancel',
  },
  sent: {
    heading: 'Sent lately',
    none: 'Nothing has been sent to it yet.',
    planned: (count: number, next: string) =>
      `${counted(count, 'event', 'events')} more by a date that is set, the next at ${next}.`,
    columns: { event: 'Event', at: 'When', state: 'State', answer: 'Answer', actions: 'Actions' },
    states: { waiting: 'Waiting', sent: 'Delivered', failed: 'Failed', cancelled: 'Not sent' } as Record<
      string,
      string
    >,
    attempts: (count: number) => counted(count, 'try', 'tries'),
    notTried: 'Not tried yet',
    again: 'Send again',
    againOf: (event: string) => `Send again: ${event}`,
    read: 'Read',
    readOf: (event: string, moment: string) => `Read: ${event}, ${moment}`,
  },
  event: {
    waiting: (moment: string) => `The next try is at ${moment}.`,
    body: 'What is sent',
    tries: 'What was answered',
    noTries: 'It has not been tried yet.',
    outcomes: {
      accepted: 'Accepted',
      deferred: 'Not accepted: tried again',
      refused: 'Not accepted',
      expired: 'Not sent: of no use any more',
      restored: 'Not sent: it comes from a backup and may have been sent already',
    } as Record<string, string>,
    close: 'Close',
  },
}

export const webhookMessages = {
  urlRequired: 'The address is required',
  urlTooLong: 'Use at most 500 characters',
  urlInvalid: 'Enter an address such as https://systems.example.com/events',
  /** Where no answer came, nobody knows whether it was done. */
  unavailable: 'The server does not answer just now. Check in a minute whether it is done, and try again if not.',
  notConnected:
    'There is no connection to the server. When you are online, check whether it is done, and try again if not.',
  tooLarge: 'Nothing is saved: the address is too long.',
  noEvent: 'Choose at least one kind of event',
  tooMany: (most: number) => `There are ${most} webhooks already, and no more can be added`,
  added: 'The address is added. Send a test to see whether it answers.',
  saved: 'Saved. What waits goes to this address, too.',
  switchedOn: 'It is told of events again.',
  switchedOff: 'Nothing is sent to it any more.',
  deleted: 'The webhook is deleted.',
  gone: 'This webhook is not there any more: somebody has deleted it.',
  tested: 'A test is on its way: the answer appears below.',
  again: 'It is sent again: the answer appears below.',
  notAgain: 'It is on its way already.',
  renewed: 'There is a new secret. Give it to your system: what is sent from now on is signed with it.',
}
