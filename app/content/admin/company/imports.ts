import { formatNumber } from '#app/formats.ts'
import { statusLabels } from '../../application-status.ts'
import { pictureProblems } from '../../posts.ts'
import { pluralize } from '../records.ts'

/** `pages`: how many of them are pages. */
const texts = (count: number, pages = 0) => {
  const ofPages = pluralize(pages, 'page', 'pages')
  if (pages === 0) return pluralize(count, 'post', 'posts')
  return pages === count ? ofPages : `${pluralize(count - pages, 'post', 'posts')} and ${ofPages}`
}
const pictures = (count: number) => pluralize(count, 'picture', 'pictures')
const people = (count: number) => pluralize(count, 'subscriber', 'subscribers')
interface Dates {
  example: string
  order: 'day' | 'month' | null
  proof?: string
}

const first = (order: Dates['order']) => (order === 'month' ? 'the month is first' : 'the day is first')
const applications = (count: number) => pluralize(count, 'application', 'applications')

export const importPage = {
  title: 'Move in',
  heading: 'Move in from another site',
  text: 'Bring posts and pages from WordPress or Ghost, the subscribers of a newsletter, and applications. You see a list first. Nothing changes before you confirm it, and you can undo an import as a whole.',
  back: 'Settings',
  upload: {
    heading: 'Upload a file',
    legend: 'Content of the file',
    contents: [
      {
        value: 'texts',
        label: 'Posts and pages',
        text: 'WordPress: Tools, Export, All content (an XML file). Ghost: Settings, Import/Export, Export (a JSON file). Another site of this product: Settings, Content, the archive (a ZIP).',
      },
      {
        value: 'subscribers',
        label: 'Subscribers',
        text: 'A CSV file from Mailchimp, Substack, Ghost or a spreadsheet, with one email address on each line. At most 20,000 lines.',
      },
      {
        value: 'applications',
        label: 'Applications',
        text: 'A CSV file from another careers tool or a spreadsheet, with one application on each line. At most 20,000 lines, without resumes.',
      },
    ],
    label: 'File',
    help: 'XML, JSON or CSV of at most 20 MB, or a ZIP of at most 500 MB. It is removed after a day if you do not import it.',
    errorSummary: 'The file could not be read',
    submit: { idle: 'Read the file', busy: 'Reading...' },
  },
  earlier: 'Imports',
  /** A line of the list, by the state of the import. */
  states: {
    reading: '',
    read: 'Not imported yet',
    running: 'Running',
    done: 'Imported',
    undoing: 'Undoing',
    undone: 'Undone',
    failed: 'Stopped by a fault',
  },
}

export const importSources = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  archive: 'Archive',
  subscribers: 'Subscribers',
  applications: 'Applications',
}

/** Parts of an archive other than pages, posts and jobs, by their key. */
export const importedParts: Record<string, string> = {
  ...{ company: 'Company', look: 'Look', search: 'Search engines', careers: 'Careers form' },
  ...{ answerWithinDays: 'Promised answer', hiddenPosts: 'Hidden built-in posts' },
  ...{ light: 'Logo', dark: 'Logo for dark backgrounds', icon: 'Icon', brochure: 'Corporate profile' },
  ...{ samples: 'Sample jobs of this site, which move to the trash', redirects: 'Redirects' },
}

