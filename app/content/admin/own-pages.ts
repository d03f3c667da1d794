import { formatNumber } from '#app/formats.ts'

/** The lists of pages that owners add, by kind. */
export const ownPages = {
  kinds: {
    page: {
      heading: 'Your pages',
      text: 'Pages of your own, such as an imprint, terms or an event.',
      none: 'No pages yet.',
      label: 'Title of a new page',
      submit: 'Add the page',
    },
    service: {
      heading: 'Services',
      text: 'Each service has a page. Their order, and whether they are hidden, apply at once.',
      none: 'No services yet.',
      label: 'Title of a new service',
      submit: 'Add the service',
    },
  },
  hideSamples: {
    services: (count: number) => (count === 1 ? 'Hide the sample service' : `Hide all ${count} sample services`),
    sections: (count: number) =>
      count === 1 ? 'Hide the section with samples' : `Hide ${count} sections with samples`,
  },
  showSamples: {
    services: (count: number) => (count === 1 ? 'Show the sample service' : `Show all ${count} sample services`),
    sections: (count: number) =>
      count === 1 ? 'Show the hidden section with samples' : `Show ${count} hidden sections with samples`,
  },
  hiddenSamples: (count: number) => `${formatNumber(count)} hidden ${count === 1 ? 'sample' : 'samples'}`,
  adding: 'Adding...',
  errorSummary: 'Nothing has been added',
  places: { header: 'in the header', footer: 'in the footer', nowhere: '' },
  hidden: 'Hidden',
  deleted: 'Deleted',
  restore: 'Bring back',
  restoreNamed: (title: string) => `Bring back ${title}`,
  remove: {
    open: 'Delete the page',
    text: 'Visitors no longer find the page and its address. You can bring it back for 30 days.',
    button: 'Delete it',
  },
  more: {
    heading: 'Addresses and links',
    redirects: { title: 'Redirects', text: 'Lead old addresses to your present pages.' },
    links: { title: 'Broken links', text: 'Links and pictures on your site that lead nowhere.' },
  },
}

export const ownPageMessages = {
  titleRequired: 'Title is required',
  titleTooLong: 'Title must be at most 120 characters',
  added: 'Added. Write it, then publish it: visitors do not see it before.',
  full: 'There are 100 pages already. Delete one first.',
  placed: 'Saved. If the page is published, visitors see the change now.',
  done: {
    move: 'Moved. Visitors see it now.',
    hide: 'Hidden. Visitors do not find it any more.',
    show: 'Shown. Visitors find it once it is published.',
    remove: 'Deleted. You can bring it back for 30 days.',
    restore: 'The page is back.',
  },
  undo: 'Bring it back',
  /** By the present holder of an address. */
  taken: {
    invalid: 'Use letters, digits and hyphens, with at most one slash in an address',
    page: 'Another page has this address',
    redirect: 'A redirect has this address. Remove it first',
    reserved: 'The product uses this address. Choose another one',
  },
  conflict: 'A colleague changed this after you opened it. Look at it again: nothing was done.',
  unavailable: 'Nothing has been saved: the database is not responding. Please try again in a minute.',
  notConnected: 'Nothing has been saved: there is no connection to the server.',
  tooLarge: 'Nothing has been saved: the text is too long.',
}

export const redirectsPage = {
  title: 'Redirects',
  back: 'All pages',
  text: 'Visitors and search engines that open an old address are led to the new one.',
  none: 'There are none yet.',
  leadsTo: 'leads to',
  former: 'The former address of a page. It is always redirected.',
  isUnused: 'Not used now: a page has this address, or the page that it leads to is not public.',
  removeNamed: (path: string) => `Remove the redirect from ${path}`,
  search: { label: 'Search the addresses', submit: 'Search' },
  more: (count: number) => `And ${formatNumber(count)} more. Search for one of them.`,
  add: {
    heading: 'Add a redirect',
    fields: {
      path: { label: 'Old address', help: 'Such as /about-us.html, or /?p=12 for exactly this query.' },
      target: { label: 'New address', help: 'A page of this site, such as /about, or an address with https.' },
    },
    errorSummary: 'Nothing has been added',
    submit: { idle: 'Add', busy: 'Adding...' },
  },
}

export const redirectMessages = {
  pathRequired: 'Old address is required',
  targetRequired: 'New address is required',
  tooLong: 'An address must be at most 300 characters',
  added: 'Added. It works now.',
  removed: 'Removed.',
  gone: 'This redirect is not there any more.',
  refused: {
    elsewhere:
      'Begin with a slash, such as /old-page. Addresses of other sites, of /admin, of files such as /images, and with # cannot be redirected',
    page: 'A page has this address, and would be shown instead',
    exists: 'This address is redirected already',
    target: 'Begin with a slash, such as /about, or with https://',
    loop: 'This would lead back to the old address',
    full: 'There are 10,000 redirects already. Remove one first',
  },
  unavailable: 'Nothing has been added: the database is not responding. Please try again in a minute.',
  notConnected: 'Nothing has been added: there is no connection to the server.',
  tooLarge: 'Nothing has been added: the text is too long.',
}

export const linksPage = {
  title: 'Broken links',
  back: 'All pages',
  text: 'Links and pictures of your published pages, posts and jobs that lead nowhere on this site. Links to other sites are not checked.',
  none: 'No broken links',
  noneText: 'All links and pictures lead somewhere.',
  missing: {
    link: (target: string) => `No page at ${target}`,
    picture: (target: string) => `No picture at ${target}`,
  },
  on: {
    page: (title: string) => `On the page ${title}`,
    post: (title: string) => `In the post “${title}”`,
    job: (title: string) => `In the job “${title}”`,
    redirect: (path: string) => `In the redirect from ${path}`,
  },
  many: (count: number) => `The first ${count} are listed.`,
}
