import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content?: string | Uint8Array
  encrypted?: boolean
  /** What the directory says about the sizes, where it is not the truth. */
  claims?: { packed?: number; inflated?: number }
}

/** A ZIP with these entries (PKWARE APPNOTE 4.3), deflated; `claimedCount` is what its end record says. */
export function zip(entries: ZipEntry[], claimedCount = entries.length): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '', encrypted, claims } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const nameBytes = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(encrypted ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(claims?.packed ?? packed.length, 14)
    common.writeUInt32LE(claims?.inflated ?? bytes.length, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, nameBytes)
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(claimedCount & 0xffff, 4)
  end.writeUInt16LE(claimedCount & 0xffff, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end]))
}
