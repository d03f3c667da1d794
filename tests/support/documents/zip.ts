import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content?: string | Uint8Array
  encrypted?: boolean
  /** As it is, without being packed. */
  stored?: boolean
  /** Its own header leaves out the sizes, which follow the content. */
  sizesFollow?: boolean
  /** Fields behind the name, in the directory and in its own header. */
  extra?: Uint8Array
  /** False sizes, for a hostile archive. */
  claims?: { packed?: number; inflated?: number }
  /** The entry's own header, if it differs from the directory. */
  header?: Partial<Said>
}

/** A ZIP with these entries (PKWARE APPNOTE 4.3), deflated; `claimedCount` is what its end record says. */
export function zip(entries: ZipEntry[], claimedCount = entries.length, comment = ''): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    const { name, content = '', stored = false, sizesFollow = false, extra = empty, claims, header } = entry
    const bytes = Buffer.from(content)
    const packed = stored ? bytes : deflateRawSync(bytes)
    const sizes = {
      checksum: crc32(bytes),
      packed: claims?.packed ?? packed.length,
      inflated: claims?.inflated ?? bytes.length,
    }
    const said = { flags: flagsOf(entry), method: stored ? 0 : 8, name, extra, ...sizes }
    const leftOut = sizesFollow ? { checksum: 0, packed: 0, inflated: 0 } : {}
    const own = common({ ...said, ...leftOut, ...header })
    const descriptor = sizesFollow ? Buffer.concat([Buffer.from('PK\x07\x08'), sizesIn(sizes)]) : empty
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), ...own, packed, descriptor])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const [fields, ...rest] = common(said)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, ...rest)
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  return new Uint8Array(Buffer.concat([...locals, listed, endRecord(claimedCount, listed.length, offset, comment)]))
}

/** The end of a ZIP: the number of entries, and the size and start of their directory. */
export function endRecord(count: number, size: number, start: number, comment = ''): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count & 0xffff, 4)
  end.writeUInt16LE(count & 0xffff, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(start, 12)
  end.writeUInt16LE(Buffer.byteLength(comment, 'latin1'), 16)
  return Buffer.concat([Buffer.from('PK\x05\x06'), end, Buffer.from(comment, 'latin1')])
}

/** A small ZIP whose record in 64 bits claims four thousand million entries. */
export function endlessZip(): Uint8Array<ArrayBuffer> {
  const [content, end] = [zip([{ name: 'a.png', content: 'x' }]).subarray(0, -22), endRecord(1, 0, 0)]
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06')
  record.writeUInt32LE(0xfffffff0, 32)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07')
  locator.writeUInt32LE(content.length, 8)
  return new Uint8Array(Buffer.concat([content, record, locator, end]))
}

const empty = Buffer.alloc(0)
const flagsOf = ({ encrypted, sizesFollow }: ZipEntry) => (encrypted ? 1 : 0) | (sizesFollow ? 8 : 0)

interface Said {
  flags: number
  method: number
  name: string
  extra: Uint8Array
  checksum: number
  packed: number
  inflated: number
}

/** The fields that a directory entry and a part's header share, and those behind them. */
function common({ flags, method, name, extra, ...sizes }: Said): [Buffer, Buffer, Uint8Array] {
  const nameBytes = Buffer.from(name)
  const fields = Buffer.alloc(10)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(method, 4)
  const lengths = Buffer.alloc(4)
  lengths.writeUInt16LE(nameBytes.length, 0)
  lengths.writeUInt16LE(extra.length, 2)
  return [Buffer.concat([fields, sizesIn(sizes), lengths]), nameBytes, extra]
}

function sizesIn({ checksum, packed, inflated }: Pick<Said, 'checksum' | 'packed' | 'inflated'>): Buffer {
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(checksum, 0)
  sizes.writeUInt32LE(packed, 4)
  sizes.writeUInt32LE(inflated, 8)
  return sizes
}
