import { shareWords } from '../share.ts'

/** Owners edit these words. */
export const blogPage = {
  title: 'Blog',
  description:
    'Articles on software development, cloud computing, security and AI, written for owners of small and medium firms ' +
    'and for developers.',
  hero: {
    heading: 'Notes from the loom',
    text:
      'Our views on building software, keeping it safe and paying for it. Long enough to be useful, ' +
      'written for people who run a business and for people who write code.',
  },
  list: { heading: 'All posts', all: 'All', featured: 'Featured', readMore: 'Read More' },
  empty: { none: 'There are no posts yet.', text: 'There is no post in this category yet.', all: 'Show all posts' },
  follow: {
    heading: 'Follow us',
    text: 'New posts are announced on our profiles. The feeds bring them to your feed reader, without an account.',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    rss: 'RSS',
    json: 'JSON Feed',
  },
  post: { back: 'Back to Posts', related: 'Related posts', newsletter: 'Get the next post by email' },
}

export const blogList = {
  filterLabel: 'Filter posts by category',
  categories: {
    technology: 'Technology',
    cloud: 'Cloud',
    security: 'Security',
    development: 'Development',
    'ai-ml': 'AI/ML',
  },
  headingIn: (category: string) => `Posts in ${category}`,
  /** Follows 'Read More' for screen readers. */
  about: (title: string) => `about ${title}`,
  /** Links between the pages of the list. */
  pages: {
    label: 'Pages of posts',
    newer: 'Newer posts',
    older: 'Older posts',
    position: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
}

export const blogFeed = {
  title: (company: string, blog: string) => `${company}: ${blog}`,
  rss: 'Blog (RSS)',
  json: 'Blog (JSON Feed)',
}

/** The line under a title, on cards and in the reader. */
export const blogMeta = {
  author: (name: string) => `By ${name}`,
  minRead: (minutes: number) => `${minutes} min read`,
  comments: (count: number) => `${count} ${count === 1 ? 'comment' : 'comments'}`,
}

export const blogReader = {
  writtenBy: (name: string) => `Written by ${name}`,
  share: { ...shareWords, heading: 'Share this post' },
  keyTakeaways: 'Key Takeaways',
  conclusion: 'Conclusion',
  contents: 'On this page',
  more: {
    label: 'More posts',
    next: 'Next post',
    previous: 'Previous post',
  },
  notFound: {
    title: 'Post not found',
    text: 'There is no post at this address. It may have been withdrawn, or the link that brought you here is incomplete.',
    back: 'Back to Posts',
  },
}
