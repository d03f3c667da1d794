import type { GroupWords } from './form.ts'

export const searchWords = {
  title: 'Search and sharing',
  text: 'How search engines see the public site.',
  link: 'Visibility in search engines, and proof that the site is yours.',
  saved: 'The settings are saved. Search engines see them at their next visit.',
  sections: {
    visibility: 'Visibility',
    verification: 'Proof that the site is yours',
  },
  fields: {
    indexing: {
      label: 'Search engines',
      help: 'Hidden pages stay open to everyone who has their address.',
      options: { all: 'May show the site', none: 'Must not show the site' },
    },
    googleVerification: {
      label: 'Google Search Console',
      help: 'Choose “HTML tag” there, and paste the tag or its code.',
      invalid: 'Paste the tag as Google shows it, or the code in it',
    },
    bingVerification: {
      label: 'Bing Webmaster Tools',
      help: 'Choose “HTML Meta Tag” there, and paste the tag or its code.',
      invalid: 'Paste the tag as Bing shows it, or the code in it',
    },
  },
} satisfies GroupWords
