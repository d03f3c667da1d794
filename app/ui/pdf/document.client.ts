import {
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import PdfDrawer from 'pdfjs-dist/legacy/build/pdf.renderer.mjs?worker'
import PdfReader from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker'
import { PdfPage } from './page.client.ts'

const addresses = import.meta.glob<string>(['./standard_fonts/*.{pfb,ttf}', './cmaps/*.bcmap'], {
  base: '/node_modules/pdfjs-dist',
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The standard PDF fonts, and the character maps of East Asian fonts. */
class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const [, address] = Object.entries(addresses).find(([path]) => path.endsWith(`/${filename}`)) ?? []
    const answer = address ? await fetch(address) : null
    if (!answer?.ok) throw new Error(`${filename} is not there.`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

export interface Pdf {
  /** At most `maxPages`; `pageCount` counts all of them. */
  pages: PdfPage[]
  pageCount: number
}

/** A small file can claim to have millions of pages. */
const maxPages = 300
const openTimeout = 30_000
const longestFarewell = 2_000

const options = {
  verbosity: VerbosityLevel.ERRORS,
  // The Content Security Policy forbids WebAssembly; the worker contains decoders without it (vite/pdf-decoders.ts).
  useWasm: false,
  // The worker's policy forbids requests, so the page loads fonts and character maps for it.
  useWorkerFetch: false,
  BinaryDataFactory: PdfData,
  // A PDF without embedded fonts looks the same on every machine.
  useSystemFonts: false,
  enableXfa: false,
  maxImageSize: 64_000_000,
}

/** Opens an untrusted PDF. Its scripts, links and forms are never used. */
export async function openPdf(bytes: Uint8Array, signal: AbortSignal): Promise<Pdf | 'protected' | 'broken'> {
  const reader = new PdfReader()
  const drawer = new PdfDrawer()
  GlobalWorkerOptions.rendererPorts = [drawer]
  const worker = PDFWorker.create({ port: reader, verbosity: options.verbosity })
  const task = getDocument({ ...options, data: bytes, worker })
  async function close() {
    // Removes the fonts from the page. A worker that hangs does not respond.
    await Promise.race([task.destroy().catch(() => {}), passed(longestFarewell)])
    reader.terminate()
    drawer.terminate()
  }
  signal.addEventListener('abort', close)
  try {
    return await Promise.race([read(task.promise), failureOf(reader)])
  } catch (error) {
    void close()
    return error instanceof PasswordException ? 'protected' : 'broken'
  }
}

async function read(opening: Promise<PDFDocumentProxy>): Promise<Pdf> {
  const document = await opening
  const pageCount = document.numPages
  if (pageCount === 0) throw new Error('There are no pages.')
  const numbers = Array.from({ length: Math.min(pageCount, maxPages) }, (_, index) => index + 1)
  const found = await Promise.all(numbers.map((number) => document.getPage(number).catch(() => null)))
  const turns = { last: Promise.resolve() }
  return { pages: found.map((page, index) => new PdfPage(index + 1, page, turns)), pageCount }
}

async function failureOf(worker: Worker): Promise<never> {
  await Promise.race([new Promise((resolve) => worker.addEventListener('error', resolve)), passed(openTimeout)])
  throw new Error('The worker does not answer.')
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
