/**
 * A Word 97 document as small as it can be: [MS-DOC] in a compound file, [MS-CFB], all of whose streams are large ones.
 */
export function wordDocument(text: string, { isLocked = false } = {}): Uint8Array<ArrayBuffer> {
  const letters = Buffer.from(text, 'utf16le')
  const body = Buffer.alloc(roundUp(Math.max(4_096, textOffset + letters.length)))
  body.writeUInt16LE(0xa5ec, 0)
  if (isLocked) body.writeUInt16LE(0x0100, 10)
  body.writeUInt32LE(text.length, 0x4c)
  letters.copy(body, textOffset)
  // One piece of text: where it begins and ends, and where it stands in the file.
  const table = Buffer.alloc(4_096)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(text.length, 9)
  table.writeUInt32LE(textOffset, 15)
  body.writeUInt32LE(21, 0x1a6)
  return compoundFile([
    { name: 'WordDocument', content: body },
    { name: '0Table', content: table },
  ])
}

/** A DOCX with a password: [MS-OFFCRYPTO] puts the whole package into a compound file. */
export const lockedWordPackage = () =>
  compoundFile([
    { name: 'EncryptedPackage', content: Buffer.alloc(8 * 512, 7) },
    { name: 'EncryptionInfo', content: Buffer.alloc(8 * 512, 7) },
  ])

const sector = 512
const textOffset = 1_024
const free = -1
const endOfChain = -2
const tableSector = -3

interface Stream {
  name: string
  content: Buffer
}

/** `next` may lead a chain of sectors elsewhere than to its end. */
export function compoundFile([first, second]: [Stream, Stream], next = endOfChain): Uint8Array<ArrayBuffer> {
  const chains = [first, second].map(({ content }) => content.length / sector)
  const allocation = [tableSector, endOfChain]
  for (const length of chains) {
    const start = allocation.length
    for (let at = 1; at < length; at++) allocation.push(start + at)
    allocation.push(next)
  }
  if (allocation.length > sector / 4) throw new Error('Only one sector tells where the others are.')
  const header = Buffer.alloc(sector, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 76)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeInt32LE(1, 44)
  header.writeInt32LE(1, 48)
  header.writeInt32LE(4_096, 56)
  header.writeInt32LE(endOfChain, 60)
  header.writeInt32LE(endOfChain, 68)
  header.writeInt32LE(0, 76)

  const table = Buffer.alloc(sector, 0xff)
  allocation.forEach((entry, index) => {
    table.writeInt32LE(entry, index * 4)
  })
  const directory = Buffer.concat([
    entry('Root Entry', 5, endOfChain, 0, free, 1),
    entry(first.name, 2, 2, first.content.length, 2, free),
    entry(second.name, 2, 2 + (chains[0] ?? 0), second.content.length, free, free),
    Buffer.alloc(128),
  ])
  return new Uint8Array(Buffer.concat([header, table, directory, first.content, second.content]))
}

function entry(name: string, type: number, start: number, size: number, left: number, child: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(name.length * 2 + 2, 64)
  bytes.writeUInt8(type, 66)
  bytes.writeUInt8(1, 67)
  bytes.writeInt32LE(left, 68)
  bytes.writeInt32LE(free, 72)
  bytes.writeInt32LE(child, 76)
  bytes.writeInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

const roundUp = (length: number) => Math.ceil(length / sector) * sector
