/** What the feeds of the open positions say of themselves. */
export const careersFeed = {
  title: (company: string) => `Open positions at ${company}`,
  description: 'Every position that is open now.',
}

/** What the pages call them. */
export const careersFeedNames = { rss: 'Open positions (RSS)', json: 'Open positions (JSON Feed)' }
