import { AnnotationType, getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { answer, longestText } from './answer.ts'

const mostPages = 50

// PDF.js would load its worker from a file; this bundle contains it.
Object.assign(globalThis, { pdfjsWorker: worker })

/** The character maps of East Asian fonts, bundled because the program can read no file. */
const tables = import.meta.glob<string>('./*.bcmap', {
  base: '/node_modules/pdfjs-dist/cmaps',
  query: '?inline',
  import: 'default',
  eager: true,
})

class Tables {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const table = tables[`./${filename}`]
    if (!table) throw new Error(`${filename} is not there.`)
    return new Uint8Array(Buffer.from(table.slice(table.indexOf(',') + 1), 'base64'))
  }
}

void answer(async (document) => {
  const opening = getDocument({
    data: new Uint8Array(document),
    BinaryDataFactory: Tables,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 1,
    verbosity: VerbosityLevel.ERRORS,
  })
  const pdf = await opening.promise.catch((error: unknown) => {
    // A PDF with only an owner password opens without it.
    if (error instanceof PasswordException) return null
    throw error
  })
  if (!pdf) return { problem: 'locked' }
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages) && text.length < longestText; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    for (const annotation of await page.getAnnotations()) if (!annotation.hidden) text += `\n${typedInto(annotation)}`
    text += '\n\n'
    page.cleanup()
  }
  return text
})

interface Annotation {
  annotationType: number
  fieldType?: string | null
  fieldValue?: unknown
  options?: { exportValue: string; displayValue: string }[]
  contentsObj?: { str: string }
}

/** The text of a form field or a note: viewers show it, but it is not part of the page's text. */
function typedInto({ annotationType, fieldType, fieldValue, options = [], contentsObj }: Annotation): string {
  if (annotationType === AnnotationType.FREETEXT) return contentsObj?.str ?? ''
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return ''
  const displayed = (value: unknown) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value
  return [fieldValue ?? []].flat().map(displayed).join(', ')
}

// PDF.js needs these classes for drawing, and without them looks for a package. Nothing is drawn.
class Nothing {}
Object.assign(globalThis, { DOMMatrix: Nothing, Path2D: Nothing })
