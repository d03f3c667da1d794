import { formHint } from './forms.ts'
import { newsletterMessages, newsletterTrap } from './subscribers.ts'

/** The header and footer of every public page, rendered only on the server. */
export const site = {
  preview: { notice: 'This is a preview of changes that are not published yet.', end: 'Leave the preview' },
  /** For signed-in editors, before the name of a section. */
  edit: 'Edit',
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
  footer: {
    linksTitle: 'Quick Links',
    links: [
      { href: '/about', text: 'About Us' },
      { href: '/services', text: 'Services' },
      { href: '/blog', text: 'Blog' },
      { href: '/contact', text: 'Contact Us' },
      { href: '/careers', text: 'Careers', badge: 'Hiring' },
    ],
    contactTitle: 'Find us',
    socialTitle: 'Follow us',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    newsletter: {
      title: 'Newsletter',
      text: 'Lessons from our work, about once a month. You confirm by email first, and each email has a link to unsubscribe.',
      id: 'newsletter',
      action: '/newsletter',
      /** The script's endpoint, which answers without a new page. */
      actionInPlace: '/newsletter/subscribe',
      label: 'Email address',
      placeholder: 'Enter your email',
      submit: 'Subscribe',
      unavailable: newsletterMessages.unavailable,
      trap: newsletterTrap,
      trapHint: formHint,
    },
    rights: 'All rights reserved.',
    privacy: { href: '/privacy', text: 'Privacy' },
  },
}

export const pageWords = {
  comingSoon: { title: 'Coming soon', text: 'We are preparing our site. Please come back in a few days.' },
  skipToContent: 'Skip to content',
  errors: {
    notFound: {
      title: 'This thread ends here',
      text: 'There is no page at this address. It may have moved, or the link that brought you here is out of date.',
    },
    home: { href: '/', text: 'Go to the home page' },
    contact: { href: '/contact', text: 'Contact us' },
    requestId: 'Request id:',
  },
}
