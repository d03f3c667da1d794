import type { GroupWords } from './form.ts'

export const lookWords = {
  title: 'Look',
  text: 'Your logo, colours, fonts and corners, on every page. A change is public at once.',
  link: 'Logo, colours, fonts and corners.',
  saved: 'The look is saved, and public now.',
  sections: {
    colours: 'Colours',
    shapes: 'Fonts and corners',
    logo: 'Logo and name',
  },
  fields: {
    brand: {
      label: 'Brand colour',
      help: 'For links, marks, dark bands and the woven pictures.',
      invalid: 'Enter a colour as # with six digits or letters from a to f, such as #2e3a81',
    },
    accent: {
      label: 'Accent colour',
      help: 'For buttons. Letters on it are dark or white, whichever is easier to read.',
      invalid: 'Enter a colour as # with six digits or letters from a to f, such as #f5af20',
    },
    typePair: {
      label: 'Fonts',
      help: 'Figtree is loaded with the page. The others are on every visitor’s device.',
      options: {
        figtree: 'Figtree, friendly and round',
        serif: 'Serif headings over plain text',
        system: 'The plain font of the visitor’s device',
      },
    },
    corners: {
      label: 'Corners',
      options: { soft: 'Soft', square: 'Square', round: 'Round' },
    },
    logoName: {
      label: 'Name of the company',
      help: 'Without a logo, the name always shows.',
      options: { beside: 'Beside the logo', alone: 'Not shown, because it is in the logo' },
    },
  },
} satisfies GroupWords

export const lookSample = {
  heading: 'Sample',
  text: 'Colours that would be hard to read are made darker or lighter by themselves.',
  title: 'A page of yours',
  lead: 'Plain text, with a',
  link: 'link in it',
  primary: 'Button',
  secondary: 'Second button',
  badge: 'Badge',
  pick: (label: string) => `${label}: pick it from a palette`,
  band: { kicker: 'On a dark band', text: 'Quiet text on it.' },
}

export const logoPage = {
  title: 'Logo',
  text: 'Pages show it in the header and the footer. The icon in the tab of a browser is made from it.',
  back: 'Back to Look',
  link: 'Change the logo',
  present: { light: 'Your logo', dark: 'Your logo for dark backgrounds', icon: 'Your icon' },
  kinds: {
    light: {
      heading: 'Logo',
      text: 'A wide or a square one. Empty edges are cut off.',
      none: 'None yet. Pages show the woven mark.',
    },
    dark: {
      heading: 'Logo for dark backgrounds',
      text: 'For the footer, and for visitors who prefer a dark screen. Without it, the logo stands on a white plate.',
      none: 'None yet.',
    },
    icon: {
      heading: 'Icon',
      text: 'A square sign for the tab of a browser and for home screens. A wide logo is hard to see there.',
      none: 'None yet. The icon is made from the logo.',
      letter: (letter: string) => `None yet. Your logo is wide, so the icon shows the letter ${letter} on your colour.`,
    },
  },
  label: (heading: string) => `${heading}: file`,
  help: 'SVG, PNG, JPEG or WebP up to 1 MB. In an SVG, turn letters into paths.',
  errorSummary: 'The logo has not been uploaded',
  submit: { idle: 'Upload', busy: 'Uploading...' },
  remove: 'Remove',
}

export const logoMessages = {
  missing: 'Choose a file',
  tooLarge: 'The file is larger than 1 MB',
  type: 'The file is not an SVG, PNG, JPEG or WebP',
  unreadable: 'The file cannot be read as a picture. Save it again, or as a PNG, and upload that',
  empty: 'The picture is empty. If it is an SVG, turn its letters into paths',
  noRoom: 'The server has no room for the file now. Choose the file again and upload it later',
  uploaded: {
    light: 'The logo is public now.',
    dark: 'The logo for dark backgrounds is public now.',
    icon: 'The icon is public now. Browsers may show the former one for an hour.',
  },
  removed: 'Removed. The built-in one is public again where nothing of yours takes its place.',
  alreadyRemoved: 'It was removed already.',
  failed: (message: string) => `The logo has not been uploaded: ${message}`,
  /** Reasons of `failed`. */
  unavailable: 'the database is not responding. Please try again in a minute.',
  notConnected: 'there is no connection to the server. Please try again when you are online.',
  tooLargeToSend: 'it is larger than 1 MB.',
  busy: 'The server is receiving too many files. Choose the file again and upload it in a minute.',
}
