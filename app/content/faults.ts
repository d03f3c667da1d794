import { tooLarge } from './forms.ts'

/** Answers to requests that are refused or cannot be completed, by status. */
export const faultMessages = {
  400: {
    title: 'We could not read your request',
    text: 'Your request arrived incomplete. Please go back and send it again.',
  },
  403: {
    title: 'This form was not sent from our site',
    text: 'We did nothing with it. Please reopen the page on our site and send the form from there. If you run this site and the form was its own, its log says how to tell the server the address of the site.',
  },
  413: {
    title: 'That is too large',
    text: tooLarge,
  },
  414: {
    title: 'That address is too long',
    text: 'Please start again from the home page.',
  },
  429: {
    title: 'Too many requests',
    text: 'Too many requests have come from your network. Please wait a few minutes, then go back and try again. Your text is still there.',
  },
  503: {
    title: 'We cannot complete this right now',
    text: 'The site is busy or being restarted. Please try again in a minute. If you were sending a form, please send it again, as we have not confirmed it.',
  },
  500: {
    title: 'Something went wrong on our side',
    text: 'The fault is ours and has been recorded. Please try again. If it happens again, please tell us.',
  },
}
