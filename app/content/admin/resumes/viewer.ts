import { formatNumber } from '#app/formats.ts'

/** The PDF viewer. */
export const pdfViewerWords = {
  tryAgain: 'Try again',
  signIn: 'Sign in',
  /** The reason why a file is not shown. */
  obstacles: {
    protected: 'The file is protected by a password. Download it to open it in a program that asks for the password.',
    broken: 'The file is damaged or is not a PDF.',
  },
  page: (number: number, of: number) => `Page ${number} of ${formatNumber(of)}`,
  noText: 'There is no text on this page.',
  pageFailed: 'This page cannot be shown.',
  firstPages: (shown: number, of: number) =>
    `These are the first ${shown} of ${formatNumber(of)} pages. Download the file to see the rest.`,
  zoom: 'Zoom',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  fitWidth: 'Fit width',
}
