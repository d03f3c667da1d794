import { pluralize } from './admin/records.ts'

const focusNames = {
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  left: 'Left',
  center: 'Middle',
  right: 'Right',
  'bottom-left': 'Bottom left',
  bottom: 'Bottom',
  'bottom-right': 'Bottom right',
}

const formats =
  'JPEG, PNG, WebP, AVIF or GIF. Hidden details, such as where a photo was taken, are removed. Anyone can see the pictures.'

export const pictureLibrary = {
  title: 'Pictures',
  heading: 'Pictures',
  text: 'Every picture of your pages and posts. A picture that you add here stays until you delete it.',
  upload: {
    heading: 'Add pictures',
    /** Shown with JavaScript. */
    drop: 'Drop pictures here, or choose them.',
    label: 'Pictures to add',
    choose: 'Choose pictures',
    help: formats,
    /** One form is one upload of at most 6 MB. */
    plainHelp: 'Up to 10 pictures at once, at most 5 MB each and 6 MB together.',
    submit: { idle: 'Add', busy: 'Adding...' },
    progress: (name: string, percent: number) => (percent < 100 ? `${name}: ${percent} %` : `${name}: preparing...`),
    waiting: (count: number) => `${pluralize(count, 'picture is', 'pictures are')} waiting.`,
    failed: 'Not added',
  },
  search: { label: 'Search pictures', placeholder: 'Description or file name', submit: 'Search' },
  show: { label: 'Show', all: 'All', unused: 'Not used', undescribed: 'Without description' },
  untitled: 'Untitled picture',
  undescribed: 'No description yet',
  count: (count: number) => pluralize(count, 'picture', 'pictures'),
  empty: {
    title: 'No pictures',
    text: 'Pictures that you add here or in a post appear in this place.',
    found: 'No picture matches.',
    showAll: 'Show all pictures',
  },
  newer: 'Newer',
  older: 'Older',
  place: (page: number, pages: number) => `Page ${page} of ${pages}`,
}

export const pictureEditor = {
  back: 'All pictures',
  fields: {
    alt: {
      label: 'Description',
      help: 'For people who cannot see the picture, and for search engines. Leave it empty if the picture only decorates.',
    },
    focus: {
      label: 'Most important part',
      help: 'It stays visible where a page shows only a part of the picture.',
      options: focusNames,
    },
  },
  save: { idle: 'Save', busy: 'Saving...' },
  errorSummary: 'Nothing has been saved',
  facts: (width: number, height: number, size: string) => `${width} × ${height} pixels, ${size}`,
  added: (moment: string, by: string | null) => (by ? `Added ${moment} by ${by}` : `Added ${moment}`),
  original: 'Open the original',
  uses: {
    heading: 'Used in',
    none: 'No post or page uses this picture.',
    goes: 'It was added in a post, and is deleted 30 days after the last post or version that uses it.',
    post: 'Post',
    job: 'Job',
    page: 'Page',
    settings: 'Settings',
    inTrash: 'in the trash',
    unpublished: 'not published yet',
  },
  replace: {
    heading: 'Replace it everywhere',
    text: 'The new picture takes its place in all posts and pages at once. The description stays.',
    label: 'New picture',
    help: `${formats} At most 5 MB.`,
    submit: { idle: 'Replace', busy: 'Replacing...' },
  },
  undo: {
    heading: 'Undo the replacement',
    text: 'Brings the former picture back wherever this one is shown, with its former description. It is kept for 30 days or until the next replacement.',
    submit: 'Bring back the former picture',
  },
  delete: {
    heading: 'Delete this picture',
    open: 'Delete this picture…',
    text: 'It is deleted for good. Earlier versions of posts and pages show a gap where they used it.',
    used: 'A picture that is in use cannot be deleted. Replace it, or remove it from the places above first.',
    submit: 'Delete for good',
  },
}

/** The control of a picture in the form of a page. */
export const pictureChoice = {
  none: 'No picture',
  choose: 'Choose a picture',
  change: 'Change',
  search: 'Search by description or file name',
  newest: (count: number) => `The newest ${count} are here. Search for older ones.`,
  library: 'Choose from the library',
  close: 'Close',
  plain: {
    heading: 'Pictures of the library',
    help: 'Copy the line of a picture into the text. An address in round brackets also works as a featured image.',
  },
  nothing: 'No picture matches.',
  add: 'Add pictures to the library',
  addHelp: 'It opens beside this page. Search again to see the new pictures.',
}

export const pictureMessages = {
  required: 'Choose at least one picture',
  added: (count: number) => `Added ${pluralize(count, 'picture', 'pictures')}.`,
  notAdded: (name: string, problem: string) => `${name}: ${problem}`,
  moreNotAdded: (count: number) => `${count} more were not added either.`,
  failed: 'The picture could not be stored. Please try again in a minute.',
  busy: 'The server is receiving too many files. Please try again in a minute.',
  tooMany: 'Add at most 10 pictures at once',
  saved: 'Saved. Visitors see it now.',
  replaced: 'Replaced. Visitors see the new picture now.',
  undone: 'The former picture is back.',
  undoConflict: 'The picture changed after you opened the page, so nothing was undone.',
  deleted: 'The picture is deleted.',
  used: 'Nothing was deleted: the picture is in use.',
  gone: 'This picture is not there any more.',
  conflict:
    'A colleague changed this picture after you opened it. Yours is still in the form: save it again to use it.',
  unavailable: 'Nothing has been saved: the database is not responding. Please try again in a minute.',
  notConnected: 'Nothing has been saved: there is no connection to the server.',
  tooLarge: 'Nothing has been saved: the pictures are larger than 6 MB together.',
}
