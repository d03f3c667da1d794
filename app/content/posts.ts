/** The words of posts in forms and comparisons. */
export const postWords = {
  one: 'post',
  many: 'posts',
  fields: {
    title: { label: 'Title' },
    slug: { label: 'Slug', invalid: 'Slug can only have letters, digits, hyphens and underscores' },
    excerpt: { label: 'Excerpt', help: 'A sentence or two for lists, search engines and feeds.' },
    content: { label: 'Content' },
    categories: { label: 'Categories' },
    featuredImage: {
      label: 'Featured Image URL',
      help: 'An https:// address, or that of a picture uploaded here.',
      invalid: 'Featured Image URL must begin with https:// or belong to a picture uploaded here',
    },
    featuredImageAlt: { label: 'Alternative text', help: 'Describe the picture for people who cannot see it.' },
    status: { label: 'Status', options: { draft: 'Draft', published: 'Published', archived: 'Archived' } },
    publishedAt: { label: 'Publication date', invalid: 'Publication date must have a date and a time' },
  },
}

/** Writing a post of the blog. */
export const postMessages = {
  slugTaken: 'Another post has or had this slug. Please choose a different one.',
  backdated: 'This date is in the past, so lists and feeds show the post as older. Publish it with this date anyway?',
  notFound: 'Blog post not found',
  created: 'Blog post created successfully!',
  updated: 'Blog post updated successfully!',
  published: 'Blog post published successfully!',
  publishFailed: 'Error publishing blog post',
  unavailable: 'The database is not responding. Your text is still here; please save it again in a minute.',
  notConnected:
    'There is no connection to the server. Your text is still here; please save it again when you are online.',
  /** After a concurrent save. */
  conflict:
    'A colleague saved this post after you opened it, so your version is not saved yet. Compare the two below and decide.',
  /** The same for a form that cannot show both versions. */
  publishedBefore:
    'This form has already published its post, and that post has changed since. Your text is still here: copy it into the post, which is on the dashboard, or reopen this page to publish another one.',
  restored: (version: number) => `Version ${version} has been restored.`,
  restoreConflict: 'This post has been saved since. Please check its versions again.',
  pictureRequired: 'Choose a picture to upload',
  pictureAltRequired: 'Describe the picture',
  pictureUndecided: 'First insert this picture into the content, use it as the featured image, or remove it',
  pictureInserted: 'The picture is now at the end of the content. The post is not saved yet.',
  pictureFeatured: 'The picture is now the featured image. The post is not saved yet.',
}

/** Reasons to reject a picture. */
export const pictureProblems = {
  tooLarge: 'A picture must be at most 5 MB',
  type: 'Only JPEG, PNG, WebP, AVIF and GIF pictures are allowed',
  unreadable: 'This picture cannot be read. Please choose another one.',
  tooManyPixels:
    'A picture must have at most 50 million pixels (25 million as GIF or progressive, 10 million as AVIF) and at most 20,000 along each side',
  heic: 'This is an HEIC photo, as an iPhone takes them, and only some browsers can read it. Share or export it as JPEG and choose it again. On the iPhone: Settings, Camera, Formats, Most Compatible.',
  animation: 'Only GIF and WebP pictures can move. Please save this animation as one of them.',
  animationTooLong:
    'This animation is too long or too large: at most 300 frames with 30 million pixels altogether. Please make it shorter or smaller.',
  failed: 'The picture could not be stored. Your text is still here; please try again in a minute.',
}

/** The accessible name of a table in a post. */
export const tableLabel = (number: number, columns: string) => `Table ${number}: ${columns}`
