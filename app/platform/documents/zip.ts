/** One part of a ZIP, as the directory and the part's own header say in one voice. */
export interface ZipPart {
  name: string
  /** As it stands in the file. */
  packed: Uint8Array<ArrayBuffer>
  isDeflated: boolean
  /** What it becomes, if it tells the truth. */
  size: number
}

const endSignature = 0x06054b50
const endLength = 22
const longestComment = 0xffff
const entrySignature = 0x02014b50
const entryLength = 46
const headerSignature = 0x04034b50
const headerLength = 30
const locatorSignature = 0x07064b50
const locatorLength = 20
const mostParts = 1_000

/** Bits of a part's flags (PKWARE APPNOTE 4.4.4). */
const encrypted = 0x2041
const sizesFollow = 0x0008
const namedInUtf8 = 0x0800

/** Extra fields that say something else than the header: sizes of ZIP64, and another name. */
const contradicting = [0x0001, 0x7075]

/**
 * The parts of a ZIP, or null where the bytes are none that every program reads alike: programs differ in where they
 * look for the directory and in whom they believe, so nothing is left open to them. Nothing is inflated.
 */
export function readZip(bytes: Uint8Array<ArrayBuffer>): ZipPart[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = findDirectory(view)
  if (!directory) return null

  const parts: ZipPart[] = []
  const ranges: [start: number, end: number][] = []
  let at = directory.start
  for (let entry = 0; entry < directory.count; entry++) {
    const read = at + entryLength <= directory.end ? readEntry(bytes, view, at, directory) : null
    if (!read) return null
    parts.push(read.part)
    ranges.push(read.range)
    at = read.next
  }
  return at === directory.end && followEachOther(ranges) ? parts : null
}

interface Directory {
  start: number
  end: number
  count: number
}

/** The directory ends where the end record begins, and that with the file; neither ZIP64 nor more than one disk. */
function findDirectory(view: DataView): Directory | null {
  const end = lastEndRecord(view)
  if (end === undefined || end + endLength + view.getUint16(end + 20, true) !== view.byteLength) return null
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  const isOnOneDisk = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count
  const isWhole = start + view.getUint32(end + 12, true) === end
  const locator = end - locatorLength
  const isZip64 = locator >= 0 && view.getUint32(locator, true) === locatorSignature
  return isOnOneDisk && isWhole && !isZip64 && count <= mostParts ? { start, end, count } : null
}

function lastEndRecord(view: DataView): number | undefined {
  const earliest = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= earliest; at--) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return undefined
}

/** One part as the directory lists it at this place, where its own header says the same. */
function readEntry(bytes: Uint8Array<ArrayBuffer>, view: DataView, at: number, directory: Directory) {
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const packedSize = view.getUint32(at + 20, true)
  const size = view.getUint32(at + 24, true)
  const nameEnd = at + entryLength + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const next = extraEnd + view.getUint16(at + 32, true)
  const disk = view.getUint16(at + 34, true)
  const header = view.getUint32(at + 42, true)
  const isDeflated = method === 8
  const isKnown = isDeflated || (method === 0 && packedSize === size)
  if (view.getUint32(at, true) !== entrySignature || next > directory.end || disk !== 0 || !isKnown) return null
  if ((flags & encrypted) !== 0 || contradicts(view, nameEnd, extraEnd)) return null

  const name = bytes.subarray(at + entryLength, nameEnd)
  const start = header + headerLength <= directory.start ? startOfContent(bytes, view, header, at, name) : null
  if (start === null || start + packedSize > directory.start) return null
  const decoder = new TextDecoder((flags & namedInUtf8) === 0 ? 'windows-1252' : 'utf-8')
  const packed = bytes.subarray(start, start + packedSize)
  const range: [number, number] = [header, start + packedSize]
  return { part: { name: decoder.decode(name), packed, isDeflated, size }, range, next }
}

/** Where the content begins behind a header that agrees with the entry; null where it does not. */
function startOfContent(bytes: Uint8Array, view: DataView, header: number, entry: number, name: Uint8Array) {
  const flags = view.getUint16(header + 6, true)
  const nameStart = header + headerLength
  const nameEnd = nameStart + view.getUint16(header + 26, true)
  const extraEnd = nameEnd + view.getUint16(header + 28, true)
  if (view.getUint32(header, true) !== headerSignature || extraEnd > entry) return null
  const mustAgree = encrypted | sizesFollow
  if ((flags & mustAgree) !== (view.getUint16(entry + 8, true) & mustAgree)) return null
  if (view.getUint16(header + 8, true) !== view.getUint16(entry + 10, true)) return null
  const ownName = bytes.subarray(nameStart, nameEnd)
  if (ownName.length !== name.length || ownName.some((byte, index) => byte !== name[index])) return null
  // Checksum, packed and inflated size; a header that was written before they were known may leave them out.
  for (const field of [0, 4, 8]) {
    const own = view.getUint32(header + 14 + field, true)
    const isLeftOut = (flags & sizesFollow) !== 0 && own === 0
    if (!isLeftOut && own !== view.getUint32(entry + 16 + field, true)) return null
  }
  return contradicts(view, nameEnd, extraEnd) ? null : extraEnd
}

function contradicts(view: DataView, start: number, end: number): boolean {
  let at = start
  while (at + 4 <= end) {
    if (contradicting.includes(view.getUint16(at, true))) return true
    at += 4 + view.getUint16(at + 2, true)
  }
  return at > end
}

/** No part begins inside another, and nothing stands before the first. */
function followEachOther(ranges: [start: number, end: number][]): boolean {
  const sorted = ranges.sort(([one], [other]) => one - other)
  let free = 0
  for (const [start, end] of sorted) {
    if (start < free || (free === 0 && start !== 0)) return false
    free = end
  }
  return free > 0
}
