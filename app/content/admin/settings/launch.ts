import type { GroupWords } from './form.ts'

export const launchWords = {
  title: 'Coming soon',
  text: 'Until your site is ready, visitors can see one page that says so.',
  link: 'Show the site to everybody, or only to you.',
  saved: 'Saved. It applies to visitors now.',
  sections: { visibility: 'Visitors' },
  fields: {
    visibility: {
      label: 'Visitors see',
      help: 'You and your colleagues always see the site while you are signed in. Others see it with a link to the preview.',
      options: { everything: 'The whole site', soon: 'Only “Coming soon”' },
    },
    announcement: { label: 'Text of the page', help: 'One or two sentences below your name.' },
  },
} satisfies GroupWords

/** After the site was opened while pages have drafts. */
export const leftDrafts = (count: number) =>
  count === 1
    ? 'One page has changes that visitors do not see. Publish it under Pages.'
    : `${count} pages have changes that visitors do not see. Publish them under Pages.`

export const launchPreview = {
  heading: 'Link to the preview',
  text: (end: string) => `Everyone who has this link sees the whole site, with all drafts, until ${end}.`,
  copy: 'Copy the link',
  copied: 'Copied',
}
