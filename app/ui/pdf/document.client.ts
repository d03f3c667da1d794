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

/** The fonts that every PDF may take for granted, and the tables of characters of East Asian ones. */
class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const [, address] = Object.entries(addresses).find(([path]) => path.endsWith(`/${filename}`)) ?? []
    const answer = address ? await fetch(address) : null
    if (!answer?.ok) throw new Error(`${filename} is not there.`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

export interface Pdf {
  /** At most `mostPages`; `pageCount` counts them all. */
  pages: PdfPage[]
  pageCount: number
}

/** More than anybody reads in a window: a small file can claim to have millions. */
const mostPages = 300
const openTimeout = 30_000
const longestFarewell = 2_000

const options = {
  verbosity: VerbosityLevel.ERRORS,
  // Our page's policy takes no WebAssembly; the worker carries decoders that do without.
  useWasm: false,
  // The worker's own policy lets it load nothing: what it lacks, the page loads for it.
  useWorkerFetch: false,
  BinaryDataFactory: PdfData,
  // A resume that brings no fonts looks the same on every machine.
  useSystemFonts: false,
  enableXfa: false,
  maxImageSize: 64_000_000,
}

/** A stranger's file, shown as pictures and letters: its scripts, links and forms are never asked for. */
export async function openPdf(bytes: Uint8Array, signal: AbortSignal): Promise<Pdf | 'protected' | 'broken'> {
  const reader = new PdfReader()
  const drawer = new PdfDrawer()
  GlobalWorkerOptions.rendererPorts = [drawer]
  const worker = PDFWorker.create({ port: reader, verbosity: options.verbosity })
  const task = getDocument({ ...options, data: bytes, worker })
  async function close() {
    // It takes with it what it has put into the page, its fonts; a worker that is lost in the file does not answer.
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
  const numbers = Array.from({ length: Math.min(pageCount, mostPages) }, (_, index) => index + 1)
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
