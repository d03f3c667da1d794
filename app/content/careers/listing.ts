/** The page of jobs. Owners edit these words. */
export const careersPage = {
  title: 'Careers',
  description:
    'Open positions in software development, design, infrastructure and product management, remote or at our office. ' +
    'Apply online in a few minutes.',
  hero: {
    heading: 'Do careful work with people who notice',
    text:
      'We are a small software company. We build what our clients use every day, we answer for it when ' +
      'it breaks, and we take the time to do it well. These are the positions we want to fill now.',
  },
  notice: 'Every open position is listed here. We never ask applicants for money, at any stage.',
  openings: {
    heading: 'Open positions',
    none: 'There are no open positions at the moment. New ones appear on this page.',
  },
  benefits: {
    heading: 'Why Work With Us',
    cards: [
      {
        title: 'Competitive Compensation',
        text: 'Pay is agreed in writing before you start, and we review it in writing every April.',
        icon: 'wallet',
      },
      {
        title: 'Professional Growth',
        text: 'Working time and a budget for learning, colleagues who review your work, and a say in what you do next.',
        icon: 'sprout',
      },
      {
        title: 'Work-Life Balance',
        text: 'Five days a week and 24 days of paid leave a year. We plan so that evenings and weekends stay yours.',
        icon: 'scale',
      },
      {
        title: 'Remote Work Options',
        text: 'Many positions can be done fully or partly from home. Each description says what is possible.',
        icon: 'house-wifi',
      },
      {
        title: 'Flexible Hours',
        text: 'Agree on a few shared hours with your team and arrange the rest of the day around your life.',
        icon: 'clock',
      },
      {
        title: 'Cutting-Edge Projects',
        text: 'Cloud, machine learning and connected devices, used where they solve a real problem for a client.',
        icon: 'cpu',
      },
    ],
  },
  readFirst: 'Please read the JD before Applying' as string | null,
}

/** The list of jobs and its dialog. The words of a job are in job.ts, because its page loads them too. */
export const listingWords = {
  openings: {
    moreDetails: 'More Details',
    salary: {
      hour: (range: string) => `${range} an hour`,
      day: (range: string) => `${range} a day`,
      month: (range: string) => `${range} a month`,
      year: (range: string) => `${range} a year`,
    },
    /** In the list of many jobs. */
    posted: (day: string) => `Posted ${day}`,
    closes: (day: string) => `Apply by ${day}`,
    loading: 'Loading the position...',
  },
  filters: {
    label: 'Find a position',
    text: { label: 'Search', placeholder: 'Title, skill or place' },
    department: { label: 'Department', all: 'All departments' },
    location: { label: 'Place', all: 'All places' },
    mode: { label: 'Work mode', all: 'All work modes' },
    type: { label: 'Type', all: 'All types' },
    submit: 'Show positions',
    clear: 'Clear filters',
    count: (shown: number, all: number) =>
      shown === all ? (all === 1 ? '1 position' : `${all} positions`) : `${shown} of ${all} positions`,
    none: { heading: 'No position matches', text: 'Try another word, or clear the filters to see all positions.' },
  },
  dialog: {
    tabsLabel: 'Parts of this position',
    tabs: { details: 'Job Details', apply: 'Apply for this Position' },
    close: 'Close',
    page: 'Open as a page',
  },
  /** Shown after the dialog of a sent application was closed. */
  sent: {
    heading: (position: string) => `You have applied for ${position}`,
    reference: (reference: string) => `Your reference is ${reference}.`,
  },
}
