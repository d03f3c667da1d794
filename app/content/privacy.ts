/** Names in the export of a person's data. */
export const personArchive = {
  about: 'about.json',
  /** The name of a folder; records are in folders by their areas. */
  mails: 'mails',
  subscription: 'newsletter.json',
  searches: 'saved searches.json',
  fileName: (day: string) => `everything-under-one-address-${day}.zip`,
  leftOut: 'Internal notes and reasons of the company are not included.',
  /** Reasons for a missing file. */
  resume: {
    none: 'No file was stored.',
    missing: 'The file is missing.',
    unavailable: 'The file could not be read when this copy was saved. Please save it again later.',
  },
}

/** A retention period in words. */
export function formatDays(days: number): string {
  return days === 365 ? 'a year' : `${days} days`
}
