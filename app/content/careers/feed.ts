/** Title and description of the careers feeds. */
export const careersFeed = {
  title: (company: string) => `Open positions at ${company}`,
  description: 'Every position that is open now.',
}

/** Link texts of the feeds. */
export const careersFeedNames = { rss: 'Open positions (RSS)', json: 'Open positions (JSON Feed)' }
