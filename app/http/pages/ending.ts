import { crc32 } from 'node:zlib'

/** Of the text that an ending is put to. */
export interface Before {
  crc: number
  length: number
}

/** What is put to an unended encoding so that both are one text: all formats know parts that are not compressed. */
export const endings = {
  identity: (bytes: Buffer) => bytes,
  br: (bytes: Buffer) => Buffer.concat([uncompressedMetaBlock(bytes.length), bytes, lastMetaBlock]),
  gzip: (bytes: Buffer, before: Before) =>
    Buffer.concat([lastStoredBlock(bytes.length), bytes, trailer(bytes, before)]),
}

/** RFC 7932, 9.2: not the last (1 bit), its length less one in 4 nibbles (2 bits, 16 bits), uncompressed (1 bit). */
function uncompressedMetaBlock(length: number): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return header
}

/** RFC 7932, 9.2: the last, and empty. */
const lastMetaBlock = Buffer.from([0b11])

/** RFC 1951, 3.2.4: the last, stored, its length and the complement of that. */
function lastStoredBlock(length: number): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt8(1, 0)
  header.writeUInt16LE(length, 1)
  header.writeUInt16LE(~length & 0xffff, 3)
  return header
}

/** Where the checksum of gzip is, in bytes before the end. */
export const checksumFromEnd = 8

/** RFC 1952, 2.3.1: the checksum and the length of all. */
function trailer(bytes: Buffer, before: Before): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(bytes, before.crc), 0)
  trailer.writeUInt32LE(before.length + bytes.length, 4)
  return trailer
}
