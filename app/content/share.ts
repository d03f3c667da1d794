/** The share section of posts and jobs. */
export const shareWords = {
  address: 'Link to this page',
  copy: 'Copy link',
  copied: 'The link is copied.',
  selected: 'The link could not be copied. It is selected, so you can copy it yourself.',
  share: 'Share',
  mail: 'Send by email',
}
