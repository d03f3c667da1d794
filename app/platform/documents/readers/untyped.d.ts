declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'

declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(bytes: Buffer)
  }
}

declare module 'word-extractor/lib/ole-compound-doc.js' {
  import type { Readable } from 'node:stream'
  import type BufferReader from 'word-extractor/lib/buffer-reader.js'
  export default class CompoundFile {
    constructor(reader: BufferReader)
    read(): Promise<this>
    /** Empty if no entry has that name. */
    stream(name: string): Readable
  }
}
