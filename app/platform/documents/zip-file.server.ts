import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

/** A file that is read in parts: an upload on the disk, or bytes in memory. */
export type ByteSource = Pick<Blob, 'size' | 'slice'>

interface Entry {
  /** Bytes of the entry in the ZIP, and of the file. */
  packed: number
  size: number
  method: number
  /** The position of the header of the entry. */
  start: number
}

/** In bytes: the end record with the longest comment, and the directory of about 100,000 files. */
const longestEnd = 22 + 65_535
const longestDirectory = 16 * 1024 * 1024

const [endMark, entryMark, fileMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const [storedMethod, deflated] = [0, 8]
const inflate = promisify(inflateRaw)

/**
 * A ZIP (PKWARE APPNOTE 4.3) whose files are read one at a time, however large the whole is. All sizes in it may be false.
 * Files that are encrypted, need 64-bit sizes or another method do not count.
 */
export class ZipFile {
  /** By path. */
  readonly files: ReadonlyMap<string, Entry>
  readonly #source: ByteSource

  private constructor(source: ByteSource, files: Map<string, Entry>) {
    this.#source = source
    this.files = files
  }

  /** Null for a ZIP that is damaged or incomplete. */
  static async open(source: ByteSource): Promise<ZipFile | null> {
    const from = Math.max(0, source.size - longestEnd)
    const tail = await bytesOf(source, from, source.size)
    const at = tail.lastIndexOf(markOf(endMark))
    if (at < 0 || at + 22 > tail.length) return null
    const [count, size, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    if (size > longestDirectory || start + size > source.size) return null
    const directory = await bytesOf(source, start, start + size)
    const entries = new Map<string, Entry>()
    let [place, found] = [0, 0]
    for (; place + 46 <= directory.length && directory.readUInt32LE(place) === entryMark; found++) {
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(place + offset))
      const name = directory.toString('utf8', place + 46, place + 46 + (nameLength ?? 0))
      const entry = {
        method: directory.readUInt16LE(place + 10),
        packed: directory.readUInt32LE(place + 20),
        size: directory.readUInt32LE(place + 24),
        start: directory.readUInt32LE(place + 42),
      }
      const isEncrypted = (directory.readUInt16LE(place + 8) & 1) === 1
      const isReadable = !isEncrypted && (entry.method === storedMethod || entry.method === deflated)
      if (isReadable && entry.start < source.size && !name.endsWith('/')) entries.set(name, entry)
      place += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
    }
    return found === count ? new ZipFile(source, entries) : null
  }

  /** Null if there is no such file, it has more than `most` bytes, or it is damaged. */
  async read(name: string, most: number): Promise<Buffer<ArrayBuffer> | null> {
    const entry = this.files.get(name)
    if (!entry || entry.size > most || entry.packed > most + 1_024) return null
    const head = await bytesOf(this.#source, entry.start, entry.start + 30)
    if (head.length < 30 || head.readUInt32LE(0) !== fileMark) return null
    const start = entry.start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    const packed = await bytesOf(this.#source, start, start + entry.packed)
    const bytes =
      entry.method === storedMethod ? packed : await inflate(packed, { maxOutputLength: most + 1 }).catch(() => null)
    return bytes?.length === entry.size ? (bytes as Buffer<ArrayBuffer>) : null
  }
}

const markOf = (mark: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(mark)
  return bytes
}

async function bytesOf(source: ByteSource, start: number, end: number): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await source.slice(start, end).arrayBuffer())
}