export const importDetails = {
  back: 'Move in',
  /** Under the name of the file. */
  leads: {
    reading: '',
    read: 'Nothing has changed yet. This list shows what would come.',
    running: 'The import is running. You can leave this page: it goes on by itself.',
    done: 'The import is complete.',
    undoing: 'The import is being undone. You can leave this page: it goes on by itself.',
    undone: 'The import has been undone.',
    failed: 'A fault stopped the import. Undo it, then upload the file again.',
  },
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)}`,
  refresh: 'Show the progress now',
  groups: {
    waiting: (count: number, pages?: number) => `${texts(count, pages)} would come`,
    done: (count: number, pages?: number) => `${texts(count, pages)} imported`,
    duplicate: (count: number, pages?: number) => `${texts(count, pages)} whose address is taken`,
    refused: (count: number) => `${pluralize(count, 'entry', 'entries')} that cannot come`,
    failed: (count: number, pages?: number) => `${texts(count, pages)} could not be imported`,
    kept: (count: number, pages?: number) => `${texts(count, pages)} changed since, and kept`,
    undone: (count: number, pages?: number) => `${texts(count, pages)} removed again`,
  },
  duplicates:
    'A post or page with this address is here already. It stays as it is. To import the other one, change the address of yours first.',
  more: (count: number) => `And ${formatNumber(count)} more.`,
  columns: { title: 'Post or page', status: 'Status', date: 'Date', remarks: 'Remarks' },
  statuses: { draft: 'Draft', published: 'Published' },
  formerAddresses: (addresses: string) => `Before: ${addresses}`,
  pictures: (count: number) => pictures(count),
  others: {
    heading: 'Other content that cannot come',
    lines: {
      comment: (count: number) => `${pluralize(count, 'comment', 'comments')}: posts here have no comments.`,
      nav_menu_item: (count: number) =>
        `${pluralize(count, 'menu entry', 'menu entries')}: this site has its own menu.`,
      member: (count: number) =>
        `${pluralize(count, 'member', 'members')}: export them as CSV, and import that file as subscribers.`,
    } as Record<string, (count: number) => string>,
    unknown: (type: string, count: number) => `${formatNumber(count)} of the type “${type}”.`,
  },
  start: {
    heading: 'Import these posts and pages',
    pages:
      'Pages come as drafts: publish them under Pages. Links between these posts and pages lead to their new addresses, and old addresses lead there too.',
    fetches: (count: number) => `Fetch up to ${pictures(count)} from the other site. I may use them.`,
    fetchesHelp: 'Otherwise the texts show them from their old address, as long as it works and begins with https.',
    site: 'Address of the other site',
    siteHelp:
      'Ghost leaves it out of its files. Without it, pictures can only come from a ZIP, and full links to it stay as they are.',
    errorSummary: 'The import has not started',
    submit: (count: number, pages?: number) => `Import ${texts(count, pages)}`,
    busy: 'One moment...',
    none: 'No post or page of this file can be imported.',
    archive: {
      heading: 'Import the other site',
      text: 'The settings, the words of pages, the logo and the corporate profile replace those here. Drafts that wait here stay. Posts and jobs are added.',
      submit: 'Import the site',
    },
  },
  parts: {
    heading: 'Other parts of the site',
    text: 'Settings of the server, such as mail and backups, are not in the file. Parts that are the same here are left out.',
    columns: { title: 'Part', kind: 'Kind', state: 'Outcome' },
    kinds: {
      ...{
        picture: 'Picture',
        file: 'File',
        settings: 'Settings',
        samples: 'Jobs',
        job: 'Job',
        words: 'Words of a page',
      },
      ...{ redirects: 'Redirects', page: 'Page', post: 'Post' },
    },
    states: {
      replacing: 'Would replace yours',
      ...{ waiting: 'Would come', done: 'Imported', duplicate: 'Is here already, and stays', refused: 'Cannot come' },
      ...{ failed: 'Could not be imported', kept: 'Changed since, and kept', undone: 'As before again' },
    },
  },
  zip: {
    heading: 'Pictures as a ZIP',
    text: 'If the other site is gone, upload its pictures: the folder wp-content/uploads of WordPress, or content/images of Ghost, packed as a ZIP of at most 500 MB.',
    label: 'ZIP file',
    uploaded: (count: number) =>
      `${pictures(count)} of these posts and pages came in a ZIP. The other ones can be fetched, or come in another ZIP.`,
    errorSummary: 'The ZIP has not been uploaded',
    submit: { idle: 'Upload the ZIP', busy: 'One moment...' },
  },
  cancel: 'Discard this file',
  undo: {
    heading: 'Undo this import',
    posts:
      'Erases the imported posts and pages that are still as they came. Those that you have changed, published or sent as a newsletter stay.',
    archive:
      'Brings the settings, pages, logo and corporate profile back as they were, and erases the imported posts, jobs and pictures. Parts that you have changed since stay.',
    subscribers: 'Erases the imported subscribers. Their addresses can be imported again.',
    applications:
      'Erases the imported applications that are still as they came. Those with a new status, a note or a mail stay.',
    submit: 'Undo the import',
  },
  table: {
    heading: 'Columns',
    text: 'Choose the columns that the import uses.',
    fields: {
      subscribers: {
        email: { label: 'Email address', required: true },
        date: { label: 'Date of the subscription', help: 'Without it, subscriptions date from today.' },
        subscribed: {
          label: 'Whether the address is subscribed',
          help: 'Lines that say no, false, unsubscribed or cleaned stay out.',
        },
      },
      applications: {
        name: { label: 'Name', required: true },
        lastName: { label: 'Last name', help: 'Only if it has its own column. Then the name above is the first name.' },
        email: { label: 'Email address', required: true },
        phone: { label: 'Phone' },
        position: { label: 'Position', help: 'Without it, the title of the job.' },
        job: { label: 'Job', help: 'The title or number of a job here. Without it, the position.' },
        experience: { label: 'Years of experience' },
        coverLetter: { label: 'Cover letter' },
        date: {
          label: 'Date of the application',
          help: 'Such as 2024-03-31, 31.03.2024 or March 31, 2024. Applications are kept from then on, or from today without it.',
        },
        status: {
          label: 'Status',
          help: `One of ${Object.values(statusLabels).join(', ')}. Without it, applications are new.`,
        },
      },
    } as Record<'subscribers' | 'applications', Record<string, { label: string; help?: string; required?: boolean }>>,
    unused: 'No column',
    unnamed: (number: number) => `Column ${number}`,
    order: {
      label: (example: string) => `Dates such as ${example}`,
      help: 'The day and the month could change places.',
      byColumn: 'As the other dates of the column',
      day: 'The day is first',
      month: 'The month is first',
    },
    check: 'Check these columns',
    start: { subscribers: 'Import these subscribers', applications: 'Import these applications' },
    consent: {
      subscribers: 'These people agreed to receive our newsletter, and I can prove it.',
      applications: 'We may keep these applications here, and I can prove it.',
    },
    consentHelp: {
      subscribers: 'They become confirmed subscribers without an email. Each newsletter has a link to unsubscribe.',
      applications: 'They are marked as imported. Nobody gets an email. They are erased like other applications.',
    },
    errorSummary: 'The import has not started',
    submit: {
      subscribers: (count: number) => `Import ${people(count)}`,
      applications: (count: number) => `Import ${applications(count)}`,
    },
    none: { subscribers: 'No new address in this column.', applications: 'No new application in these columns.' },
  },
  outcome: {
    heading: 'Lines of the file',
    would: {
      subscribers: (count: number) => `${people(count)} would come.`,
      applications: (count: number) => `${applications(count)} would come.`,
    },
    imported: {
      subscribers: (count: number) => `${people(count)} imported.`,
      applications: (count: number) => `${applications(count)} imported.`,
    },
    known: {
      subscribers: (count: number) =>
        `${pluralize(count, 'address is', 'addresses are')} repeated, or subscribed here already.`,
      applications: (count: number) => `${pluralize(count, 'line is', 'lines are')} repeated, or here already.`,
    },
    erased: (count: number) =>
      `${pluralize(count, 'line', 'lines')}: erased here before, and left out. To protect these people, the lines are not named.`,
    dates: {
      owner: ({ example, order }: Dates) => `Dates such as ${example}: ${first(order)}, as you chose.`,
      column: ({ example, order, proof }: Dates) =>
        `Dates such as ${example}: ${first(order)}, because the same column has ${proof}.`,
      country: ({ example, order }: Dates) =>
        `Dates such as ${example}: ${first(order)}, as in your country, because no date of the column shows the order. Please check, and choose the other order if it is wrong.`,
      mixed: ({ example }: Dates) =>
        `Dates such as ${example} cannot be read, because the column has both orders. Choose one, or write the dates as 2024-03-31.`,
    },
    undated: (count: number, lines: string) =>
      `${count === 1 ? 'Line' : 'Lines'} ${lines}: the date cannot be read, or is yet to come. The subscription dates from today.`,
    jobs: {
      heading: 'Jobs',
      found: (title: string, count: number) => `${applications(count)}, linked to the job “${title}”.`,
      missing: (count: number, isRepeated = false) =>
        `${applications(count)} without a job, because ${isRepeated ? 'several jobs have this title. Use their numbers' : 'no job here has this title or number'}.`,
    },
    unsubscribed: (count: number) => `${pluralize(count, 'address is', 'addresses are')} unsubscribed there.`,
    bad: (count: number, lines: string) =>
      `${pluralize(count, 'line has', 'lines have')} no valid email address: ${lines}`,
    problem: (count: number, lines: string, problem: string) =>
      `${count === 1 ? 'Line' : 'Lines'} ${lines}: ${problem}`,
    problems: {
      name: 'the name is missing or has more than 100 characters.',
      email: 'the email address is missing or not valid.',
      phone: 'this is no phone number.',
      position: 'the position is missing or has more than 200 characters.',
      experience: 'the experience has more than 100 characters.',
      coverLetter: 'the cover letter has more than 10,000 characters.',
      date: 'the date cannot be read, or is yet to come. Write it as 2024-03-31.',
      expired: 'it is older than applications are kept here.',
      status: `the status is none of ${Object.values(statusLabels).join(', ')}.`,
    },
    kept: (count: number) => `${applications(count)} changed since, and kept.`,
  },
}

/** Reasons and remarks by the code of a part, before the name that follows it. */
const parts: Record<string, (name: string) => string> = {
  tooManyPages: () => 'There is only room for 100 pages. Delete some first.',
  discarded: () => 'It is in the trash of the other site, or an automatic draft.',
  tooLong: () => 'Its text is too long: at most 100,000 characters for a post, 50,000 for a page.',
  unreadable: () => 'Its text cannot be read.',
  ownFormat: () => 'The file has its text only in a format of Ghost. Open and save it there, then export again.',
  password: () => 'It had a password, so it comes as a draft.',
  private: () => 'It was private, so it comes as a draft.',
  members: () => 'It was for members only, so it comes as a draft.',
  emailOnly: () => 'It was only sent as an email, so it comes as a draft.',
  tags: (names) => `Its tags are left out: ${names}. Posts here have categories only.`,
  shortcode: (name) => `The shortcode [${name}] is left out.`,
  block: (name) => `The block “${name}” is left out.`,
  redirect: (path) => `Its old address ${path} leads nowhere: there are 10,000 redirects already.`,
  element: (name) => `An embedded ${name} becomes a link, or is left out.`,
}

const pictureReasons: Record<string, string> = {
  ...pictureProblems,
  unreachable: 'the other site did not send it',
  noAddress: 'it has no full address',
  notSecure: 'it is not available over https, so it is left out',
  failed: 'it could not be stored',
}

export function describeLost(code: string): string {
  const [part = '', ...rest] = code.split(' ')
  if (part !== 'picture') return parts[part]?.(rest.join(' ')) ?? code
  const [problem = '', ...address] = rest
  return `The picture ${address.join(' ')} was not copied: ${pictureReasons[problem] ?? problem}`
}

export const importMessages = {
  contentMissing: 'Choose the content of the file',
  fileMissing: 'Choose a file',
  tooLarge: 'The file must have at most 20 MB, or 500 MB as a ZIP. WordPress can export one year at a time.',
  siteInvalid: 'Enter an address that begins with https://',
  consentMissing: {
    subscribers: 'Confirm that these people agreed to receive your newsletter',
    applications: 'Confirm that you may keep these applications',
  },
  problems: {
    empty: 'The file is empty.',
    encoding: 'The text of the file is damaged: it is not in the encoding that it names. Export it again.',
    html: 'This is a web page, not an export. If you were signed out while you exported, sign in there and export again.',
    packed:
      'This file is packed, and is no archive of this product. Unpack it first, and choose the XML, JSON or CSV file in it.',
    cut: 'The file is incomplete: its end is missing. Export or download it again.',
    otherType: 'This is not an export of WordPress (XML) or Ghost (JSON).',
    feed: 'This is a news feed, not an export. In WordPress, use Tools, Export.',
    tooMany: 'The file has more than 20,000 lines. Split it into several.',
    tooManyPosts: 'The file has more than 5,000 posts, pages and jobs. WordPress can export one year at a time.',
    unreadable: 'The file cannot be read. It may be too large or damaged. WordPress can export one year at a time.',
    nothing: 'The file has no posts or lines.',
    noRoom: 'There is no room for the file now. Please try again later.',
  },
  busy: 'The server is busy with other uploads. Please try again in a minute.',
  notZip: 'This is not a ZIP file.',
  zipDamaged: 'The ZIP is damaged or incomplete. Pack or download it again.',
  noRoom: 'There is no room for the file now. Please try again later.',
  pictures: 'The pictures are here. They are used when you start the import.',
  started: 'The import has started.',
  undoing: 'The import is being undone.',
  cancelled: 'The file has been discarded.',
  gone: 'This import has changed since you opened the page. Nothing was done.',
  failed: (reason: string) => `The file has not been sent: ${reason}`,
  notConnected: 'there is no connection to the server. Please try again when you are online.',
  unavailable: 'the server is not responding. Please try again in a minute.',
  tooLargeToSend: 'it is larger than 500 MB.',
}

export const siteArchive = {
  fileName: (day: string) => `site-${day}.zip`,
  readMe: (company: string) =>
    `The content of the site of ${company}.

posts/      Posts as Markdown (CommonMark with tables). The lines between --- hold the title, dates,
            status, description, categories, author and cover, as Hugo, Jekyll, Eleventy and Astro read them.
jobs/       Jobs in the same form, with their lists among the values between ---.
pages/      Pages that you added, in the same form as posts, and the words of the other public pages as JSON.
pictures/   The pictures of the site. Texts refer to them as ../pictures/. pictures.json has their descriptions.
look/       Your logos and your corporate profile.

settings.json    The company, the look and what search engines may show. It has no passwords or keys.
redirects.json   Old addresses, and those that they lead to.

Upload this file under Settings, Move in, to make another site of this product look like this one. Drafts of
published pages are not in it.

Applications, messages, subscribers and accounts are not in it: they are personal data. Save them as CSV
from their lists. A backup has everything, and restores the product itself.
`,
}
