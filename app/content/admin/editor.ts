/** The post editor. */
export const postEditor = {
  headingNew: 'Create New Blog Post',
  heading: 'Edit Blog Post',
  back: 'Back',
  /** The title of the error summary. */
  error: 'Error',
  save: { idle: 'Save', busy: 'Saving...' },
  publish: 'Publish',
  saveAnyway: 'Save anyway',
  publishAnyway: 'Publish anyway',
  preview: 'Preview',
  livePreview: 'How the post will look',
  revisions: 'Versions',
  view: 'View post',
  newsletter: 'Send to subscribers',
  planned: 'Scheduled',
  savedBy: (by: string | null, moment: string) => (by ? `Saved by ${by} on ${moment}` : `Saved on ${moment}`),
  sections: { text: 'Text', publication: 'Publication', featured: 'Featured image' },
  slugPrefix: '/blog/',
  slugOfNew: 'Leave it empty to make it from the title.',
  slugOfPublic: 'If you change it, the old address keeps leading visitors to the new one.',
  publishedAtIn: (timeZone: string) =>
    `${timeZone} time. With a future date, the post appears then. Without a date, it appears as soon as you publish it.`,
  moreCategories: { label: 'Other categories', help: 'Separated by commas. The blog offers them as filters.' },
  featured: { placeholder: 'No picture yet', failed: 'This picture cannot be loaded' },
  picture: {
    heading: 'Upload a picture',
    help: 'JPEG, PNG, WebP, AVIF or GIF, at most 5 MB. Short animations keep moving. Hidden details, such as where it was taken, are removed. Anyone can see the picture.',
    file: 'Picture',
    alt: 'Description',
    insert: 'Insert into content',
    feature: 'Use as featured image',
    busy: (percent: number) => `Uploading: ${percent}%`,
  },
  outdatedAutosave: 'The post has been saved since then. Restore and save these changes to compare the two versions.',
  leave: {
    heading: 'Leave without saving?',
    text: 'Your changes are not saved. This browser keeps them and offers them when you come back.',
    picture:
      'A picture is not inserted yet. If you leave, it is lost. This browser keeps your other changes and offers them when you come back.',
    stay: 'Stay',
    leave: 'Leave',
  },
}

export const postConflict = {
  heading: 'Two versions of this post',
  howTo:
    'To keep your version, save it. It replaces the saved one, which stays under Versions. To use parts of both, first change yours in the form below.',
}

export const revisionsPage = {
  heading: 'Versions',
  intro: (title: string) => `Every save of “${title}”.`,
  back: 'Back to the post',
  columns: {
    version: 'Version',
    savedAt: 'Saved',
    savedBy: 'By',
    title: 'Title',
    status: 'Status',
    actions: 'Actions',
  },
  number: (version: number) => `Version ${version}`,
  present: 'current',
  view: 'View',
  viewOf: (version: number) => `View version ${version}`,
  none: 'There are no versions yet. The next save creates one.',
  unknown: 'unknown',
  restore: 'Restore this version',
  restoreNote:
    'This makes its text, picture and categories the current version. Address, status and publication date stay the same.',
  savedAt: (by: string | null, moment: string) => (by ? `Saved by ${by} on ${moment}.` : `Saved on ${moment}.`),
  presentOne: 'Now',
  removed: 'Only in that version',
  added: 'Only in the current one',
  same: 'This version and the current one are the same.',
  isPresent: 'This is the current version.',
  preview: 'Preview',
  close: 'Close',
}

export const previewPage = {
  title: (title: string) => `Preview: ${title}`,
  untitled: 'Untitled',
  note: 'Preview. This is how the post will look. Only signed-in staff see this page.',
  unsaved: 'Preview of the text in the editor, saved or not. Only you see it. Close this tab to continue writing.',
  back: 'Back to the editor',
}

export const blogManagement = {
  heading: 'Blog Management',
  intro: 'Write and publish in one step. To save a draft, choose the address or set a date, use the editor.',
  editor: 'Open the editor',
  back: 'Back',
  publish: { idle: 'Publish Blog Post', busy: 'Publishing...' },
  error: 'Error',
}

/** The rich-text editor. */
export const richEditor = {
  toolbar: {
    label: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    bulletList: 'List',
    orderedList: 'Numbered list',
    blockquote: 'Quotation',
    code: 'Code',
    link: 'Link',
    image: 'Image',
    table: 'Table',
    undo: 'Undo',
    redo: 'Redo',
  },
  address: {
    link: 'Address of the link',
    image: 'Address of the picture',
    alt: 'Description',
    apply: 'Apply',
    remove: 'Remove',
    cancel: 'Cancel',
  },
  upload: {
    alt: 'Description of the picture',
    insert: 'Insert',
    cancel: 'Cancel',
    first: 'Nothing is saved yet: insert the picture or cancel it, then save again.',
    progress: (percent: number) => `Uploading: ${percent}%`,
  },
  table: {
    label: 'Table',
    rowAbove: 'Add a row above',
    rowBelow: 'Add a row below',
    columnBefore: 'Add a column before',
    columnAfter: 'Add a column after',
    deleteRow: 'Delete the row',
    deleteColumn: 'Delete the column',
    deleteTable: 'Delete the table',
  },
  pasted: {
    leftOut: (count: number) =>
      count === 1
        ? 'One picture was left out, because the clipboard does not hold the picture itself. Copy it alone and paste it, or upload it.'
        : `${count} pictures were left out, because the clipboard does not hold the pictures themselves. Copy each one alone and paste it, or upload it.`,
    noPictures: (count: number) =>
      count === 1
        ? 'One picture was left out. This text holds no pictures.'
        : `${count} pictures were left out. This text holds no pictures.`,
    close: 'Close',
  },
  /** Beside the plain field. */
  markdown: (hasPictures: boolean, breaks: boolean) =>
    [
      'Write Markdown: **bold**, *italic*, ## heading, - list, [text](https://…)',
      hasPictures && ', ![description](address of a picture)',
      breaks
        ? '. An empty line begins a paragraph.'
        : '. An empty line begins a paragraph, and a backslash ends a line.',
    ]
      .filter(Boolean)
      .join(''),
  plain: 'This text has Markdown that the rich editor cannot keep, so you edit the Markdown itself.',
}
