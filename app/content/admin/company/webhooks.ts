import type { NounWords } from '../../nouns.ts'
import { pluralize } from '../records.ts'

export const webhooksPage = {
  title: 'Webhooks',
  heading: 'Webhooks',
  lead: 'Send events to your own systems or your chat as they happen. An event holds no names, only references, titles and a link for people who can sign in.',
  caption: 'Webhooks',
  none: 'There are no webhooks yet.',
  columns: { url: 'Address', events: 'Events', last: 'Last event' },
  events: (count: number) => pluralize(count, 'kind of event', 'kinds of events'),
  off: 'Switched off',
  never: 'Nothing sent yet',
  openOf: (url: string) => `Open ${url}`,
  add: {
    heading: 'Add an address',
    submit: { idle: 'Add', busy: 'Adding...' },
    errorSummary: 'The address has not been added',
  },
  fields: {
    url: {
      label: 'Address',
      help: 'Events are sent to it by POST as JSON and signed according to Standard Webhooks. Chats that accept Slack webhooks show the text.',
    },
    events: 'Events',
  },
  eventNames: {
    'application.received': 'New application',
    'application.status_changed': 'Status of an application changed',
    'application.withdrawn': 'Application withdrawn',
    'subscriber.confirmed': 'New subscriber',
    'subscriber.unsubscribed': 'Subscriber unsubscribed',
    'job.opened': 'Job opened',
    'job.closed': 'Job closed',
    'post.published': 'Post published',
    'trouble.began': 'System problem',
    'trouble.ended': 'System problem resolved',
    'webhook.test': 'Test',
  } as Record<string, string>,
  /** The same for each kind with an inbox. */
  inboxEventNames: ({ one }: NounWords) => ({ received: `New ${one}` }),
}

export const webhookPage = {
  title: 'Webhook',
  back: 'All webhooks',
  save: { idle: 'Save', busy: 'Saving...' },
  errorSummary: 'Nothing has been saved',
  secret: {
    heading: 'Secret',
    text: 'Your system uses it to check that an event comes from here. It works with every Standard Webhooks library.',
    label: 'Signing secret',
    show: 'Show it',
    renew: 'Replace it',
    question: {
      title: 'Replace the secret?',
      text: 'The current secret stops signing at once, even for waiting events. Your system refuses events until it has the new secret.',
      confirm: 'Replace',
      busy: 'Replacing...',
      cancel: 'Keep it',
    },
  },
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  isOff: 'It is switched off. Events that happen now are never sent to it.',
  test: 'Send a test',
  delete: {
    open: 'Delete',
    title: 'Delete this webhook?',
    text: 'Waiting events are not sent. The list of sent events is deleted too.',
    confirm: 'Delete',
    busy: 'Deleting...',
    cancel: 'Cancel',
  },
  sent: {
    heading: 'Recently sent',
    none: 'Nothing has been sent to it yet.',
    planned: (count: number, next: string) =>
      `${pluralize(count, 'more event', 'more events')} on set dates, the next at ${next}.`,
    columns: { event: 'Event', at: 'When', state: 'State', answer: 'Answer', actions: 'Actions' },
    states: { waiting: 'Waiting', sent: 'Delivered', failed: 'Failed', cancelled: 'Not sent' } as Record<
      string,
      string
    >,
    attempts: (count: number) => pluralize(count, 'try', 'tries'),
    notTried: 'Not tried yet',
    again: 'Send again',
    againOf: (event: string) => `Send again: ${event}`,
    read: 'Read',
    readOf: (event: string, moment: string) => `Read: ${event}, ${moment}`,
  },
  event: {
    waiting: (moment: string) => `The next try is at ${moment}.`,
    body: 'Request',
    tries: 'Responses',
    noTries: 'It has not been tried yet.',
    outcomes: {
      accepted: 'Accepted',
      deferred: 'Not accepted: will be tried again',
      refused: 'Not accepted',
      expired: 'Not sent: expired',
      restored: 'Not sent: it comes from a backup and may have been sent already',
    } as Record<string, string>,
    close: 'Close',
  },
}

export const webhookMessages = {
  urlRequired: 'The address is required',
  urlTooLong: 'Use at most 500 characters',
  urlInvalid: 'Enter an address such as https://systems.example.com/events',
  /** Without an answer, the outcome is unknown. */
  unavailable: 'The server is not responding. In a minute, check whether the change was made, and try again if not.',
  notConnected:
    'There is no connection to the server. When you are online, check whether the change was made, and try again if not.',
  tooLarge: 'Nothing has been saved: the address is too long.',
  noEvent: 'Choose at least one kind of event',
  tooMany: (most: number) => `There are already ${most} webhooks, the maximum: delete one first`,
  added: 'The address has been added. Send a test to see whether it answers.',
  saved: 'Saved. Waiting events go to this address too.',
  switchedOn: 'Switched on. New events are sent to it.',
  switchedOff: 'Switched off. Nothing more is sent to it.',
  deleted: 'The webhook has been deleted.',
  gone: 'This webhook no longer exists: somebody has deleted it.',
  tested: 'A test is on its way. The answer will appear below.',
  again: 'The event will be sent again. The answer will appear below.',
  notAgain: 'The event is already on its way.',
  renewed: 'The secret has been replaced. Give the new one to your system: it signs all events from now on.',
}
