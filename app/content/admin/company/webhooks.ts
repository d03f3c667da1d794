import { counted } from '../records.ts'

export const webhooksPage = {
  title: 'Webhooks',
  heading: 'Webhooks',
  lead: 'Addresses of your own systems, or of your chat, that are told at once when something happens. What is sent names nobody: it has references, titles and a link for whoever may sign in.',
  caption: 'Webhooks',
  none: 'No address is told of anything yet.',
  columns: { url: 'Address', events: 'Told of', last: 'Last event', actions: 'Actions' },
  events: (count: number) => counted(count, 'kind of event', 'kinds of events'),
  off: 'Switched off',
  never: 'Nothing sent yet',
  open: 'Open',
  openOf: (url: string) => `Open ${url}`,
  add: {
    heading: 'Add an address',
    submit: { idle: 'Add', busy: 'Adding...' },
    errorSummary: 'The address is not added',
  },
  fields: {
    url: {
      label: 'Address',
      help: 'It is sent a POST with JSON, signed as Standard Webhooks say. Chats that take the webhooks of Slack show its text.',
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
    text: 'By it your system tells that an event comes from here: every library of Standard Webhooks takes it.',
    label: 'Signing secret',
  },
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  isOff: 'It is switched off: nothing is sent to it, and what happens meanwhile is not made up for.',
  test: 'Send a test',
  delete: {
    open: 'Delete',
    title: 'Delete this webhook?',
    text: 'What waits for it is not sent any more, and the list of what was sent goes with it.',
    confirm: 'Delete',
    busy: 'Deleting...',
    cancel: 'Cancel',
  },
  sent: {
    heading: 'Sent lately',
    none: 'Nothing has been sent to it yet.',
    columns: { event: 'Event', at: 'When', state: 'State', answer: 'Answer', actions: 'Actions' },
    states: { waiting: 'Waiting', sent: 'Delivered', failed: 'Failed', cancelled: 'Not sent' } as Record<
      string,
      string
    >,
    attempts: (count: number) => counted(count, 'try', 'tries'),
    notTried: 'Not tried yet',
    again: 'Send again',
    againOf: (event: string) => `Send the event ${event} again`,
  },
}

export const webhookMessages = {
  urlRequired: 'The address is required',
  urlTooLong: 'Use at most 500 characters',
  urlInvalid: 'Enter an address such as https://systems.example.com/events',
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
}
