import './no-canvas.ts'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { answer, longestText } from './answer.ts'

const mostPages = 50

// It would look for a file with its other half: this is that half.
Object.assign(globalThis, { pdfjsWorker: worker })

void answer(async (document) => {
  const pdf = await getDocument({
    data: new Uint8Array(document),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 1,
    verbosity: VerbosityLevel.ERRORS,
  }).promise
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages) && text.length < longestText; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    text += '\n\n'
    page.cleanup()
  }
  return text
})
