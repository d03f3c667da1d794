import { formHint } from './forms.ts'
import { newsletterMessages, newsletterTrap } from './subscribers.ts'

export const site = {
  preview: { notice: 'This is a preview of changes that are not published yet.', end: 'Leave the preview' },
  /** For signed-in editors, before the name of a section. */
  edit: 'Edit',
}

/** The page that stands for the site until its launch. */
export const comingSoon = {
  title: 'Coming soon',
  text: 'We are preparing our site. Please come back in a few days.',
}

export const pageWords = {
  skipToContent: 'Skip to content',
  errors: {
    title: 'This thread ends here',
    text: 'There is no page at this address. It may have moved, or the link that brought you here is out of date.',
    home: { href: '/', text: 'Go to the home page' },
    contact: { href: '/contact', text: 'Contact us' },
    requestId: 'Request id:',
  },
}

/** The header and footer of every public page, rendered only on the server, and the page for an unknown address. */
export const frame = {
  skip: pageWords.skipToContent,
  header: {
    label: 'Main',
    home: 'home page',
    menu: 'Menu',
    links: [
      { href: '/', text: 'Home' },
      { href: '/about', text: 'About Us' },
      { href: '/services', text: 'Services' },
      { href: '/blog', text: 'Blog' },
      { href: '/careers', text: 'Careers' },
      { href: '/contact', text: 'Contact Us' },
    ],
    enquire: { href: '/enquiries', text: 'Enquire' },
  },
  quickLinks: {
    title: 'Quick Links',
    links: [
      { href: '/about', text: 'About Us' },
      { href: '/services', text: 'Services' },
      { href: '/blog', text: 'Blog' },
      { href: '/contact', text: 'Contact Us' },
      { href: '/careers', text: 'Careers', badge: 'Hiring' },
    ] as { href: string; text: string; badge?: string }[],
  },
  findUs: { title: 'Find us' },
  newsletter: {
    title: 'Newsletter',
    text: 'Lessons from our work, about once a month. You confirm by email first, and each email has a link to unsubscribe.',
    label: 'Email address',
    placeholder: 'Enter your email',
    submit: 'Subscribe',
  },
  footer: {
    social: 'Follow us',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    rights: 'All rights reserved.',
    privacy: { href: '/privacy', text: 'Privacy' },
  },
  errors: pageWords.errors,
}

/** The parts of the newsletter form that do not change. */
export const newsletterControls = {
  id: 'newsletter',
  action: '/newsletter',
  /** The script's endpoint, which answers without a new page. */
  actionInPlace: '/newsletter/subscribe',
  unavailable: newsletterMessages.unavailable,
  trap: newsletterTrap,
  trapHint: formHint,
}
