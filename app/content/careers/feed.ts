/** What the feeds of the open positions are called, and the headings between the parts of one. */
export const careersFeed = {
  title: (company: string) => `Open positions at ${company}`,
  description: 'Every position that is open now.',
  rss: 'Open positions (RSS)',
  json: 'Open positions (JSON Feed)',
}
