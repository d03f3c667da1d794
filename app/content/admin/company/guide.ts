/** The steps by which a new company makes the site its own, in their order. */
export const guideSteps = {
  name: {
    title: 'Name your company',
    text: 'Its name, description and year, for the header, the footer and every email.',
  },
  contact: {
    title: 'Enter your addresses',
    text: 'Emails, phone, postal address and office of your company. Choose its country too: the time zone follows.',
  },
  account: {
    title: 'Sign in with your own address',
    text: 'The sample’s gets no email. Invite yours as an owner, sign in with it, and remove the first account.',
  },
  look: { title: 'Choose your logo and colours', text: 'They apply to the whole site and its emails.' },
  home: {
    title: 'Write the home page',
    text: 'Say in your own words for whom you work. Its editor marks the sections with sample words.',
  },
  about: {
    title: 'Write the page about you',
    text: 'Your story, your aims and the way you work. Hide the sections that you do not need.',
  },
  team: { title: 'Introduce your team', text: 'Replace the sample people by your own.' },
  services: {
    title: 'Describe your services',
    text: 'Add your own, and change or hide those that came with the site.',
  },
  others: {
    title: 'Look through the other pages',
    text: 'Careers, blog, contact, enquiries and projects have sample words too. The list of pages marks them.',
  },
  jobs: { title: 'Replace the sample jobs', text: 'Write your own, or remove them.' },
  posts: {
    title: 'Replace the sample posts',
    text: 'Write your own. Hide the built-in ones, or take one over to change it.',
  },
  privacy: {
    title: 'Check the privacy page',
    text: 'It follows your settings. Change its words if you need to, or skip this step if they are right.',
  },
  mail: {
    title: 'Set up email',
    text: 'Enter your mail server, then send yourself a test. It is done once the server has taken an email.',
  },
  backups: { title: 'Check the backups', text: 'A backup brings everything back after a loss.' },
  factor: { title: 'Protect your account', text: 'A second factor keeps others out, even with your password.' },
  colleague: { title: 'Invite a colleague', text: 'Recruiters and editors get their own accounts.' },
  publish: { title: 'Open the site', text: 'Publish every page with changes, and show the site to everybody.' },
}

export const guidePage = {
  title: 'Set-up guide',
  heading: 'Make it yours',
  text: 'Each step leads to its form. Do them in any order, and come back here by the sidebar.',
  /** On the dashboard. */
  next: (step: string) => `Next: ${step}.`,
  all: 'All steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  samples: {
    heading: 'Still of the sample company',
    text: 'Visitors see all of this until you change or hide it. Whatever you hide can be shown again.',
    pages: (count: number) => (count === 1 ? 'Sample words on 1 page' : `Sample words on ${count} pages`),
    services: (count: number) => (count === 1 ? '1 sample service' : `${count} sample services`),
    jobs: (count: number) => (count === 1 ? '1 sample job' : `${count} sample jobs`),
    posts: (count: number) => (count === 1 ? '1 sample post' : `${count} sample posts`),
    hidePosts: (count: number) => (count === 1 ? 'Hide the sample post' : `Hide all ${count} sample posts`),
  },
  done: 'Done',
  skip: 'Skip',
  skipNamed: (step: string) => `Skip “${step}”`,
  resume: 'Do it after all',
  resumeNamed: (step: string) => `Do “${step}” after all`,
  hide: 'Hide the guide',
  hideHelp: 'It leaves the sidebar and the dashboard. You find it again by searching for it.',
}

export const guideMessages = {
  skip: 'Skipped. You find it here if you need it after all.',
  resume: 'The step is open again.',
  hide: 'The guide is hidden. Search for “guide” to open it again.',
}
