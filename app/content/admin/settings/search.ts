import type { GroupWords } from './form.ts'

export const searchWords = {
  title: 'Search and sharing',
  text: 'How search engines and links in other places show the public site.',
  link: 'Visibility in search engines, previews of links, and proof that the site is yours.',
  saved: 'The settings are saved. Search engines see them at their next visit.',
  sections: {
    visibility: 'Visibility',
    sharing: 'Previews of links',
    verification: 'Proof that the site is yours',
  },
  fields: {
    indexing: {
      label: 'Search engines',
      help: 'Hidden pages stay open to everyone who has their address.',
      options: { all: 'May show the site', none: 'Must not show the site' },
    },
    description: {
      label: 'Description',
      help: 'For pages without one of their own. Search engines and previews show it under the title.',
    },
    sharePicture: {
      label: 'Picture',
      help: 'Shown beside links to your pages, in place of the woven pictures. Posts with a cover keep it. Best 1200 × 630 pixels.',
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
